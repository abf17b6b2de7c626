import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { cancelAt } from '../settled-price.ts';
import { apiHeaders, newSession } from './accounts.ts';
import { asService } from './database.ts';
import { storeProvenVisit } from './proofs.ts';
import { expect, expectToast, open, test } from './visit.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Ends the subscription with nothing to pay. */
async function settle(account: string): Promise<void> {
  await asService(async (sql) => {
    const theirs = await sql<{ id: string }[]>`
      select id from public.subscriptions
      where client_id = (select id from public.clients where account_id = ${account})`;
    for (const { id } of theirs) await cancelAt(sql, id, 0);
  });
}

test('a client changes contacts @wide-too', async ({ page, session, expectAccessible }) => {
  await storeProvenVisit(session.user);
  await open(page, '/portal/account');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Account');
  const details = part(page, 'How we reach you');
  await expect(details.getByText('Ana Reyes')).toBeVisible();
  await expectAccessible();

  await details.getByRole('button', { name: 'Change how we reach you' }).click();
  const dialog = page.getByRole('dialog', { name: 'How we reach you' });
  await dialog.getByLabel('Phone').fill('+971 50 123 4567');
  await dialog.getByLabel('Reach me by').selectOption('Messenger');
  await dialog.getByLabel('Messenger name').fill('ana.reyes');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByText('+971 50 123 4567', { exact: true })).toBeVisible();
  await expect(details.getByText('ana.reyes', { exact: true })).toBeVisible();

  const mails = part(page, 'Our messages');
  const onTheWay = mails.getByLabel('When the crew is on the way');
  await expect(onTheWay).toBeChecked();
  await onTheWay.click();
  await expect(mails.getByText('Saved.')).toBeVisible();
  await details.getByRole('button', { name: 'Change how we reach you' }).click();
  await dialog.getByLabel('Messenger name').fill('ana.r');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(details.getByText('ana.r', { exact: true })).toBeVisible();
  await page.reload();
  await expect(onTheWay).not.toBeChecked();
  await expect(mails.getByLabel(/^A reminder/)).toBeChecked();
});

test('a tick that was not stored goes back', async ({ page, context, session, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  await storeProvenVisit(session.user);
  await open(page, '/portal/account');
  const mails = part(page, 'Our messages');
  const reminder = mails.getByLabel(/^A reminder/);
  await expect(reminder).toBeChecked();
  await context.route('**/client/choose-mails', (route) => route.abort());
  await reminder.click();
  await expect(mails.getByText(/^We do not know whether that reached us/)).toBeVisible();
  await expect(reminder).toBeChecked();
});

test('an email address breaks at its @ only @phone', async ({ page, session }) => {
  await storeProvenVisit(session.user);
  await open(page, '/portal/account');
  const email = part(page, 'Signing in').getByRole('definition');
  await expect(email).toHaveText(session.user.email ?? '');
  const lines = await email.evaluate((box) =>
    [...box.childNodes].map((piece) => {
      const range = document.createRange();
      range.selectNode(piece);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size;
    }),
  );
  expect(Math.max(...lines)).toBe(1);
  expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
});

test('the password changes', async ({ page, request, session, password, allowConsole }) => {
  allowConsole(/status of 422/);
  await open(page, '/portal/account');
  const signingIn = part(page, 'Signing in');
  await expect(signingIn.getByText(session.user.email ?? '')).toBeVisible();
  await signingIn.getByRole('button', { name: 'Change the password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the password' });
  await dialog.getByLabel('New password', { exact: true }).fill(`${password}-bago`);
  await dialog.getByLabel('New password again', { exact: true }).fill('something else');
  await dialog.getByRole('button', { name: 'Set the password' }).click();
  await expect(dialog.getByText('Passwords do not match')).toBeVisible();
  for (const label of ['New password', 'New password again'])
    await dialog.getByLabel(label, { exact: true }).fill('Password123');
  await dialog.getByRole('button', { name: 'Set the password' }).click();
  const wanted = dialog.getByLabel('New password', { exact: true });
  await expect(wanted).toHaveAccessibleDescription(/easy to guess/);
  await expect(wanted).toHaveValue('Password123');
  await wanted.fill(`${password}-bago`);
  await dialog.getByLabel('New password again', { exact: true }).fill(`${password}-bago`);
  await dialog.getByRole('button', { name: 'Set the password' }).click();
  await expectToast(page, 'Your password has been changed.');

  const elsewhere = await newSession(request, {
    email: session.user.email ?? '',
    password: `${password}-bago`,
  });
  const isSignedIn = async (token: string) => {
    const headers = { ...apiHeaders, authorization: `Bearer ${token}` };
    return (await request.get('/auth/v1/user', { headers })).ok();
  };
  expect(await isSignedIn(elsewhere.access_token)).toBe(true);
  await signingIn.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expectToast(page, 'All other devices are signed out.');
  expect(await isSignedIn(elsewhere.access_token)).toBe(false);
  await page.reload();
  await expect(signingIn.getByText(session.user.email ?? '')).toBeVisible();
});

test('both mailboxes confirm a new email', async ({ page, session: _ }) => {
  await open(page, '/portal/account');
  const signingIn = part(page, 'Signing in');
  await signingIn.getByRole('button', { name: 'Change the email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the email' });
  const wanted = `new.${crypto.randomUUID()}@example.ph`;
  await dialog.getByLabel('New email').fill(wanted);
  await dialog.getByRole('button', { name: 'Send the links' }).click();
  await expectToast(page, 'Sent. Open the link in both emails.');
  await expect(signingIn.getByText(wanted)).toBeVisible();
});

test('a calendar feed @wide-too', async ({ page, request, session, expectAccessible }) => {
  await storeProvenVisit(session.user);
  await open(page, '/portal/account');
  const feed = part(page, 'Your visits in your calendar');
  await feed.getByRole('button', { name: 'Create the address' }).click();
  const address = feed.getByLabel('Your secret address');
  await expect(address).toBeVisible();
  const first = await address.inputValue();
  const file = await request.get(first, { headers: {} });
  expect(await file.text()).toContain('BEGIN:VEVENT');
  await expectAccessible();
  await feed.getByRole('button', { name: 'Replace the address' }).click();
  await expect(address).not.toHaveValue(first);
  expect((await request.get(first)).status()).toBe(410);
  const second = await address.inputValue();
  await page.reload();
  await expect(feed.getByText('The address was created')).toBeVisible();
  await expect(address).toBeHidden();
  await feed.getByRole('button', { name: 'End the feed' }).click();
  await expect(feed.getByText('The feed has ended.')).toBeVisible();
  expect((await request.get(second)).status()).toBe(410);
});

test('an account’s deletion @wide-too', async ({ page, session, expectAccessible }) => {
  await storeProvenVisit(session.user);
  await open(page, '/portal/account');
  const deletion = part(page, 'Delete my account');
  await expect(deletion.getByText(/Cancel it in Plan first\.$/)).toBeVisible();
  const begin = deletion.getByRole('button', { name: 'Delete my account' });
  await expect(begin).toBeDisabled();
  await settle(session.user.id);
  await page.reload();
  await begin.click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Yes, delete it' }).click();
  await expect(deletion.getByText('Your account is being deleted.')).toBeVisible();
  await expectAccessible();
  await open(page, '/portal/homes');
  await expect(page.getByText('Your account is being deleted.')).toBeVisible();
  await open(page, '/portal/account');
  await deletion.getByRole('button', { name: 'Keep my account' }).click();
  await expectToast(page, 'Your account stays. Links that stopped working will not work again.');
  await expect(begin).toBeVisible();
});

test('a client downloads data and photos', async ({ page, context, session, allowConsole }) => {
  allowConsole(/Failed to load resource/);
  const visit = await storeProvenVisit(session.user);
  await open(page, '/portal/account');
  const data = part(page, 'Your data');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('button', { name: 'Download my data' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/);
  const everything = JSON.parse(await readFile(await file.path(), 'utf8'));
  expect(everything.homes).toMatchObject([{ address: '12 Mabini St., Lipa City' }]);
  expect(everything.visits).toMatchObject([{ id: visit.id, state: 'done' }]);
  expect(everything.photos).toHaveLength(3);

  let pictures = 0;
  await context.route('**/storage/v1/object/sign/**', (route) => {
    pictures += 1;
    return pictures === 2 ? route.abort() : route.continue();
  });
  await data.getByRole('button', { name: /^Download the photos of \d{4} \(3 photos\)$/ }).click();
  await expect(data.getByText(/^1 of 3 It stopped there/)).toBeVisible();
  const [zip] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('button', { name: 'Continue' }).click(),
  ]);
  const entries = unzipSync(new Uint8Array(await readFile(await zip.path())));
  expect(Object.keys(entries).filter((name) => name.endsWith('.jpg'))).toHaveLength(3);
  const [picture = new Uint8Array()] = Object.values(entries);
  expect([...picture.subarray(0, 2)]).toEqual([0xff, 0xd8]);
  // Pictures from before the break are not fetched again.
  expect(pictures).toBe(4);
});
