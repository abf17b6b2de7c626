import type { BrowserContext, Page } from '@playwright/test';
import type { Email } from 'postal-mime';
import type { Account } from './accounts.ts';
import { inBar } from './bar.ts';
import { signInAs, signUpAs } from './forms.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { expect, expectToast, open, test } from './visit.ts';

const enterCode = 'Enter the code from the email';

function codeIn(mail: Email): string {
  const code = /\b\d{6}\b/.exec(mail.text ?? '')?.[0];
  if (!code) throw new Error(`The mail «${mail.subject}» has no code.`);
  return code;
}

async function signUp(page: Page, account: Account): Promise<void> {
  await open(page);
  await openSignIn(page);
  await signUpAs(page, account);
}

/** By keyboard, because on a phone the floating bar may slide in during a tap. */
async function openSignIn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign In to View Pricing' }).press('Enter');
}

async function signOut(page: Page): Promise<void> {
  await (await inBar(page, 'button', 'Sign Out')).click();
}

async function signIn(page: Page, account: Account): Promise<void> {
  await openSignIn(page);
  await signInAs(page, account);
  await expectToast(page, 'Successfully signed in!');
}

async function anotherDevice(context: BrowserContext, baseURL: string): Promise<Page> {
  const browser = context.browser();
  if (!browser) throw new Error('This context has no browser of its own.');
  const other = await browser.newContext({
    baseURL,
    extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.23' },
  });
  return other.newPage();
}

test('the laptop accepts the code of a mail that is read on a phone, and the password is kept @wide-too', async ({
  page,
  email,
  password,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/status of 40[03]/);
  await signUp(page, { email, password });
  const mail = await mailTo(email, 'Confirm my address');
  await openSignIn(page);
  const welcome = page.getByRole('dialog', { name: 'Welcome' });
  await signInAs(page, { email, password });
  await expectToast(page, 'Email not confirmed');
  await expect(welcome.getByRole('button', { name: enterCode })).toHaveCount(1);
  await welcome.getByRole('button', { name: enterCode }).click();
  const dialog = page.getByRole('dialog', { name: enterCode });
  await expect(dialog.getByText(`The email to ${email} has a six-digit code.`)).toBeVisible();
  await expectAccessible();
  const field = dialog.getByLabel('Code', { exact: true });
  const code = codeIn(mail);
  await field.fill(code === '000000' ? '000001' : '000000');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText('Check the digits.').first()).toBeVisible();
  await field.fill(` ${code.slice(0, 3)} ${code.slice(3)}`);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog).toBeHidden();
  await expectToast(page, 'Your email is confirmed and you are signed in.');
  await signOut(page);
  // The mail has been used, so its button is gone.
  await openSignIn(page);
  await expect(page.getByRole('button', { name: 'Forgot password?' })).toBeVisible();
  await expect(page.getByRole('button', { name: enterCode })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await signIn(page, { email, password });
});

test('the link on a phone takes one tap', async ({ page, context, baseURL, email, password }) => {
  await signUp(page, { email, password });
  const phone = await anotherDevice(context, baseURL ?? '');
  await phone.goto(linkIn(await mailTo(email, 'Confirm my address')));
  await expect(phone.getByText(`One tap confirms ${email}`)).toBeVisible();
  await expect(
    phone.getByText(/to keep the one you typed, enter the code from the email/),
  ).toBeVisible();
  await phone.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(phone).toHaveURL('/');
  const choose = phone.getByRole('dialog', { name: 'Choose a password' });
  await expect(choose.getByText('We did not keep the password from the sign-up')).toBeVisible();
  await choose.getByRole('button', { name: 'Close' }).click();
  await expect(choose).toBeHidden();
  await expectToast(
    phone,
    'You stay signed in, and no new password is set. Use ‘Forgot password?’ to set one later.',
  );
  await expect(phone.getByRole('button', { name: 'Request Quote' })).toBeVisible();
  await phone.context().close();
});

test('a code from the mail replaces a forgotten password', async ({ page, account }) => {
  await open(page);
  await openSignIn(page);
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const forgotten = page.getByRole('dialog', { name: 'Set a new password' });
  await forgotten.getByLabel('Email').fill(account.email);
  await forgotten.getByRole('button', { name: 'Send the link' }).click();
  await forgotten.getByRole('button', { name: enterCode }).click();
  const dialog = page.getByRole('dialog', { name: enterCode });
  const code = codeIn(await mailTo(account.email, 'Choose a new password'));
  await dialog.getByLabel('Code', { exact: true }).fill(code);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  const choose = page.getByRole('dialog', { name: 'Choose a new password' });
  await choose.getByLabel('Password', { exact: true }).fill('bagong-lihim-2026');
  await choose.getByLabel('Confirm password', { exact: true }).fill('bagong-lihim-2026');
  await choose.getByRole('button', { name: 'Set password' }).click();
  await expect(choose).toBeHidden();
  await expectToast(page, 'Your new password is set.');
  await signOut(page);
  await signIn(page, { email: account.email, password: 'bagong-lihim-2026' });
});

test('who signs in before confirming enters the code of the mail there, and on any device', async ({
  page,
  context,
  baseURL,
  email,
  password,
  allowConsole,
}) => {
  allowConsole(/status of 400/);
  const other = await anotherDevice(context, baseURL ?? '');
  await signUp(other, { email, password });
  await open(page);
  await openSignIn(page);
  const dialog = page.getByRole('dialog', { name: 'Welcome' });
  await expect(dialog.getByLabel('Email')).toBeVisible();
  await expect(dialog.getByRole('button', { name: enterCode })).toHaveCount(0);
  await signInAs(page, { email, password });
  await expectToast(page, 'Email not confirmed');
  await expect(dialog.getByRole('button', { name: 'Send the link again' })).toBeVisible();
  await dialog.getByRole('button', { name: enterCode }).click();
  const ask = page.getByRole('dialog', { name: enterCode });
  await expect(ask.getByText(`The email to ${email} has a six-digit code.`)).toBeVisible();
  await ask
    .getByLabel('Code', { exact: true })
    .fill(codeIn(await mailTo(email, 'Confirm my address')));
  await ask.getByRole('button', { name: 'Confirm' }).click();
  await expect(ask).toBeHidden();
  await expect(page.getByRole('dialog', { name: 'Choose a password' })).toBeVisible();
  await other.context().close();
});
