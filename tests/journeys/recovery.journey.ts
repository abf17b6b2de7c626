import { sessionStorageKey } from '../../site/session/storage-key.ts';
import { apiHeaders, createAccount, signUp } from './accounts.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { expect, expectToast, open, test } from './visit.ts';

test('a forgotten password', async ({ page, account, allowConsole, expectAccessible }) => {
  allowConsole(/status of 400/);
  await open(page);
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('button', { name: 'Forgot password?' }).click();
  const forgotten = page.getByRole('dialog', { name: 'Set a new password' });
  await forgotten.getByLabel('Email').fill(account.email);
  await expectAccessible();
  await forgotten.getByRole('button', { name: 'Send the link' }).click();
  await expect(forgotten.getByText(`If ${account.email} has an account with us`)).toBeVisible();

  const link = linkIn(await mailTo(account.email, 'Choose a new password'));
  await page.goto(link);
  await expect(page).toHaveURL('/');
  const choose = page.getByRole('dialog', { name: 'Choose a new password' });
  const newPassword = 'bagong-lihim-2026';
  await choose.getByLabel('Password', { exact: true }).fill(newPassword);
  await choose.getByLabel('Confirm password', { exact: true }).fill('iba-ito-2026');
  await choose.getByRole('button', { name: 'Set password' }).click();
  await expectToast(page, 'Passwords do not match');
  await expectAccessible();
  await choose.getByLabel('Confirm password', { exact: true }).fill(newPassword);
  await choose.getByRole('button', { name: 'Set password' }).click();
  await expect(choose).toBeHidden();
  await expectToast(page, 'Your new password is set.');
  await banner.getByRole('button', { name: 'Sign Out' }).click();

  await banner.getByRole('button', { name: 'Sign In' }).click();
  const welcome = page.getByRole('dialog', { name: 'Welcome' });
  await welcome.getByLabel('Email').fill(account.email);
  await welcome.getByLabel('Password', { exact: true }).fill(account.password);
  await welcome.getByRole('button', { name: 'Sign In' }).click();
  await expectToast(page, 'Invalid email or password');
  await welcome.getByLabel('Password', { exact: true }).fill(newPassword);
  await welcome.getByRole('button', { name: 'Sign In' }).click();
  await expect(welcome).toBeHidden();
  await expect(banner.getByRole('button', { name: 'Sign Out' })).toBeVisible();
});

test('a used link offers another', async ({ page, request, email, password, expectAccessible }) => {
  await signUp(request, { email, password });
  const link = linkIn(await mailTo(email, 'Confirm my address'));
  await request.get(link, { maxRedirects: 0 });
  await page.goto(link);
  await expect(page).toHaveURL('/');
  await expectToast(page, 'Email link is invalid or has expired');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.getByRole('button', { name: 'Send a new link' }).click();
  const dialog = page.getByRole('dialog', { name: 'Get a new link' });
  await expect(dialog).toBeVisible();
  await expectAccessible();
  await dialog.getByLabel('Set a new password').check();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog.getByText(`If ${email} has an account with us`)).toBeVisible();
  await mailTo(email, 'Choose a new password');
  await dialog.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(page.getByRole('dialog', { name: 'Welcome' })).toBeVisible();
});

test('a link that this browser did not ask for asks first, and does not end the current session', async ({
  page,
  request,
  session,
  email,
  password,
  expectAccessible,
}) => {
  const stranger = { email: `not.${email}`, password };
  await createAccount(stranger);
  await request.post('/auth/v1/recover', {
    data: { email: stranger.email },
    headers: apiHeaders,
  });
  const link = linkIn(await mailTo(stranger.email, 'Choose a new password'));
  // Strangers can pass on such an address from their own mail.
  const { location } = (await request.get(link, { maxRedirects: 0 })).headers();
  await page.goto(location ?? '');
  await expect(page).toHaveURL('/');
  const asks = page.getByRole('dialog', { name: 'Is this you?' });
  await expect(asks.getByText(`Continue as ${stranger.email}?`)).toBeVisible();
  const stored = await page.evaluate((key) => localStorage.getItem(key), sessionStorageKey);
  expect(stored).toContain(session.user.id);
  await expectAccessible();
  await asks.getByRole('button', { name: 'Not me' }).click();
  await expect(asks).toBeHidden();
  await page.goto('/portal');
  await expect(page.getByText(`Signed in as ${session.user.email}`)).toBeVisible();
});

test('a link asked for elsewhere', async ({ page, request, account, expectAccessible }) => {
  await request.post('/auth/v1/recover', {
    data: { email: account.email },
    headers: apiHeaders,
  });
  await page.goto(linkIn(await mailTo(account.email, 'Choose a new password')));
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await expect(page.getByText(`One tap signs you in as ${account.email}`)).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Choose a new password' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('dialog', { name: 'Choose a new password' })).toBeVisible();
});

test('text that a stranger put into the address is never shown', async ({ page }) => {
  await page.goto('/#error=access_denied&error_code=x&error_description=Call+0900+FREE+NOW');
  await expectToast(page, 'An unexpected error occurred');
  await expect(page.getByText('FREE NOW')).toHaveCount(0);
  await expect(page).toHaveURL('/');
});
