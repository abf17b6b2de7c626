import type { Page } from '@playwright/test';
import { notFetched } from '../../site/frame/texts.ts';
import { photos } from '../../site/home/benefits-texts.ts';
import { becomeOwner } from './dispatchers.ts';
import { storeProvenVisit } from './proofs.ts';
import { expect, expectToast, open, test } from './visit.ts';

test('a dialog opens once its code can be fetched', async ({ page, allowConsole }) => {
  allowConsole(/Failed to (?:load resource|fetch dynamically)/);
  const code = /\/assets\/account-[^/]+\.js$/;
  await page.route(code, (route) => route.abort());
  await open(page);
  const signIn = page.getByRole('button', { name: 'Sign In to View Pricing' });
  await signIn.click();
  await expectToast(page, notFetched.text);
  await expect(page.getByRole('button', { name: notFetched.reload })).toBeVisible();
  await page.unroute(code);
  await signIn.click();
  await expect(page.getByRole('dialog', { name: 'Welcome' })).toBeVisible();
});

test('a part stays readable until its code can be fetched', async ({ page, allowConsole }) => {
  allowConsole(/Failed to (?:load resource|fetch dynamically)/);
  const code = /\/assets\/benefits-[^/]+\.js$/;
  await page.route(code, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => code.test(request.url()));
  await open(page);
  const carousel = page.getByRole('region', { name: 'Homes we look after' });
  await carousel.scrollIntoViewIfNeeded();
  await failed;
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(carousel.getByText(photos[0].place)).toBeVisible();
  // All pictures fail, which only the carousel's code can say.
  const told = carousel.getByText('Image unavailable');
  await expect(told).toHaveCount(0);
  await page.unroute(code);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(told).toBeVisible();
});

test.describe('after an update of the site, without a service worker', () => {
  test.use({ serviceWorkers: 'block' });
  test.beforeEach(({ allowConsole }) =>
    allowConsole(/Failed to (?:load resource|fetch dynamically)|registration blocked/),
  );

  /** Removes a part of the site, as an update does. Returns a function that brings the new one. */
  async function takeAway(page: Page, part: string): Promise<() => Promise<void>> {
    const code = new RegExp(`/assets/${part}-[^/]+\\.js$`);
    await page.route(code, (route) => route.fulfill({ status: 404 }));
    return () => page.unroute(code);
  }

  async function reload(page: Page): Promise<void> {
    await expectToast(page, notFetched.text);
    await page.getByRole('button', { name: notFetched.reload }).click();
  }

  test('a client is told, and finds their words again', async ({ page, session }) => {
    const visit = await storeProvenVisit(session.user);
    await open(page, `/portal/visits/${visit.id}`);
    await page.getByRole('radio', { name: '4 stars' }).check();
    await expect(page.getByText('Thank you. The team will read it.')).toBeVisible();
    const words = page.getByLabel('Would you like to add something?');
    await words.fill('The roses look well.');
    const bringBack = await takeAway(page, 'report-form');
    await page.getByRole('button', { name: 'Report a problem' }).click();
    await expectToast(page, notFetched.text);
    await bringBack();
    await reload(page);
    await expect(words).toHaveValue('The roses look well.');
    await page.getByRole('button', { name: 'Report a problem' }).click();
    await expect(page.getByLabel('What happened')).toBeVisible();
  });

  test('a reload keeps what was typed, but no password', async ({ page, password, email }) => {
    await open(page);
    await page.getByRole('button', { name: 'Sign In to View Pricing' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByRole('textbox', { name: 'Password' }).fill(password);
    // A shown password is in a text field.
    await dialog.getByRole('button', { name: 'Show' }).click();
    const kept = await page.evaluate(() => {
      dispatchEvent(new Event('reload'));
      return sessionStorage.getItem('maayos-draft-typed');
    });
    expect(kept).toContain(email);
    expect(kept).not.toContain(password);
  });

  test('an owner finds what they typed after a reload', async ({ page, session, context }) => {
    await becomeOwner(session, 'Olga Reyes', context);
    await open(page, '/team/people');
    const cap = page.getByLabel('Monthly cap in pesos');
    const usual = await cap.inputValue();
    await cap.fill('1234');
    const sends = page.getByLabel('Send SMS');
    const wasSent = await sends.isChecked();
    await sends.setChecked(!wasSent);
    const bringBack = await takeAway(page, 'find-dialog');
    await page.getByRole('button', { name: 'Search' }).click();
    await expectToast(page, notFetched.text);
    await expect(cap).toHaveValue('1234');
    await bringBack();
    await reload(page);
    await expect(cap).toHaveValue('1234');
    await expect(sends).toBeChecked({ checked: !wasSent });
    await page.getByRole('button', { name: 'Search' }).click();
    await expect(page.getByRole('dialog', { name: 'Search' })).toBeVisible();
    await page.reload();
    await expect(cap).toHaveValue(usual);
  });
});
