import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { deleteAccount } from '../../../contract/client/deletion.ts';
import { plan } from '../../../contract/client/plan.ts';
import { type RecordedStep, sendSteps } from '../../../contract/crew/steps.ts';
import { myVisits } from '../../../contract/crew/visits.ts';
import { cashHeldBy, deactivateMember } from '../../../contract/team/people.ts';
import { today as todayCall } from '../../../contract/team/today.ts';
import { changeCrew } from '../../../contract/team/visit-changes.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { cashPerVisit, correctCashInMinutes } from '../../../domain/service-numbers.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { justNow, type KnownVisit, send, visitToday } from '../crew/crew.fixture.ts';
import { today } from './schedule.fixture.ts';
import { serveTeam } from './team.fixture.ts';

const team = forAllTests(serveTeam);
const ben = forAllTests(() => team.addWorker('Ben Ramos'));
const carla = forAllTests(() => team.addWorker('Carla Diaz'));

async function receive(visit: KnownVisit, pesos: number): Promise<string> {
  const step = justNow(visit, { kind: 'cash', pesos, note: '' });
  await send(ben, step);
  return step.id;
}

const cameAgo = (id: string, hours: number, days: number) =>
  team.database.admin.begin(async (sql) => {
    await sql`set local session_replication_role = replica`;
    await sql`
      update payments set entered_at = now() - make_interval(hours => ${hours}), day = ${addDays(today, -days)}
      where id = ${id}`;
  });

const settle = (id: string, state: 'confirmed' | 'not-found', reason = '') =>
  team.database.admin`
    insert into payment_states (payment_id, subscription_id, state, reason, by_member)
    select id, subscription_id, ${state}, ${reason}, ${team.dispatcher.member} from payments
    where id = ${id}`;

const heldLong = async () => (await team.dispatcher.call(todayCall, {})).cashHeld;

it('cash that a worker has held for more than a day is on Today until it is handed over', async () => {
  const [morning, noon] = [await visitToday(team, [ben]), await visitToday(team, [ben], '13:00')];
  const [first, second] = [await receive(morning, 3000), await receive(noon, 500)];
  await cameAgo(first, 23, 0);
  expect(await heldLong()).toEqual({ total: 0, first: [] });
  await cameAgo(first, 25, 1);
  const his = { memberId: ben.member, worker: 'Ben Ramos' };
  expect(await heldLong()).toEqual({
    total: 1,
    first: [{ ...his, pesos: 3500, visits: 2, since: addDays(today, -1) }],
  });
  expect(await team.dispatcher.call(cashHeldBy, { id: ben.member })).toEqual({
    pesos: 3500,
    visits: 2,
  });
  await settle(first, 'confirmed');
  expect(await heldLong()).toEqual({ total: 0, first: [] });
  // What a phone brought late counts by its day.
  await cameAgo(second, 1, 3);
  expect((await heldLong()).first).toMatchObject([{ pesos: 500, since: addDays(today, -3) }]);

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

it('a worker sees the amount that reached the office instead of their own', async () => {
  const visit = await visitToday(team, [ben], '11:00');
  const id = await receive(visit, 1000);
  await settle(id, 'not-found', 'Another amount');
  await team.database.admin`
    insert into payments (id, subscription_id, day, pesos, method, entered_by, corrects_id)
    select ${randomUUID()}, subscription_id, day, 900, 'cash', ${team.dispatcher.member}, id from payments
    where id = ${id}`;
  const { cash } = await ben.call(myVisits, {});
  expect(cash.find((one) => one.id === id)).toMatchObject({ pesos: 900, state: 'confirmed' });
});

const cash = (visit: KnownVisit, pesos: number, more: Partial<RecordedStep> = {}) => ({
  ...justNow(visit, { kind: 'cash', pesos, note: '' }),
  ...more,
});

const correct = (visit: KnownVisit, wrong: RecordedStep, pesos: number) =>
  justNow(visit, { kind: 'correct-cash', paymentId: wrong.id, pesos, note: '' });

function payments({ id }: KnownVisit) {
  return team.database.admin`
    select payments.id, day::text, pesos, method, source, state, note, entered_by, corrects_id
    from payments where visit_id = ${id} order by entered_at, pesos`;
}

async function mails({ id, clientEmail }: KnownVisit): Promise<number> {
  const found = await team.database.admin`
    select from private.outbox
    where kind = 'cash-received' and recipient = ${clientEmail}
      and about in (select id from payments where visit_id = ${id})`;
  return found.count;
}

describe('cash', () => {
  it('becomes one claim of the worker, and one mail, however often it is sent', async () => {
    const visit = await visitToday(team, [ben]);
    const step = justNow(visit, { kind: 'cash', pesos: 9200, note: 'In an envelope' });
    expect(await send(ben, step)).toEqual({ outcomes: ['counted'] });
    const again = await Promise.all([send(ben, step), send(ben, step), send(ben, step)]);
    expect(again).toEqual(again.map(() => ({ outcomes: ['counted'] })));
    expect(await payments(visit)).toEqual([
      {
        id: step.id,
        day: today,
        pesos: 9200,
        method: 'cash',
        source: 'crew',
        state: 'claimed',
        note: 'In an envelope',
        entered_by: ben.member,
        corrects_id: null,
      },
    ]);
    expect(await mails(visit)).toBe(1);
    // It is not a step of the visit, which stays as it was.
    expect(
      await team.database.admin`
      select state, exists (select from visit_reports where visit_id = visits.id) as reported
      from visits where id = ${visit.id}`,
    ).toEqual([{ state: 'scheduled', reported: false }]);
  });

  it('of two phones of one crew makes two claims, and each worker reads their own', async () => {
    const visit = await visitToday(team, [ben, carla], '13:00');
    const [his, hers] = [cash(visit, 3000), cash(visit, 3000)];
    await Promise.all([send(ben, his), send(carla, hers)]);
    const claims = await payments(visit);
    expect(claims.map(({ entered_by, state }) => [entered_by, state])).toEqual(
      expect.arrayContaining([
        [ben.member, 'claimed'],
        [carla.member, 'claimed'],
      ]),
    );
    expect(claims).toHaveLength(2);
    const read = await carla.call(myVisits, {});
    expect(read.cash.map(({ id }) => id)).toEqual([hers.id]);
  });

  it('of a visit that somebody was never on is refused, and so is a taken id', async () => {
    const [visit, hers] = [
      await visitToday(team, [ben], '15:00'),
      await visitToday(team, [carla], '15:00'),
    ];
    const step = cash(visit, 700);
    expect(await send(carla, step)).toEqual({ outcomes: ['refused'] });
    await send(ben, step);
    expect(await send(carla, { ...cash(hers, 700), id: step.id })).toEqual({
      outcomes: ['refused'],
    });
    expect(await send(carla, correct(hers, step, 10))).toEqual({ outcomes: ['refused'] });
    expect([(await payments(visit)).length, (await payments(hers)).length]).toEqual([1, 0]);
  });

  it('counts for a worker who was taken off or deactivated meanwhile', async () => {
    const dan = await team.addWorker('Dan Lim');
    const visit = await visitToday(team, [dan], '17:00');
    await team.dispatcher.call(changeCrew, { id: visit.id, version: 1, crew: [carla.member] });
    expect(await send(dan, cash(visit, 800))).toEqual({ outcomes: ['counted'] });
    expect((await dan.call(myVisits, {})).cash.map(({ pesos }) => pesos)).toEqual([800]);
    await team.owner.call(deactivateMember, { id: dan.member });
    expect(await send(await team.addClient(dan.account), cash(visit, 900))).toEqual({
      outcomes: ['counted'],
    });
    expect((await payments(visit)).map(({ pesos }) => pesos)).toEqual([800, 900]);
  });

  it('lies on the day of the phone, set right where its clock is far off, and never ahead', async () => {
    const visit = await visitToday(team, [ben], '7:00');
    const days = 3 * 86_400_000;
    const ahead = new Date(Date.now() + days).toISOString();
    await ben.call(sendSteps, {
      steps: [cash(visit, 100, { recordedAt: ahead })],
      sentAt: ahead,
    });
    await send(ben, cash(visit, 200, { recordedAt: ahead }));
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    await send(ben, cash(visit, 300, { recordedAt: yesterday }));
    const rows = await payments(visit);
    expect(rows.map(({ day }) => day === today)).toEqual([true, true, false]);
  });

  it('is corrected by its worker for some minutes, while they hold it', async () => {
    const visit = await visitToday(team, [ben], '19:00');
    const wrong = cash(visit, 500);
    const right = correct(visit, wrong, 5000);
    // Both waited on the phone, and arrive together.
    expect(await send(ben, wrong, right)).toEqual({ outcomes: ['counted', 'counted'] });
    await send(ben, wrong, right);
    expect(await payments(visit)).toMatchObject([
      { id: wrong.id, state: 'not-found' },
      { id: right.id, state: 'claimed', pesos: 5000, corrects_id: wrong.id },
    ]);
    const read = (await ben.call(myVisits, {})).cash.filter(({ visitId }) => visitId === visit.id);
    expect(new Map(read.map(({ id, isCorrected }) => [id, isCorrected]))).toEqual(
      new Map([
        [wrong.id, true],
        [right.id, false],
      ]),
    );
    expect(await send(ben, correct(visit, wrong, 50))).toEqual({ outcomes: ['refused'] });

    const late = correct(visit, right, 1);
    late.recordedAt = new Date(Date.now() + (correctCashInMinutes + 6) * 60_000).toISOString();
    expect(await send(ben, late)).toEqual({ outcomes: ['refused'] });
    await team.database.admin`
      insert into payment_states (payment_id, subscription_id, state, by_member)
      select id, subscription_id, 'confirmed', ${team.owner.member} from payments where id = ${right.id}`;
    expect(await send(ben, correct(visit, right, 1))).toEqual({ outcomes: ['refused'] });
    expect(await payments(visit)).toHaveLength(2);
  });

  it('is refused beyond what one worker records of a visit, and nothing of it is stored', async () => {
    const visit = await visitToday(team, [carla], '20:00');
    const many = Array.from({ length: cashPerVisit + 1 }, (_, index) => cash(visit, index + 1));
    const { outcomes } = await send(carla, ...many);
    expect(outcomes.at(-1)).toBe('refused');
    expect(await payments(visit)).toHaveLength(cashPerVisit);
  });
});

it('the client sees what waits, and once what was corrected', async () => {
  const visit = await visitToday(team, [ben], '21:30');
  await team.database.admin`
    update clients set account_id = ${team.client.account} where email = ${visit.clientEmail}`;
  const wrong = cash(visit, 500);
  const right = correct(visit, wrong, 5000);
  await send(ben, wrong, right);
  const { plans } = await team.client.call(plan, {});
  expect(plans.flatMap(({ claims }) => claims)).toMatchObject([
    { id: right.id, pesos: 5000, method: 'cash', state: 'claimed' },
  ]);
});
