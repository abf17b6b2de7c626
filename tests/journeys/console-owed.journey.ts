import { addDays } from '../../domain/calendar/days.ts';
import { formatDay } from '../../domain/manila-date.ts';
import { asService } from './database.ts';
import { becomeDispatcher, becomeOwner } from './dispatchers.ts';
import { mailTo } from './mailbox.ts';
import { expect, expectToast, open, test } from './visit.ts';
import { freeWeek, storeVisits } from './visits.ts';

test('a visit that we owe is put on a day after the term @narrow-too', async ({
  page,
  session,
  email,
  allowConsole,
  expectAccessible,
}) => {
  allowConsole(/409 \(Conflict\)/);
  await becomeDispatcher(session, 'Dana Cruz', page.context());
  const first = freeWeek();
  const visits = await storeVisits({
    client: `Ana ${email}`,
    email,
    town: 'Lipa City',
    crew: [],
    days: [first, addDays(first, 175)],
  });
  const [, last = ''] = visits;
  const endDay = addDays(first, 180);
  await open(page, `/team/visits/${last}`);
  await page.getByRole('button', { name: 'Cancel visit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel visit' }).click();
  await page.getByRole('button', { name: 'Put on another day' }).click();
  const dialog = page.getByRole('dialog', { name: 'Put on another day' });
  await expect(dialog.getByLabel('Day')).toHaveAccessibleDescription(
    `We owe this visit. It can take place until ${formatDay(addDays(endDay, 59))}.`,
  );
  await expectAccessible();
  await dialog.getByLabel('Day').fill(addDays(endDay, 60));
  await dialog.getByRole('button', { name: 'Put on another day' }).click();
  await expect(
    dialog.getByText('A visit must be within the term of its subscription.'),
  ).toBeVisible();
  await dialog.getByLabel('Day').fill(addDays(first, 189));
  await dialog.getByRole('button', { name: 'Put on another day' }).click();
  await expectToast(page, 'The visit has been moved.');
  await expect(dialog).toBeHidden();
});

test('a refund is paid out @narrow-too', async ({ page, session, email, expectAccessible }) => {
  await becomeOwner(session, 'Dana Cruz', page.context());
  const client = `Rita ${email}`;
  const [visit = ''] = await storeVisits({
    ...{ client, email, town: 'Lipa City', crew: [] },
    days: [freeWeek()],
  });
  await asService(async (sql) => {
    await sql`
      update public.visits set state = 'missed', missed_reason = 'weather' where id = ${visit}`;
    // Due long before all others.
    await sql`
      insert into public.refunds (subscription_id, cause, visit_id, pesos, day)
      select subscription_id, 'visit-not-placed', id, 2300, '2020-01-01'
      from public.visits where id = ${visit}`;
    // The whole price and 500 more.
    await sql`
      insert into public.payments (subscription_id, day, pesos, method, entered_by)
      select subscription_id, '2020-01-01', 12500, 'cash', (select id from public.members limit 1)
      from public.visits where id = ${visit}`;
  });
  await open(page, '/team');
  const refunds = page.getByRole('region', { name: /^Refunds to pay out/ });
  await expect(refunds).toContainText('₱2,300.00, owed since Wed, 1 Jan 2020');
  await expectAccessible();
  await refunds.getByRole('link', { name: new RegExp(client.replace(/[.+]/g, '\\$&')) }).click();
  await page.getByRole('button', { name: 'Enter ₱2,300.00 for visit 1 as refunded' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter refund' });
  await expectAccessible();
  await dialog.getByLabel('Method').selectOption('GCash');
  await dialog.getByRole('button', { name: 'Enter refund' }).click();
  await expect(dialog.getByLabel('Reference')).toBeFocused();
  await dialog.getByLabel('Method').selectOption('Cash');
  await expect(dialog.getByLabel('Reference')).toBeHidden();
  await expect(dialog.getByLabel('Received by (optional)')).toHaveValue('');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Enter refund' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/paid out on .*: Cash\s*$/)).toBeVisible();
  await expect(page.getByText('Dana Cruz entered that a refund was paid out')).toBeVisible();
  await page.getByRole('button', { name: 'Pay back ₱500.00 overpaid' }).click();
  await expect(
    page.getByRole('button', { name: 'Enter ₱500.00 overpaid as refunded' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay back/ })).toBeHidden();
});

test('a mail that failed is sent again', async ({ page, session, email, expectAccessible }) => {
  await becomeDispatcher(session, 'Dana Cruz', page.context());
  const recipient = `late.${email}`;
  const content = { preheader: 'x', title: 'About your request', blocks: [] };
  await asService(
    (sql) => sql`
      insert into private.outbox (kind, recipient, subject, content, failed_at, last_error)
      values ('declined', ${recipient}, 'About your request', ${sql.json(content)}, now(),
        '550 No such mailbox')`,
  );
  await open(page, '/team');
  const again = page.getByRole('button', { name: `Send again to ${recipient}` });
  await expect(again).toBeVisible();
  await expectAccessible();
  await again.click();
  await expectToast(page, `The email to ${recipient} is on its way again.`);
  await expect(again).toBeHidden();
  expect((await mailTo(recipient, 'About your request')).subject).toBe('About your request');
});
