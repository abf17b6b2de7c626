import type { Page } from '@playwright/test';
import { inBar } from './bar.ts';
import {
  customer,
  fill,
  openInquiry,
  openOrder,
  orderCall,
  plan,
  signInAs,
  valuesOf,
} from './forms.ts';
import { expect, open, test } from './visit.ts';

/** The length of the tab's history, including the entries ahead. */
function entries(page: Page): Promise<number> {
  return page.evaluate(() => history.length);
}

function onDialogEntry(page: Page): Promise<boolean> {
  return page.evaluate(() => history.state?.dialog === true);
}

function scrolled(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}

test('Back closes the dialog and keeps what was typed @narrow-too', async ({ page, email }) => {
  await open(page, '/privacy');
  await open(page);
  const opener = page.getByRole('button', { name: 'Order without an account' });
  await opener.scrollIntoViewIfNeeded();
  const before = await scrolled(page);
  const dialog = await openOrder(page);
  await fill(dialog, { ...plan, ...customer, email });
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/');
  expect(await scrolled(page)).toBe(before);
  await expect(opener).toBeFocused();

  const again = await openOrder(page);
  const values = { ...plan, ...customer, email };
  expect(await valuesOf(again, Object.keys(values))).toEqual(values);
  await page.goBack();
  await expect(again).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/privacy');
});

test('a closed dialog leaves no entry for Back or Forward', async ({ page }) => {
  await open(page, '/privacy');
  await open(page);
  for (const close of ['Escape', 'button', 'Back'] as const) {
    const dialog = await openInquiry(page);
    if (close === 'Escape') await page.keyboard.press('Escape');
    else if (close === 'Back') await page.goBack();
    else await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => onDialogEntry(page)).toBe(false);
  }
  await page.evaluate(() => history.forward());
  await expect.poll(() => onDialogEntry(page)).toBe(false);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/privacy');
});

test('a dialog and its entry stay while its submission is sent', async ({ page, email }) => {
  await open(page, '/privacy');
  await open(page);
  const dialog = await openOrder(page);
  await fill(dialog, { ...plan, ...customer, email });
  const held = Promise.withResolvers<void>();
  await page.route(orderCall, async (route) => {
    await held.promise;
    await route.continue();
  });
  await dialog.getByRole('button', { name: 'Submit Order' }).click();
  const busy = dialog.getByRole('button', { name: 'Submitting Order...' });
  await expect(busy).toBeVisible();
  const back = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        addEventListener('popstate', () => setTimeout(() => resolve(history.state?.dialog)), {
          once: true,
        });
        history.back();
      }),
  );
  expect(await back).toBe(true);
  await expect(busy).toBeVisible();
  held.resolve();
  await expect(dialog.getByRole('heading', { name: 'Thank you, Ana Reyes' })).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/privacy');
});

test('successive dialogs share one entry, and /auth leaves none', async ({ page, account }) => {
  await open(page, '/privacy');
  await open(page, '/auth');
  const welcome = page.getByRole('dialog', { name: 'Welcome' });
  await expect(welcome).toBeVisible();
  await expect(page).toHaveURL('/');
  const length = await entries(page);
  await signInAs(page, account);
  await expect(welcome).toBeHidden();
  await inBar(page, 'button', 'Sign Out');
  await page.getByRole('button', { name: 'Order Now: Master Pogi' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await entries(page)).toBe(length);
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/privacy');
});

test('a dialog that opens while another one closes stays open', async ({ page }) => {
  await open(page);
  const dialog = await openInquiry(page);
  // Both happen in one task: the first dialog's step back is still under way when the second one
  // opens.
  await page.evaluate(() => {
    document.querySelector<HTMLElement>('dialog [aria-label="Close"]')?.click();
    const opener = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Order without an account',
    );
    opener?.click();
  });
  await expect(page.getByRole('dialog', { name: 'Order a package' })).toBeVisible();
  await expect.poll(() => onDialogEntry(page)).toBe(true);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a reload closes the dialog, and Back leads where it did before', async ({ page }) => {
  await open(page, '/privacy');
  await open(page);
  await openInquiry(page);
  await page.reload();
  await expect(page.locator('html[data-ready]')).toBeAttached();
  await expect.poll(() => onDialogEntry(page)).toBe(false);
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/privacy');
});
