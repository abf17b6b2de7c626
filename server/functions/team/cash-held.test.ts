import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { deleteAccount } from '../../../contract/client/deletion.ts';
import { myVisits } from '../../../contract/crew/visits.ts';
import { cashHeldBy } from '../../../contract/team/people.ts';
import { today } from '../../../contract/team/today.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { justNow, type KnownVisit, send, visitToday } from '../crew/crew.fixture.ts';
import { forAllTests } from '../for-tests.fixture.ts';
import { today as day } from './schedule.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);
const ben = forAllTests(() => team.addWorker('Ben Ramos'));

async function receive(visit: KnownVisit, pesos: number): Promise<string> {
  const step = justNow(visit, { kind: 'cash', pesos, note: '' });
  await send(ben, step);
  return step.id;
}

const cameAgo = (id: string, hours: number, days: number) =>
  team.database.admin.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`
      update payments set entered_at = now() - make_interval(hours => ${hours}), day = ${addDays(day, -days)}
      where id = ${id}`;
  });

const settle = (id: string, state: 'confirmed' | 'not-found', reason = '') =>
  team.database.admin`
    insert into payment_states (payment_id, subscription_id, state, reason, by_member)
    select id, subscription_id, ${state}, ${reason}, ${team.dispatcher.member} from payments
    where id = ${id}`;

const heldLong = async () => (await team.dispatcher.call(today, {})).cashHeld;

it('cash that a worker has held for more than a day stands on Today until it is handed over', async () => {
  const [morning, noon] = [await visitToday(team, [ben]), await visitToday(team, [ben], '13:00')];
  const [first, second] = [await receive(morning, 3000), await receive(noon, 500)];
  await cameAgo(first, 23, 0);
  expect(await heldLong()).toEqual({ total: 0, first: [] });
  await cameAgo(first, 25, 1);
  const his = { memberId: ben.member, worker: 'Ben Ramos' };
  expect(await heldLong()).toEqual({
    total: 1,
    first: [{ ...his, pesos: 3500, visits: 2, since: addDays(day, -1) }],
  });
  expect(await team.dispatcher.call(cashHeldBy, { id: ben.member })).toEqual({
    pesos: 3500,
    visits: 2,
  });
  await settle(first, 'confirmed');
  expect(await heldLong()).toEqual({ total: 0, first: [] });
  // What a phone brought late counts by its day.
  await cameAgo(second, 1, 3);
  expect((await heldLong()).first).toMatchObject([{ pesos: 500, since: addDays(day, -3) }]);

  const refused = await ben.ask(deleteAccount);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'You hold ₱500.00 of clients’ cash. Hand it to the office first.',
  ]);
  await settle(second, 'confirmed');
  expect(await team.dispatcher.call(cashHeldBy, { id: ben.member })).toEqual({
    pesos: 0,
    visits: 0,
  });
  await team.database.admin`delete from visit_crew where member_id = ${ben.member}`;
});

it('a worker reads what reached the office in place of what they recorded', async () => {
  const visit = await visitToday(team, [ben], '15:00');
  const id = await receive(visit, 1000);
  await settle(id, 'not-found', 'Another amount');
  await team.database.admin`
    insert into payments (id, subscription_id, day, pesos, method, entered_by, corrects_id)
    select ${randomUUID()}, subscription_id, day, 900, 'cash', ${team.dispatcher.member}, id from payments
    where id = ${id}`;
  const { cash } = await ben.call(myVisits, {});
  expect(cash.find((one) => one.id === id)).toMatchObject({ pesos: 900, state: 'confirmed' });
});
