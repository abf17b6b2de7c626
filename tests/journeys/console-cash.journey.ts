import { addDays } from '../../domain/calendar/days.ts';
import { manilaToday } from '../../domain/manila-date.ts';
import { asService } from './database.ts';
import { becomeOwner } from './dispatchers.ts';
import { rowOf, turnTo } from './people-list.ts';
import { expect, expectToast, open, test } from './visit.ts';
import { freeWeek, storeVisits, storeWorker } from './visits.ts';

test('cash held for days stands on Today, and is named before its worker leaves @narrow-too', async ({
  page,
  session,
  email,
  allowConsole,
  expectAccessible,
}) => {
  // The worker has no account.
  allowConsole(/member-sessions/);
  await becomeOwner(session, 'Olivia Reyes', page.context());
  const worker = await storeWorker('Rico');
  const visits = await storeVisits({
    client: `Ana ${email}`,
    email,
    town: 'Lipa City',
    crew: [worker.id],
    days: [freeWeek()],
  });
  await asService(
    (sql) => sql`
      insert into public.payments
        (subscription_id, visit_id, day, pesos, method, source, state, entered_by)
      select subscription_id, id, ${addDays(manilaToday(new Date()), -300)}, 9200, 'cash', 'crew', 'claimed',
        ${worker.id}
      from public.visits where id = any(${visits}::uuid[])`,
  );

  await open(page, '/team');
  const held = page.getByRole('region', { name: /^Cash held for more than a day/ });
  await expect(held.getByRole('listitem').filter({ hasText: worker.name })).toContainText(
    '₱9,200.00 from 1 visit, since ',
  );
  await expectAccessible();
  await held.getByRole('link', { name: worker.name }).click();
  await expect(page).toHaveURL(/\/team\/money/);

  await open(page, '/team/people');
  await turnTo(page, worker.name);
  await rowOf(page, worker.name).getByRole('button', { name: worker.name }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByRole('dialog', { name: `Deactivate ${worker.name}?` })).toContainText(
    `${worker.name} holds ₱9,200.00 in cash from 1 visit. Ask for it first.`,
  );

  const told = `Ana ${email}, ₱9,200.00`;
  await open(page, '/team/money');
  const handedOver = page.getByRole('button', { name: `Handed over: ${told}`, exact: true });
  await handedOver.click();
  await expectToast(page, `Confirmed: ${told}`);
  await page.reload();
  await expect(page.getByRole('heading', { name: /^Money/ })).toBeVisible();
  await expect(handedOver).toBeHidden();
});
