import { beforeAll, expect, it } from 'vitest';
import { outlook } from '../../../contract/team/figures.ts';
import { monthRows } from '../../../contract/team/money-month.ts';
import { overdue } from '../../../contract/team/overdue.ts';
import { type RenewalList, renewals } from '../../../contract/team/renewals.ts';
import { manilaMoment } from '../../../domain/calendar/manila-clock.ts';
import { monthOf } from '../../../domain/money/months.ts';
import { forAllTests } from '../../../server/functions/for-tests.fixture.ts';
import { storeClient, storeSubscription } from './clients.fixture.ts';
import { serveTeam } from './team.fixture.ts';

/** A Wednesday, 13:00 in Manila. The week ends in the same month. */
const today = '2026-11-18';
const now = manilaMoment(today, 13 * 60);

const team = forAllTests(serveTeam);
beforeAll(async () => {
  team.setNow(now);
  const { admin } = team.database;
  const [ana, ben, cora] = [
    await storeClient(admin),
    await storeClient(admin, { name: 'Ben Cruz' }),
    await storeClient(admin, { name: 'Cora Lim' }),
  ];
  const crew = [team.worker.member];
  const plan = (client: typeof ana, firstDay: string, endDay: string, price: number) =>
    storeSubscription(admin, client, { firstDay, endDay, priceInPesos: price });
  // Ended with the last 90 days: Ana renewed, Ben did not, Cora too long ago.
  await plan(ana, '2026-08-01', '2026-11-01', 1_000);
  await plan(ben, '2026-08-01', '2026-11-18', 2_000);
  await plan(cora, '2026-05-01', '2026-08-20', 4_000);
  // Ending: Ana's ends on the 30th day, Cora's on the 31st.
  await plan(ana, '2026-11-18', '2026-12-19', 8_000);
  await plan(cora, '2026-11-22', '2026-12-20', 16_000);
  await storeSubscription(admin, ben, {
    firstDay: '2026-11-23',
    endDay: '2027-02-23',
    priceInPesos: 32_000,
  });
  const [paid, cancelled] = [
    await plan(ana, '2026-11-20', '2026-12-01', 64_000),
    await plan(ben, '2026-11-19', '2026-12-02', 100),
  ];
  await admin`
    insert into public.payments (subscription_id, day, pesos, method, entered_by)
    values (${paid}, ${today}, 60000, 'cash', ${team.owner.member})`;
  await admin`update public.subscriptions set state = 'cancelled' where id = ${cancelled}`;
  await admin`
    with discount as (
      insert into public.dues (subscription_id, number, kind, text)
      values (${paid}, 2, 'discount', 'For the wait') returning id
    )
    insert into public.due_terms (due_id, subscription_id, day, pesos, reason)
    select id, ${paid}, '2026-11-24', -500, 'agreed' from discount`;
  await storeSubscription(admin, cora, {
    firstDay: '2026-11-02',
    endDay: '2027-02-02',
    priceInPesos: 200,
    visits: [
      { day: today, startMinutes: 14 * 60, state: 'done', crew },
      { day: '2026-11-20', startMinutes: 7 * 60, crew },
      { day: '2026-11-21', state: 'missed', crew },
      { day: '2026-11-16', crew },
    ],
  });
});

it('says what is overdue and expected, as the sum of the rows that it opens', async () => {
  const found = await team.owner.call(outlook, {});
  const list = (span: 'week' | 'month') => team.owner.call(overdue, { span });
  const sum = (rows: readonly { pesos: number }[]) =>
    rows.reduce((all, { pesos }) => all + pesos, 0);
  const late = await team.owner.call(monthRows, { month: monthOf(today), figure: 'overdue' });
  expect([found.overdueInPesos, sum(late.rows)]).toEqual([7_200, 7_200]);
  const ofWeek = 8_000 + 16_000 + 3_500 + 100;
  expect([found.weekInPesos, sum((await list('week')).rows)]).toEqual([ofWeek, ofWeek]);
  const ofMonth = ofWeek + 32_000;
  expect([found.monthInPesos, sum((await list('month')).rows)]).toEqual([ofMonth, ofMonth]);
  const ahead = found.days.filter(({ day }) => day >= today);
  expect(ahead.reduce((all, { openInPesos }) => all + openInPesos, 0)).toBe(ofMonth);
  expect(found.days).toContainEqual({
    day: '2026-11-20',
    openInPesos: 3_500,
    settledInPesos: 60_500,
  });
  // A discount settles dues. It is none itself.
  expect(found.days.map(({ day }) => day)).not.toContain('2026-11-24');
});

it('counts the plans that end or ended, and those that go on, as their lists do', async () => {
  const found = await team.owner.call(outlook, {});
  const list = async (which: RenewalList) => {
    const { rows } = await team.dispatcher.call(renewals, { which });
    return rows.map(({ client, lastDay, renewedFrom }) => [client.name, lastDay, renewedFrom]);
  };
  expect(await list('ending')).toEqual([
    ['Ana Reyes', '2026-11-30', null],
    ['Ana Reyes', '2026-12-18', null],
  ]);
  expect(found.ending).toEqual({ total: 2, renewed: 0 });
  expect(await list('ended')).toEqual([
    ['Ben Cruz', '2026-11-17', '2026-11-23'],
    ['Ana Reyes', '2026-10-31', '2026-11-18'],
  ]);
  expect(found.ended).toEqual({ total: 2, renewed: 2 });
});

it('counts the free hours of each worker until Sunday', async () => {
  const { workers } = await team.owner.call(outlook, {});
  // Three hours of today, all of Thursday, nine of Friday (its visit begins an hour before work), and all of Saturday.
  expect(workers.map(({ freeMinutes }) => freeMinutes)).toEqual([180 + 600 + 540 + 600]);
});

it.each([
  ['is cancelled', { firstDay: '2026-11-25', endDay: '2027-02-25' }, 'cancelled'],
  ['begins after 31 days', { firstDay: '2026-12-26', endDay: '2027-03-26' }, 'active'],
  ['ends no later', { firstDay: '2026-11-10', endDay: '2026-11-25' }, 'active'],
  ['is a single job', { firstDay: '2026-11-25', endDay: null }, 'active'],
] as const)('does not count a plan as renewed by one that %s', async (_, next, state) => {
  const { admin } = team.database;
  const client = await storeClient(admin);
  const plan = { firstDay: '2026-08-25', endDay: '2026-11-25' };
  const subscription = await storeSubscription(admin, client, plan);
  const later = await storeSubscription(admin, client, next);
  await admin`update public.subscriptions set state = ${state} where id = ${later}`;
  const { rows } = await team.owner.call(renewals, { which: 'ending' });
  const listed = rows.find(({ subscriptionId }) => subscriptionId === subscription);
  expect(listed).toMatchObject({ renewedFrom: null });
});
