import { inBar } from './bar.ts';
import { expect, expectToast, open, test } from './visit.ts';

test('a typed email stays, and a password never does', async ({ page, email, password }) => {
  await open(page);
  const openWelcome = async () => {
    await (await inBar(page, 'button', 'Sign In')).click();
    return page.getByRole('dialog');
  };
  const dialog = await openWelcome();
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(dialog.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await dialog.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(dialog.getByLabel('Email')).toHaveValue(email);

  await page.goBack();
  await expect(dialog).toBeHidden();
  await openWelcome();
  await expect(dialog.getByLabel('Email')).toHaveValue(email);
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('');
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).not.toContain(password);
  await dialog.getByRole('tab', { name: 'Sign Up' }).click();
  await expect(dialog.getByLabel('Email')).toHaveValue('');
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'At least 8 characters',
  );
});

test('signing in offline says so', async ({ page, context, account, allowConsole }) => {
  allowConsole(/Failed to load resource|Failed to fetch|ERR_INTERNET_DISCONNECTED/);
  await open(page);
  await (await inBar(page, 'button', 'Sign In')).click();
  const dialog = page.getByRole('dialog', { name: 'Welcome' });
  await dialog.getByLabel('Email').fill(account.email);
  await dialog.getByLabel('Password', { exact: true }).fill(account.password);
  await context.setOffline(true);
  const submit = dialog.getByRole('button', { name: 'Sign In' });
  await submit.click();
  await expectToast(
    page,
    'An unexpected error occurred',
    'You seem to be offline. Try again when you are connected.',
  );
  await context.setOffline(false);
  await submit.click();
  await expect(dialog).toBeHidden();
});
