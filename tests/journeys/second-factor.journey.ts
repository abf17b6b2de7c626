import type { Page } from '@playwright/test';
import { sessionStorageKey } from '../../site/session/storage-key.ts';
import { apiHeaders, newSession } from './accounts.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { joinTeam, passSecondFactor } from './members.ts';
import { runTeam } from './run-team.ts';
import { codeOf, setUpApp } from './second-factors.ts';
import { expect, expectToast, open, storageOf, test } from './visit.ts';

const navigation = { name: 'Console' } as const;

/** Reads the key from the screen, as without a camera. */
async function shownSecret(page: Page): Promise<string> {
  await expect(page.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
  return ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
}

async function confirm(page: Page, label: string, code: string): Promise<void> {
  await page.getByLabel(label).fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
}

test('a new owner proves the mailbox, sets up an app and a spare, and is asked for a code later @narrow-too', async ({
  page,
  request,
  account,
  session,
  browser,
  allowConsole,
  expectAccessible,
}) => {
  // The provider refuses the first enrolment and the wrong code.
  allowConsole(/403 \(Forbidden\)|422 \(Unprocessable/);
  await joinTeam(session.user, 'owner', 'Dana Cruz');
  await open(page, '/team');
  await expect(page.getByRole('heading', { name: 'Set up your codes' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Show the QR code' }).click();
  await expect(page.getByRole('heading', { name: 'First, a code from your email' })).toBeFocused();
  await expectAccessible();
  const mail = await mailTo(account.email, 'type this code where you are asked');
  await confirm(page, 'Code from the email', /\b\d{6}\b/.exec(mail.text ?? '')?.[0] ?? '');

  const phone = await shownSecret(page);
  await expectAccessible();
  const wrong = ['000000', '000001', '000002', '000003'].find(
    (code) => ![-1, 0, 1].some((steps) => codeOf(phone, steps) === code),
  );
  await confirm(page, 'Code from the app', wrong ?? '');
  await expect(page.getByLabel('Code from the app')).toHaveAccessibleDescription(
    /This code is wrong, or it was used before/,
  );
  await expectAccessible();
  const spaced = codeOf(phone).replace(/^.../, '$& ');
  await confirm(page, 'Code from the app', spaced);

  await expect(page.getByRole('heading', { name: 'Add a spare' })).toBeFocused();
  await expectAccessible();
  await page.getByRole('button', { name: 'Not now' }).click();
  // A reminder without a spare, every day.
  await page.reload();
  const reminder = page.getByText('Only one app has your codes.');
  await expect(reminder).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Add a spare' }).click();
  await expect(page.getByRole('heading', { name: 'Add a spare' })).toBeVisible();
  await page.getByRole('button', { name: 'Add a spare' }).click();
  const spare = await shownSecret(page);
  expect(spare).not.toBe(phone);
  await confirm(page, 'Code from the app', codeOf(spare));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Add a spare' })).toBeHidden();
  await expect(page.getByRole('navigation', navigation)).toBeVisible();
  await expect(reminder).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeHidden();

  const later = await newSession(request, account);
  const context = await browser.newContext({ storageState: storageOf(later) });
  const elsewhere = await context.newPage();
  await open(elsewhere, '/team');
  await expect(elsewhere.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await elsewhere.getByText('Lost your phone?').click();
  await expect(elsewhere.getByText(`reset-factor ${account.email}`)).toBeVisible();
  await elsewhere.getByLabel('App', { exact: true }).selectOption('Spare');
  await confirm(elsewhere, 'Code from the app', codeOf(spare, 1));
  await expect(elsewhere.getByRole('heading', { name: 'Enter your code' })).toBeHidden();
  await context.close();
});

test('an owner whose code is old is asked for one in place, and nothing typed is lost @narrow-too', async ({
  page,
  request,
  account,
  context,
  allowConsole,
  expectAccessible,
}) => {
  // Refuses the old code, then a used one.
  allowConsole(/403 \(Forbidden\)|422 \(Unprocessable/);
  const { session, secret } = await setUpApp(request, await newSession(request, account));
  const used = codeOf(secret);
  await joinTeam(session.user, 'owner', 'Olivia Reyes');
  await passSecondFactor(session, context, 16);
  await open(page, '/team/people');
  await page.getByRole('button', { name: 'Invite' }).click();
  const form = page.getByRole('dialog', { name: 'Invite to the team' });
  const invited = `nena.${account.email}`;
  await form.getByLabel('Name').fill('Nena Ramos');
  await form.getByLabel('Email').fill(invited);
  await form.getByLabel('Role').selectOption('Dispatcher');
  const send = form.getByRole('button', { name: 'Send invitation' });
  await send.click();

  const question = page.getByRole('dialog', { name: 'Enter a new code' });
  await expectAccessible();
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(form).toContainText('This needs a new code from your authenticator app.');
  await expect(form.getByLabel('Email')).toHaveValue(invited);

  await send.click();
  await confirm(page, 'Code from the app', used);
  await expect(question.getByLabel('Code from the app')).toHaveAccessibleDescription(
    /it was used before/,
  );
  await confirm(page, 'Code from the app', codeOf(secret, 1));
  await expect(question).toBeHidden();
  await expect(form).toBeHidden();
  await mailTo(invited, 'Join the team of');
});

test('a lost phone is reset', async ({ page, request, account, context, allowConsole }) => {
  allowConsole(/40[013] \(/);
  const { session } = await setUpApp(request, await newSession(request, account));
  await joinTeam(session.user, 'dispatcher', 'Dana Cruz');
  await context.setStorageState(storageOf(session));
  await open(page, '/team');
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();

  await runTeam('reset-factor', account.email);
  await mailTo(account.email, 'Every app was removed');
  await page.getByRole('link', { name: 'People' }).click();
  await expect(page.getByRole('heading', { name: 'The team signs in here' })).toBeVisible();

  const again = JSON.stringify(await newSession(request, account));
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    sessionStorageKey,
    again,
  ] as const);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Set up your codes' })).toBeVisible();
});

test('a forgotten password of an account with an app is replaced with its code @narrow-too', async ({
  page,
  request,
  account,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/422 \(Unprocessable/);
  const { secret } = await setUpApp(request, await newSession(request, account));
  await request.post('/auth/v1/recover', { data: { email: account.email }, headers: apiHeaders });
  await page.goto(linkIn(await mailTo(account.email, 'Choose a new password')));
  const pressed = page.getByRole('button', { name: 'Choose a new password' });
  await pressed.click();
  const dialog = page.getByRole('dialog', { name: 'Choose a new password' });
  await dialog.getByLabel('Password', { exact: true }).fill(account.password);
  await dialog.getByLabel('Confirm password', { exact: true }).fill(account.password);
  await dialog.getByLabel('Code from the app').fill(codeOf(secret, 1));
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await expectToast(page, 'New password should be different from the old password.');
  // The code counted, and is not asked for again.
  await expect(dialog.getByLabel('Code from the app')).toBeHidden();
  await dialog.getByLabel('Password', { exact: true }).fill('bagong-lihim-2026');
  await dialog.getByLabel('Confirm password', { exact: true }).fill('bagong-lihim-2026');
  await dialog.getByRole('button', { name: 'Set password' }).click();
  await expectToast(page, 'Your new password is set.');
});
