import type { Page } from '@playwright/test';
import { defaultBrand, phoneHref } from '../../domain/brand.ts';
import { customer, fill, openOrder, orderCall, plan } from './forms.ts';
import { expect, expectToast, freezeClock, open, test } from './visit.ts';

/** Messages must not cover anything in a dialog. */
function covered(page: Page): Promise<string[]> {
  return page.getByRole('dialog').evaluate((dialog) => {
    const region = dialog.querySelector('section[aria-label="Messages"] > *');
    const card = region?.getBoundingClientRect();
    if (!region || !card) return ['no message'];
    const texts = [...dialog.querySelectorAll('p, strong, dt, dd, label, input, button, h2')];
    return texts
      .filter((element) => !region.contains(element) && !element.contains(region))
      .filter((element) => {
        const box = element.getBoundingClientRect();
        const width = Math.min(box.right, card.right) - Math.max(box.left, card.left);
        const height = Math.min(box.bottom, card.bottom) - Math.max(box.top, card.top);
        return width > 1 && height > 1;
      })
      .map((element) => element.textContent ?? element.tagName);
  });
}

/** With the page's clock stopped. */
async function receiptOf(page: Page, email: string) {
  await page.clock.install();
  await open(page);
  const dialog = await openOrder(page);
  await fill(dialog, { ...plan, ...customer, email });
  await freezeClock(page);
  await dialog.getByRole('button', { name: 'Submit Order' }).click();
  await expect(dialog.getByRole('heading', { name: 'Thank you, Ana Reyes' })).toBeVisible();
  return dialog;
}

test('a refusal appears once and goes with its tab @wide-too', async ({ page, email }) => {
  await page.clock.install();
  await open(page);
  await page.getByRole('button', { name: 'Sign In to View Pricing' }).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome' });
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill('isang-lihim');
  await dialog.getByLabel('Confirm password', { exact: true }).fill('ibang-lihim');
  await freezeClock(page);
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  await expectToast(page, 'Passwords do not match');
  await expect(dialog.getByText('Passwords do not match')).toHaveCount(1);
  const submit = dialog.getByRole('button', { name: 'Sign Up' });
  await expect(submit).toHaveAccessibleDescription('Passwords do not match');
  expect(await covered(page)).toEqual([]);
  await page.clock.runFor(60_000);
  await expectToast(page, 'Passwords do not match');
  await dialog.getByRole('tab', { name: 'Sign In' }).click();
  await expect(page.getByText('Passwords do not match')).toHaveCount(0);

  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(page.getByText('Passwords do not match')).toHaveCount(0);
});

test('a failure names the number to call @wide-too', async ({
  page,
  email,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/status of 500/);
  await page.route(orderCall, (route) => route.fulfill({ status: 500, body: 'away' }));
  await open(page);
  const dialog = await openOrder(page);
  await fill(dialog, { ...plan, ...customer, email });
  await dialog.getByRole('button', { name: 'Submit Order' }).click();
  await expectToast(page, 'Order Submission Failed');
  const call = dialog.getByRole('link', { name: `Call ${defaultBrand.phone}` });
  await expect(call).toHaveAttribute('href', phoneHref(defaultBrand.phone));
  await expect(dialog.getByRole('button', { name: 'Submit Order' })).toBeInViewport({ ratio: 1 });
  await expectAccessible();
  await fill(dialog, { name: 'Ana R. Reyes' });
  await expect(page.getByText('Order Submission Failed')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Order Submission Failed')).toHaveCount(0);
});

test('the message of a receipt covers nothing @wide-too', async ({ page, email }) => {
  const dialog = await receiptOf(page, email);
  await expectToast(
    page,
    'Order Submitted Successfully!',
    "We'll contact you within 24 hours to confirm your service details.",
  );
  expect(await covered(page)).toEqual([]);
  await expect(dialog.getByText("We'll contact you within 24 hours")).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page.getByText('Order Submitted Successfully!')).toHaveCount(0);
});

test('the receipt stays while a finger rests on it @phone', async ({ page, email }) => {
  const dialog = await receiptOf(page, email);
  const devtools = await page.context().newCDPSession(page);
  const reference = await dialog.getByText('Your reference number').boundingBox();
  const finger = { x: (reference?.x ?? 0) + 20, y: (reference?.y ?? 0) + 10 };
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [finger] });
  await page.clock.runFor(30_000);
  await expect(dialog).toBeVisible();
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect(async () => {
    await page.clock.runFor(8_000);
    await expect(dialog).toBeHidden({ timeout: 200 });
  }).toPass();
});

test('scrolling keeps a receipt open, resizing does not @phone', async ({ page, email }) => {
  const dialog = await receiptOf(page, email);
  await expect(dialog.getByText(/^O-[A-Z0-9]+$/)).toBeVisible();
  await page.setViewportSize({ width: 390, height: 500 });
  await dialog.evaluate((element) => element.scrollBy({ top: 60 }));
  await expect(dialog.getByText('This window closes by itself')).toBeHidden();
  await page.clock.runFor(60_000);
  await expect(dialog).toBeVisible();
});
