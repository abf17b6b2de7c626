import { apiHeaders, createAccount, newSession } from './accounts.ts';
import { joinTeam, passSecondFactor } from './members.ts';
import { rowOf, turnTo } from './people-list.ts';
import { setUpApp } from './second-factors.ts';
import { expect, open, test } from './visit.ts';

test('a client sees where they are signed in, and ends another device at once @narrow-too', async ({
  page,
  request,
  account,
  session,
  expectAccessible,
}) => {
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

test('an owner hands a dispatcher a new second factor, and both see it through @narrow-too', async ({
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
  await createAccount(request, dana);
  const before = await newSession(request, dana);
  await joinTeam(before.user, 'dispatcher', name);
  await setUpApp(request, before);

  await joinTeam(session.user, 'owner', `Olivia ${account.email}`);
  await passSecondFactor(session, page.context());
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
  const dialog = hers.getByRole('dialog');
  await dialog.getByLabel('Email').fill(dana.email);
  await dialog.getByLabel('Password', { exact: true }).fill(dana.password);
  await dialog.getByRole('button', { name: 'Sign In' }).click();
  await hers.getByRole('button', { name: 'Show the QR code' }).click();
  await hers.getByLabel('Code from the email').fill(code);
  await hers.getByRole('button', { name: 'Confirm' }).click();
  await expect(hers.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
  await context.close();
});
