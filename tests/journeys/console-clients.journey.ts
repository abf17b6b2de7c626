import { randomBytes } from 'node:crypto';
import { changeClient } from '../../contract/team/clients.ts';
import { addDays } from '../../domain/calendar/days.ts';
import { formatShortDay } from '../../domain/calendar/words.ts';
import { manilaToday } from '../../domain/manila-date.ts';
import { spansOf } from '../../supabase/functions/team/figures/counts.ts';
import { apiHeaders } from './accounts.ts';
import { becomeOwner } from './dispatchers.ts';
import { storeSubscribed } from './subscriptions.ts';
import { linkOfDay, rowOf } from './today.ts';
import { expect, open, test } from './visit.ts';

function newName(): { name: string; misspelt: string } {
  const letters = [...randomBytes(8)].map((byte) => 'bcdfghjklmnprstv'[byte % 16]).join('a');
  const swapped = letters.replace(/^(.{4})(.)(.)/, '$1$3$2');
  return { name: `Corazon ${letters}`, misspelt: swapped };
}

test.beforeEach(async ({ session, context }) => {
  await becomeOwner(session, 'Dana Cruz', context);
});

test('a payment and its voiding @narrow-too', async ({ page, allowConsole, expectAccessible }) => {
  allowConsole(/status of 400/);
  const { name, misspelt } = newName();
  const email = `${misspelt}@example.ph`;
  await storeSubscribed({ name, phone: '0917 555 0101', email, visitsInDays: [-10, 4, 11] });
  await open(page, '/team/clients');
  await expect(page.getByRole('heading', { name: /^Clients/ })).toBeVisible();
  await page.getByRole('searchbox').pressSequentially(misspelt);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page).toHaveURL(new RegExp(`search=${misspelt}`));
  await expectAccessible();
  await page.getByRole('link', { name, exact: true }).press('Enter');

  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('3 visits: 3 to come')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Upcoming visits 2' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Past visits 1' })).toBeVisible();
  await expectAccessible();

  await page.getByRole('button', { name: 'Change client' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Phone').fill('12');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Phone')).toBeFocused();
  await expect(dialog.getByLabel('Phone')).toHaveAccessibleDescription(/add its country code/);
  await expectAccessible();
  // Only the server knows the lengths of foreign numbers.
  await dialog.getByLabel('Phone').fill('+65 8123 45');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Phone')).toBeFocused();
  await expect(dialog.getByLabel('Phone')).toHaveAccessibleDescription(/add its country code/);
  await dialog.getByLabel('Phone').fill('+65 8123 4567');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: '+65 8123 4567' })).toBeVisible();

  await page.getByRole('button', { name: 'Enter payment' }).click();
  await expect(dialog.getByLabel('Amount in pesos')).toHaveValue('38640');
  await dialog.getByLabel('Amount in pesos').fill('20,000');
  await dialog.getByRole('button', { name: 'Enter payment' }).click();
  await expect(dialog.getByLabel('Method')).toBeFocused();
  await dialog.getByLabel('Method').selectOption('GCash');
  await dialog.getByRole('button', { name: 'Enter payment' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('₱18,640.00').first()).toBeVisible();

  await page.getByRole('button', { name: /^Void the payment of ₱20,000.00/ }).click();
  await dialog.getByLabel('Reason').fill('Entered twice');
  await dialog.getByRole('button', { name: 'Void payment' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Voided by Dana Cruz: Entered twice')).toBeVisible();
  const history = page.getByRole('region', { name: /^History/ });
  await expect(history.getByText('Dana Cruz entered a payment of ₱20,000.00')).toBeVisible();
  await expect(history.getByText('Dana Cruz voided a payment')).toBeVisible();
  await expect(history.getByText('Private notes changed: phone.')).toBeVisible();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox')).toHaveValue(misspelt);
});

test('who saves on an outdated state sees both versions, and loses nothing', async ({
  page,
  request,
  session,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/409 \(Conflict\)/);
  const { name, misspelt } = newName();
  const email = `${misspelt}@example.ph`;
  const id = await storeSubscribed({ name, phone: '0917 555 0101', email, visitsInDays: [4] });
  await open(page, `/team/clients/${id}`);
  await page.getByRole('button', { name: 'Change client' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Messenger name').fill('cora.reads');
  const headers = { ...apiHeaders, authorization: `Bearer ${session.access_token}` };
  const others = {
    name,
    email,
    phone: '0917 555 0101',
    preferredChannel: 'sms',
    messengerName: '',
  };
  const data = { id, version: 1, ...others, teamNotes: 'Works at night.' };
  await expect(
    await request.post(`/functions/v1/${changeClient.name}`, { data, headers }),
  ).toBeOK();

  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Dana changed this just now.')).toBeVisible();
  await expect(dialog.getByText('Saved now: Works at night.')).toBeVisible();
  await expect(dialog.getByText('Saved now: SMS')).toBeVisible();
  await expect(dialog.getByLabel('Messenger name')).toHaveValue('cora.reads');
  await expectAccessible();
  await dialog.getByLabel('Team notes').fill('Works at night.');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('cora.reads')).toBeVisible();
  await expect(page.getByText('Works at night.')).toBeVisible();
});

test('Today says what is late and links to it @every-size', async ({ page, expectAccessible }) => {
  const { name, misspelt } = newName();
  const email = `${misspelt}@example.ph`;
  const late = formatShortDay(addDays(manilaToday(new Date()), -2));
  await storeSubscribed({ name, phone: '0917 555 0101', email, visitsInDays: [-2, 0, 3] });
  await open(page, '/team');
  await expect(page.getByRole('heading', { name: 'Today', exact: true })).toBeVisible();
  const notClosed = page.getByRole('region', { name: /^Not marked done/ });
  // After 13:00 today's visit is listed too.
  await rowOf(notClosed, notClosed.getByRole('link', { name }).filter({ hasText: late }));
  const withoutCrew = page.getByRole('region', { name: /^Without a crew/ });
  await rowOf(withoutCrew, withoutCrew.getByRole('link', { name }).last());
  const figures = page.getByRole('region', { name: 'Figures' });
  await figures.getByRole('heading', { name: 'Figures' }).click();
  await expect(figures.getByRole('figure')).toHaveCount(6);
  await expectAccessible();
  await figures.getByRole('link', { name: '365 days' }).click();
  await expect(page).toHaveURL(/days=365/);
  const answers = figures.getByRole('figure').first();
  await answers.getByText('Table').click();
  const months = spansOf(365, manilaToday(new Date())).length;
  await expect(answers.getByRole('row')).toHaveCount(months + 1);
  await expectAccessible();
  await expect(await linkOfDay(page, name)).toBeVisible();
});

test('overpayments ask first @narrow-too', async ({ page, allowConsole, expectAccessible }) => {
  allowConsole(/409 \(Conflict\)/);
  const { name, misspelt } = newName();
  const email = `${misspelt}@example.ph`;
  const id = await storeSubscribed({ name, phone: '0917 555 0101', email, visitsInDays: [4] });
  await open(page, `/team/clients/${id}`);
  await page.getByRole('button', { name: 'Enter payment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Amount in pesos').fill('39,140');
  await dialog.getByLabel('Method').selectOption('GCash');
  await dialog.getByRole('button', { name: 'Enter payment' }).click();
  await expect(dialog.getByText('₱500.00 more than is owed. Record it anyway?')).toBeVisible();
  await expect(dialog.getByLabel('Amount in pesos')).toHaveValue('39,140');
  await expectAccessible();
  await dialog.getByLabel('Amount in pesos').fill('38,740');
  await dialog.getByRole('button', { name: 'Record it anyway' }).click();
  await expect(dialog.getByText('₱100.00 more than is owed. Record it anyway?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Record it anyway' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('₱38,740.00').first()).toBeVisible();
});
