import { linkIn, mailTo } from './mailbox.ts';
import { expect, expectToast, open, test } from './visit.ts';

test('who has no account yet makes one on a page of the portal, and comes back to it @wide-too', async ({
  page,
  email,
  password,
  expectAccessible,
}) => {
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
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await dialog.getByLabel('Confirm password', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Sign Up' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(linkIn(await mailTo(email, 'Confirm my address')));
  await expect(page).toHaveURL('/portal/plan');
  await expectToast(page, 'Your email is confirmed and you are signed in.');
  await expect(main.getByRole('button', { name: 'Create an account' })).toBeHidden();
});
