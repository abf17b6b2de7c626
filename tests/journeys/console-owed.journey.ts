import { addDays } from '../../domain/calendar/days.ts';
import { formatDay } from '../../domain/manila-date.ts';
import { becomeDispatcher } from './dispatchers.ts';
import { mailTo } from './mailbox.ts';
import { onDatabase } from './members.ts';
import { expect, expectToast, open, test } from './visit.ts';
import { freeWeek, storeVisits } from './visits.ts';

test('a visit that we owe is put on a day after the term @narrow-too', async ({
  page,
  session,
  email,
  allowConsole,
  expectAccessible,
}) => {
  // The day beyond is tried.
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
  await expect(dialog.getByText('A visit lies within the term of its subscription.')).toBeVisible();
  await dialog.getByLabel('Day').fill(addDays(first, 189));
  await dialog.getByRole('button', { name: 'Put on another day' }).click();
  await expectToast(page, 'The visit is moved.');
  await expect(dialog).toBeHidden();
});

test('a mail that failed is sent again @narrow-too', async ({
  page,
  session,
  email,
  expectAccessible,
}) => {
  await becomeDispatcher(session, 'Dana Cruz', page.context());
  const recipient = `late.${email}`;
  const content = { preheader: 'x', title: 'About your request', blocks: [] };
  await onDatabase((sql) =>
    sql.begin(async (transaction) => {
      await transaction`set local role service_role`;
      await transaction`
        insert into private.outbox (kind, recipient, subject, content, failed_at, last_error)
        values ('declined', ${recipient}, 'About your request', ${transaction.json(content)}, now(),
          '550 No such mailbox')`;
    }),
  );
  await open(page, '/team');
  const again = page.getByRole('button', { name: `Send again to ${recipient}` });
  await expect(again).toBeVisible();
  await expectAccessible();
  await again.click();
  await expectToast(page, `The mail to ${recipient} is on its way again.`);
  await expect(again).toBeHidden();
  expect((await mailTo(recipient, 'About your request')).subject).toBe('About your request');
});
