import type { Page } from '@playwright/test';
import { sessionStorageKey } from '../../site/session/storage-key.ts';
import { type Account, newSession, signUp } from './accounts.ts';
import { inBar } from './bar.ts';
import { signInAs } from './forms.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { joinTeam } from './members.ts';
import { expect, expectToast, freezeClock, open, test } from './visit.ts';

const signInCall = '**/auth/v1/token?grant_type=password';

async function openSignIn(page: Page, { email, password }: Account) {
  await (await inBar(page, 'button', 'Sign In')).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome' });
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  return { dialog, submit: dialog.getByRole('button', { name: 'Sign In' }) };
}

test('the bar leads a dispatcher to work @wide-too', async ({ page, request, account }) => {
  const { user } = await newSession(request, account);
  await joinTeam(user, 'dispatcher', 'Ben Santos');
  await open(page, '/auth');
  await signInAs(page, account);
  await expect(await inBar(page, 'link', 'Team')).toHaveAttribute('href', '/team');
  await page.reload();
  await inBar(page, 'link', 'Team');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Client Portal' })).toBeHidden();
});

test('signing in and out scrolls to the top @wide-too', async ({ page, account }) => {
  // Without smooth scrolling, an early scroll would show.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await open(page);
  await page.evaluate(() => scrollTo({ top: 1500 }));
  const { dialog, submit } = await openSignIn(page, account);
  await expect(dialog.getByText('Sign in to access our premium services')).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route(signInCall, async (route) => {
    await held.promise;
    await route.continue();
  });
  await freezeClock(page);
  await submit.click();
  await expect(dialog.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();

  held.resolve();
  await expect(dialog).toBeHidden();
  await inBar(page, 'button', 'Sign Out');
  await page.clock.runFor(290);
  expect(await page.evaluate(() => scrollY)).toBe(1500);
  await page.clock.runFor(20);
  await page.clock.resume();
  await expectToast(page, 'Successfully signed in!');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  const stored = await page.evaluate((key) => localStorage.getItem(key), sessionStorageKey);
  expect(JSON.parse(stored ?? '{}')).toMatchObject({
    access_token: expect.any(String),
    refresh_token: expect.any(String),
    expires_in: expect.any(Number),
    expires_at: expect.any(Number),
    token_type: 'bearer',
    user: { email: account.email },
  });

  await page.evaluate(() => scrollTo({ top: 1500 }));
  const signedOut = page.waitForRequest('**/auth/v1/logout?scope=local');
  await (await inBar(page, 'button', 'Sign Out')).click();
  expect((await signedOut).headers().authorization).toMatch(/^Bearer ey/);
  await inBar(page, 'button', 'Sign In');
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  expect(await page.evaluate((key) => localStorage.getItem(key), sessionStorageKey)).toBeNull();
});

test('a wrong password and an unknown address', async ({ page, account, allowConsole }) => {
  allowConsole(/status of 400/);
  await open(page);
  const { dialog, submit } = await openSignIn(page, { ...account, password: 'hindi-ito-2026' });
  await submit.click();
  await expectToast(page, 'Invalid email or password');
  await expect(dialog.getByLabel('Email')).toHaveValue(account.email);
  await dialog.getByLabel('Email').fill(`x${account.email}`);
  await dialog.getByLabel('Password', { exact: true }).fill(account.password);
  await submit.click();
  await expect(submit).toBeEnabled();
  await expectToast(page, 'Invalid email or password');

  await dialog.getByLabel('Email').fill(account.email);
  await submit.click();
  await expect(dialog).toBeHidden();
});

test('the link for an unconfirmed address can be sent again', async ({
  page,
  email,
  password,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/status of 4(00|29)/);
  await signUp(page.request, { email, password });
  await open(page);
  const { dialog, submit } = await openSignIn(page, { email, password });
  await submit.click();
  await expectToast(page, 'Email not confirmed');
  const again = dialog.getByRole('button', { name: 'Send the link again' });
  await expectAccessible();
  const resent = page.waitForRequest('**/auth/v1/resend*');
  await again.click();
  expect((await resent).postDataJSON()).toMatchObject({ type: 'signup', email });
  await expect(
    dialog.getByText(`If ${email} is waiting to be confirmed, a new link is on its way.`),
  ).toBeVisible();
  // At most one such mail per minute.
  await again.click();
  await expect(dialog.getByText(/only request this after \d+ seconds/)).toBeVisible();

  await page.goto(linkIn(await mailTo(email, 'Confirm my address')));
  await inBar(page, 'button', 'Sign Out');
});
