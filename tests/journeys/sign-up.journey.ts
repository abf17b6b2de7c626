import type { Locator, Page } from '@playwright/test';
import { signUpAs } from './forms.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { expect, expectToast, freezeClock, open, test } from './visit.ts';

const signUpCall = '**/auth/v1/signup*';

async function openSignUp(page: Page, email: string, password: string, confirmed = password) {
  await page.getByRole('button', { name: 'Sign In to View Pricing' }).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome' });
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Confirm password', { exact: true }).fill(confirmed);
  return { dialog, submit: dialog.getByRole('button', { name: 'Sign Up' }) };
}

test('signing up sends a link that signs in @wide-too', async ({ page, email, password }) => {
  await page.clock.install();
  await open(page);
  const { dialog, submit } = await openSignUp(page, email, password);
  const held = Promise.withResolvers<void>();
  await page.route(signUpCall, async (route) => {
    await held.promise;
    await route.continue();
  });
  const sent = page.waitForRequest(signUpCall);
  await freezeClock(page);
  await submit.click();
  const busy = dialog.getByRole('button', { name: 'Creating account...' });
  await expect(busy).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(busy).toBeVisible();
  const request = await sent;
  expect(new URL(request.url()).searchParams.get('redirect_to')).toBe(
    new URL('/', page.url()).href,
  );
  expect(request.postDataJSON()).toMatchObject({ email, password });

  held.resolve();
  await expect(dialog).toBeHidden();
  const created =
    'Account created! Please check your email for a beautiful verification link to activate your account.';
  // React waits up to 300 ms before it shows code that had to be fetched. The toast's time starts
  // then.
  await page.clock.runFor(400);
  await expectToast(page, created);
  await page.clock.runFor(5500);
  await expectToast(page, created);
  await page.clock.runFor(500);
  await expect(page.getByText(created)).toBeHidden();

  const mail = await mailTo(email, 'Confirm my address');
  expect(mail.html).toContain('Confirm my address');
  await page.clock.resume();
  await page.goto(linkIn(mail));
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Your email is confirmed and you are signed in.');
  await expect(page.getByRole('button', { name: 'Request Quote' })).toBeVisible();
});

test('a known address is advised to sign in', async ({ page, account, allowConsole: _ }) => {
  await open(page);
  const { dialog, submit } = await openSignUp(page, account.email, 'isa-pang-lihim-2026');
  await submit.click();
  await expectToast(page, 'An account with this email already exists. Please sign in instead.');
  await expect(dialog.getByLabel('Email')).toHaveValue(account.email);
});

test('a weak password is refused at its field', async ({ page, email, allowConsole }) => {
  allowConsole(/status of 422/);
  await open(page);
  const { submit, dialog } = await openSignUp(page, email, '');
  const [first, again] = ['Password', 'Confirm password'].map((label) =>
    dialog.getByLabel(label, { exact: true }),
  ) as [Locator, Locator];
  for (const [weak, advice] of [
    ['maikli', /at least 8 characters\. Use a longer password\.$/],
    [
      'Password123',
      /easy to guess.* Choose one you use nowhere else, without your email or our name\.$/,
    ],
    [`2026${email.toUpperCase()}`, /easy to guess/],
  ] as const) {
    await first.fill(weak);
    await again.fill(weak);
    await submit.click();
    await expect(first).toHaveAccessibleDescription(advice);
    await expect(first).toBeFocused();
    await expect(first).toHaveValue(weak);
    await expect(again).toHaveValue(weak);
  }
});

test('signing up in the portal @wide-too', async ({ page, email, password, expectAccessible }) => {
  await open(page, '/portal/plan');
  const main = page.getByRole('main');
  await expect(main.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expectAccessible();
  await main.getByRole('button', { name: 'Create an account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome' });
  await expect(dialog.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  await signUpAs(page, { email, password });
  await page.goto(linkIn(await mailTo(email, 'Confirm my address')));
  await expect(page).toHaveURL('/portal/plan');
  await expectToast(page, 'Your email is confirmed and you are signed in.');
  await expect(main.getByRole('button', { name: 'Create an account' })).toBeHidden();
});
