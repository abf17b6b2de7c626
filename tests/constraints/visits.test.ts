import type { TransactionSql } from 'postgres';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays, daysFrom } from '../../domain/calendar/days.ts';
import { isInTerm, termOf } from '../../domain/visits/term.ts';
import {
  recordedMayBecome,
  type VisitState,
  visitLabels,
  visitMayBecome,
} from '../../domain/visits/visit-states.ts';
import { forAllTests } from '../../server/functions/for-tests.fixture.ts';
import { dayFrom, timeOn } from '../company.fixture.ts';
import { ids } from '../company-ids.fixture.ts';
import type { TestDatabase } from '../database.ts';
import { databaseForAll, refusalOf } from './database.fixture.ts';
import { race } from './race.fixture.ts';
import { makeSchedule, type Schedule } from './schedule.fixture.ts';

const database = databaseForAll();
const schedule = forAllTests(() => makeSchedule(database.admin));
/** Of two visits. */
let job = '';
beforeAll(async () => {
  const [made] = await database.admin<{ id: string }[]>`
    insert into subscriptions (client_id, home_id, package_type, price_in_pesos, first_day,
      start_minutes, stay_minutes, visit_count)
    values (${ids.client}, ${ids.home}, 'on-demand', 900, ${dayFrom(0)}, 540, 120, 2) returning id`;
  job = made?.id ?? '';
});

const become = (
  id: string,
  state: VisitState,
  sql: TestDatabase['admin'] | TransactionSql = database.admin,
) => sql`
  update visits set state = ${state}, missed_reason = ${state === 'missed' ? 'weather' : null},
    cancelled_by = ${state === 'cancelled' ? 'team' : null} where id = ${id}`;

const change = (id: string, changes: Record<string, unknown>) =>
  refusalOf(database.admin`update visits set ${database.admin(changes)} where id = ${id}`);

describe('a visit', () => {
  it('is missed for a reason, and only then', async () => {
    const id = await schedule.visit({ from: 9, to: 11 });
    const reason = 'visits_missed_for_a_reason';
    expect(await change(id, { state: 'missed' })).toBe(reason);
    expect(await change(id, { missed_reason: 'weather' })).toBe(reason);
  });

  it('is cancelled by the team or with its subscription, and only then', async () => {
    const id = await schedule.visit({ from: 9, to: 11 });
    const somebody = 'visits_cancelled_by_somebody';
    expect(await change(id, { state: 'cancelled' })).toBe(somebody);
    expect(await change(id, { cancelled_by: 'team' })).toBe(somebody);
  });

  it.each([
    ['by the plan', 'none', visitMayBecome],
    ['by what phones recorded', 'service_role', recordedMayBecome],
  ] as const)('becomes %s what the domain allows, and nothing else', async (_, role, may) => {
    const own = await makeSchedule(database.admin);
    const states = Object.keys(visitLabels) as VisitState[];
    for (const [from, to] of states.flatMap((one) =>
      states.map((other) => [one, other] as const),
    )) {
      const id = await own.visit({ from: 9, to: 11, state: from });
      const changed = database.admin.begin(async (sql) => {
        await sql`select set_config('role', ${role}, true)`;
        await become(id, to, sql);
      });
      const isAllowed = from === to || may(from, to);
      expect([from, to, await refusalOf(changed)]).toEqual([
        ...[from, to, isAllowed ? null : 'visits_state_changes'],
      ]);
    }
  });

  it('keeps its number, and no other has it', async () => {
    const first = await schedule.visit({ from: 9, to: 11 });
    const second = await schedule.visit({ from: 9, to: 11 });
    const [{ number } = { number: 0 }] = await database.admin<{ number: number }[]>`
      select number from visits where id = ${first}`;
    expect(await change(second, { number })).toBe('visits_keep_their_number');
    expect(await change(second, { subscription_id: ids.job })).toBe('visits_keep_their_number');
    const again = database.admin`
      insert into visits (subscription_id, number, starts_at, ends_at)
      select subscription_id, number, starts_at, ends_at from visits where id = ${first}`;
    expect(await refusalOf(again)).toBe('visits_numbers_are_unique');
  });

  it('does not move once it is done', async () => {
    const id = await schedule.visit({ from: 9, to: 11, state: 'done' });
    expect(await change(id, { ends_at: timeOn(dayFrom(30), 12) })).toBe('visits_done_stay');
    expect(await change(id, { team_notes: 'The gate sticks.' })).toBeNull();
  });

  it('counts its changes', async () => {
    const id = await schedule.visit({ from: 9, to: 11 });
    await change(id, { team_notes: 'x', version: 99 });
    expect(await database.admin`select version from visits where id = ${id}`).toEqual([
      { version: 2 },
    ]);
  });

  it.each([
    ['lasts an hour at least', 9, 9.5, 'visits_stay'],
    ['lasts eight hours at most', 8, 17, 'visits_stay'],
    ['may last eight hours', 8, 16, null],
    ['may end at midnight in Manila', 22, 24, null],
    ['does not go beyond it', 23, 25, 'visits_within_a_day'],
    ['may begin at midnight in Manila', 0, 2, null],
    ['does not begin before it', -1, 1, 'visits_within_a_day'],
  ])('%s', async (_, from, to, refusal) => {
    const at = (hour: number) =>
      new Date(new Date(timeOn(dayFrom(40), 0)).getTime() + hour * 3_600_000).toISOString();
    const id = await schedule.visit({ day: 40, from: 9, to: 11 });
    expect(await change(id, { starts_at: at(from), ends_at: at(to) })).toBe(refusal);
  });
});

describe('the term', () => {
  const terms = 'visits_within_the_term';
  const insert = (subscription: string, number: number, days: number, hour = 9) =>
    refusalOf(database.admin`
      insert into visits (subscription_id, number, starts_at, ends_at)
      values (${subscription}, ${number}, ${timeOn(dayFrom(days), hour)}, ${timeOn(dayFrom(days), hour + 2)})`);

  // The company's subscription is of 12 visits in 90 days.
  it.each([
    ['begins on its first day, from midnight in Manila', () => ids.subscription, 12, 0, 0, null],
    ['does not begin before', () => ids.subscription, 11, -1, 22, terms],
    ['ends before its end day', () => ids.subscription, 11, 89, 22, null],
    ['does not reach its end day', () => ids.subscription, 10, 90, 0, terms],
    ['has N visits', () => ids.subscription, 13, 5, 9, terms],
    ['of a single job has no end', () => job, 1, 800, 9, null],
    ['of a single job has no beginning', () => job, 2, -1, 9, null],
  ])('%s', async (_, of, number, days, hour, refusal) => {
    expect(await insert(of(), number, days, hour)).toBe(refusal);
  });

  it.each([true, false])('has the days that it has in the domain: owed %s', async (isOwed) => {
    const [firstDay, endDay] = ['2026-11-24', '2026-12-24'];
    const days = daysFrom(addDays(firstDay, -2), addDays(endDay, 63));
    const rows = await database.admin<{ day: string; is_in_term: boolean }[]>`
      select day, private.is_in_term(day::date, ${firstDay}, ${endDay}, ${isOwed})
      from unnest(${days}::text[]) as day`;
    const term = termOf({ firstDay, endDay, isCancelled: false }, isOwed);
    expect(rows).toEqual(days.map((day) => ({ day, is_in_term: isInTerm(day, term) })));
  });

  it('holds for a visit that moves, and for one that is put on another day', async () => {
    const id = await schedule.visit({ day: 30, from: 9, to: 11 });
    const late = { starts_at: timeOn(dayFrom(365), 9), ends_at: timeOn(dayFrom(365), 11) };
    expect(await change(id, late)).toBe(terms);
    await become(id, 'skipped');
    expect(await change(id, { ...late, state: 'scheduled' })).toBe(terms);
  });

  // The schedule's subscription ends on day 365.
  const endDay = 365;
  const on = (day: number) => ({
    starts_at: timeOn(dayFrom(day), 9),
    ends_at: timeOn(dayFrom(day), 11),
  });

  it.each(['cancelled', 'missed'] as const)(
    'has 60 days more for a visit that was %s by our fault, wherever it was put since',
    async (state) => {
      const id = await schedule.visit({ day: 30, from: 9, to: 11 });
      await become(id, state);
      const placed = { state: 'scheduled', missed_reason: null, cancelled_by: null };
      expect(await change(id, { ...on(endDay + 60), ...placed })).toBe(terms);
      expect(await change(id, { ...on(endDay + 59), ...placed })).toBeNull();
      expect(await change(id, on(31))).toBeNull();
      expect(await change(id, on(endDay))).toBeNull();
      expect(await change(id, on(endDay + 60))).toBe(terms);
    },
  );

  it('has no more days for a visit that was missed because nobody was home', async () => {
    const id = await schedule.visit({ day: 30, from: 9, to: 11 });
    await change(id, { state: 'missed', missed_reason: 'nobody-home' });
    const placed = { ...on(endDay), state: 'scheduled', missed_reason: null };
    expect(await change(id, placed)).toBe(terms);
  });
});

describe('a subscription', () => {
  const terms = 'visits_within_the_term';
  const changeTerm = (subscription: string, changes: Record<string, unknown>) =>
    database.admin`update subscriptions set ${database.admin(changes)} where id = ${subscription}`;

  it('keeps its number of visits', async () => {
    const refused = changeTerm(schedule.subscription, { visit_count: 159 });
    expect(await refusalOf(refused)).toBe('subscriptions_keep_their_count');
  });

  it('has a home of its own client', async () => {
    const refused = changeTerm(schedule.subscription, { home_id: ids.otherHome });
    expect(await refusalOf(refused)).toBe('subscriptions_home_of_the_client');
  });

  it('ends later, but not before a visit that is planned', async () => {
    const own = await makeSchedule(database.admin);
    const id = await own.visit({ day: 50, from: 9, to: 11 });
    const end = (days: number) =>
      refusalOf(changeTerm(own.subscription, { end_day: dayFrom(days) }));
    expect(await end(400)).toBeNull();
    expect(await end(51)).toBeNull();
    expect(await end(50)).toBe(terms);
    expect(
      await refusalOf(
        changeTerm(own.subscription, { first_day: dayFrom(51), end_day: dayFrom(90) }),
      ),
    ).toBe(terms);
    await become(id, 'skipped');
    expect(await end(50)).toBeNull();
    expect(await refusalOf(become(id, 'scheduled'))).toBe(terms);
  });

  const endEarly = (subscription: string) => (sql: TransactionSql) =>
    sql`update subscriptions set end_day = ${dayFrom(60)} where id = ${subscription}`;

  it('does not end before a visit that is moved at the same time', async () => {
    const own = await makeSchedule(database.admin);
    const id = await own.visit({ day: 50, from: 9, to: 11 });
    const moved = { starts_at: timeOn(dayFrom(80), 9), ends_at: timeOn(dayFrom(80), 11) };
    const move = (sql: TransactionSql) => sql`update visits set ${sql(moved)} where id = ${id}`;
    expect(await race(database, move, endEarly(own.subscription))).toEqual([null, terms]);
    await change(id, { starts_at: timeOn(dayFrom(50), 9), ends_at: timeOn(dayFrom(50), 11) });
    expect(await race(database, endEarly(own.subscription), move)).toEqual([null, terms]);
  });

  it('does not end before a visit that is made at the same time', async () => {
    const [first, second] = [
      await makeSchedule(database.admin),
      await makeSchedule(database.admin),
    ];
    const make = (own: Schedule) => (sql: TransactionSql) =>
      own.visit({ day: 80, from: 9, to: 11 }, sql);
    expect(await race(database, make(first), endEarly(first.subscription))).toEqual([null, terms]);
    expect(await race(database, endEarly(second.subscription), make(second))).toEqual([
      null,
      terms,
    ]);
  });
});
