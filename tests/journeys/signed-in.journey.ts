import { apiHeaders, createAccount, newSession } from './accounts.ts';
import { becomeOwner } from './dispatchers.ts';
import { signInWithin } from './forms.ts';
import { joinTeam } from './members.ts';
import { rowOf, turnTo } from './people-list.ts';
import { codeOf, setUpApp } from './second-factors.ts';
import { expect, expectToast, open, storageOf, test } from './visit.ts';

test('ending a device @wide-too', async ({ page, request, account, session, expectAccessible }) => {
  const other = await newSession(request, account);
  await open(page, '/portal/account');
  expect(session.user.email).toBe(account.email);
  const list = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(list.getByText('this one')).toHaveCount(1);
  const ends = list.getByRole('button', { name: /^End / });
  await expect(ends.first()).toBeVisible();
  await expectAccessible();
  for (let left = await ends.count(); left > 0; left -= 1) {
    await ends.first().click();
    await expect(ends).toHaveCount(left - 1);
  }
  await expect(list.getByText('Ended. That device is signed out.')).toBeVisible();
  const headers = { ...apiHeaders, authorization: `Bearer ${other.access_token}` };
  const refused = await request.get('/auth/v1/user', { headers });
  expect(refused.status()).toBe(403);
  await page.reload();
  await expect(list.getByText('this one')).toBeVisible();
});

test('whoever has an app enters its code in the portal before it shows or ends where they are signed in @wide-too', async ({
  page,
  request,
  account,
  context,
  allowConsole,
  expectAccessible,
}) => {
  // The provider refuses the wrong code.
  allowConsole(/422 \(Unprocessable/);
  const { secret, session: elsewhere } = await setUpApp(
    request,
    await newSession(request, account),
  );
  await context.setStorageState(storageOf(await newSession(request, account)));
  await open(page, '/portal/account');
  const dialog = page.getByRole('dialog', { name: 'Enter your code' });
  const cancel = dialog.getByRole('button', { name: 'Cancel' });
  const list = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(list.getByText('this one')).toBeHidden();
  await expect(list.getByRole('button', { name: 'Enter the code' })).toBeVisible();
  await expectAccessible();
  for (const name of [
    'Enter the code',
    'Change the email',
    'Change the password',
    'Delete my account',
  ]) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(dialog).toBeVisible();
    await cancel.click();
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expectAccessible();
  const wrong = ['000000', '000001', '000002', '000003', '000004'].find(
    (code) => ![-1, 0, 1, 2].some((steps) => codeOf(secret, steps) === code),
  );
  await dialog.getByLabel('Code from the app').fill(wrong ?? '');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog.getByText(/^This code is wrong, or it was used before/)).toBeVisible();
  await dialog.getByLabel('Code from the app').fill(codeOf(secret, 1));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await expectToast(page, 'All other devices are signed out.');
  await expect(dialog).toBeHidden();
  const headers = { ...apiHeaders, authorization: `Bearer ${elsewhere.access_token}` };
  expect((await request.get('/auth/v1/user', { headers })).status()).toBe(403);
  await expect(list.getByText('this one')).toBeVisible();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
});

test('an owner hands a dispatcher a new second factor, and both see it through', async ({
  page,
  request,
  session,
  account,
  browser,
  baseURL,
  allowConsole,
  expectAccessible,
}) => {
  // The first enrolment is refused until a code is shown.
  allowConsole(/403 \(Forbidden\)/);
  const dana = { email: `dana.${account.email}`, password: account.password };
  const name = `Dana ${account.email}`;
  await createAccount(dana);
  const before = await newSession(request, dana);
  await joinTeam(before.user, 'dispatcher', name);
  await setUpApp(request, before);

  await becomeOwner(session, `Olivia ${account.email}`, page.context());
  await open(page, '/team/people');
  await turnTo(page, name);
  await rowOf(page, name).getByRole('button', { name }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Signed in' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'New second factor' }).click();
  await expect(page.getByRole('dialog')).toContainText('every device is signed out at once');
  await expectAccessible();
  await page.getByRole('button', { name: 'Reset the second factor' }).click();
  const shown = page.getByText(/^\d{6}$/);
  await expect(shown).toBeVisible();
  await expectAccessible();
  const code = (await shown.textContent()) ?? '';

  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const hers = await context.newPage();
  await open(hers, '/team');
  await hers.getByRole('main').getByRole('button', { name: 'Sign In' }).click();
  await signInWithin(hers.getByRole('main'), dana);
  await hers.getByRole('button', { name: 'Show the QR code' }).click();
  await hers.getByLabel('Code from the email').fill(code);
  await hers.getByRole('button', { name: 'Confirm' }).click();
  await expect(hers.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
  await context.close();
});
