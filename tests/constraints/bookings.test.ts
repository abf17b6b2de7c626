import type { TransactionSql } from 'postgres';
import { beforeEach, describe, expect, it } from 'vitest';
import { plannedStates } from '../../domain/visits/visit-states.ts';
import { forAllTests } from '../../server/functions/for-tests.fixture.ts';
import { dayFrom, timeOn } from '../company.fixture.ts';
import { ids } from '../company-ids.fixture.ts';
import type { TestDatabase } from '../database.ts';
import { databaseForAll, refusalOf } from './database.fixture.ts';
import { race } from './race.fixture.ts';
import { makeSchedule } from './schedule.fixture.ts';

const busy = 'visit_crew_one_place';
const { workerOnVisit: ben, workerElsewhere: rey } = ids.member;

const database = databaseForAll();
const schedule = forAllTests(() => makeSchedule(database.admin));
/** Each test has its own day, so that visits do not meet. */
let day = 30;
beforeEach(() => {
  day += 1;
});

const visit = (from: number, to: number, crew: readonly string[], state?: string) =>
  schedule.visit({ day, from, to, crew, ...(state !== undefined && { state }) });
const join = (id: string, member: string) => (sql: TransactionSql | TestDatabase['admin']) =>
  sql`insert into visit_crew (visit_id, member_id) values (${id}, ${member})`;
const move =
  (id: string, from: number, to: number) => (sql: TransactionSql | TestDatabase['admin']) =>
    sql`update visits set starts_at = ${timeOn(dayFrom(day), from)}, ends_at = ${timeOn(dayFrom(day), to)}
    where id = ${id}`;

describe('a worker is never on two planned visits at once', () => {
  it.each([
    ['the same time', 9, 11],
    ['a later start', 10, 12],
    ['an earlier start', 8, 10],
    ['a visit inside', 9, 10],
    ['a visit around', 8, 12],
  ])('by a new visit: %s', async (_, from, to) => {
    await visit(9, 11, [ben]);
    expect(await refusalOf(visit(from, to, [rey, ben]))).toBe(busy);
  });

  it('and may go from one to the next, and be beside others', async () => {
    await visit(9, 11, [ben]);
    expect(await refusalOf(visit(11, 13, [ben]))).toBeNull();
    expect(await refusalOf(visit(8, 9, [ben]))).toBeNull();
    expect(await refusalOf(visit(9, 11, [rey]))).toBeNull();
  });

  it('by joining the crew of a visit', async () => {
    await visit(9, 11, [ben]);
    const other = await visit(10, 12, [rey]);
    expect(await refusalOf(join(other, ben)(database.admin))).toBe(busy);
  });

  it('by taking the place of another', async () => {
    await visit(9, 11, [ben]);
    const other = await visit(10, 12, [rey]);
    const swap = database.admin`
      update visit_crew set member_id = ${ben} where visit_id = ${other} and member_id = ${rey}`;
    expect(await refusalOf(swap)).toBe(busy);
  });

  it('by moving a visit', async () => {
    await visit(9, 11, [ben]);
    const other = await visit(13, 15, [rey, ben]);
    expect(await refusalOf(move(other, 10, 12)(database.admin))).toBe(busy);
    expect(await refusalOf(move(other, 11, 13)(database.admin))).toBeNull();
  });

  it('by a longer stay', async () => {
    const first = await visit(9, 11, [ben]);
    await visit(11, 13, [ben]);
    expect(await refusalOf(move(first, 9, 12)(database.admin))).toBe(busy);
  });

  it.each(['skipped', 'cancelled', 'missed'])('by reopening a visit that is %s', async (state) => {
    const gone = await visit(9, 11, [ben], state);
    await visit(10, 12, [ben]);
    const reopened = database.admin`
      update visits set state = 'scheduled', missed_reason = null, cancelled_by = null where id = ${gone}`;
    expect(await refusalOf(reopened)).toBe(busy);
  });

  it.each(plannedStates)('while the other is %s', async (state) => {
    await visit(9, 11, [ben], state);
    expect(await refusalOf(visit(10, 12, [ben]))).toBe(busy);
  });

  it.each(['done', 'missed', 'skipped', 'cancelled'])('but the other may be %s', async (state) => {
    await visit(9, 11, [ben], state);
    expect(await refusalOf(visit(10, 12, [ben]))).toBeNull();
  });

  it('by writing another time into a crew', async () => {
    await visit(9, 11, [ben]);
    const other = await visit(13, 15, []);
    for (const isPlanned of [true, false]) {
      const written = database.admin`
        insert into visit_crew (visit_id, member_id, period, is_planned)
        values (${other}, ${ben}, 'empty', ${isPlanned})`;
      expect(await refusalOf(written)).toBe('visit_crew_visit');
    }
    await join(other, ben)(database.admin);
    const [row] = await database.admin`
      select crew.period = visits.period as "isThatOfTheVisit", crew.is_planned as "isPlanned"
      from visit_crew as crew join visits on visits.id = crew.visit_id where visit_id = ${other}`;
    expect(row).toEqual({ isThatOfTheVisit: true, isPlanned: true });
    for (const change of [`period = 'empty'`, 'is_planned = false']) {
      const statement = `update visit_crew set ${change} where visit_id = '${other}'`;
      expect(await refusalOf(database.admin.unsafe(statement))).toBe('visit_crew_visit');
    }
  });
});

describe('two dispatchers at once', () => {
  it('book one worker twice: one of them is refused', async () => {
    const [first, second] = [await visit(9, 11, []), await visit(10, 12, [])];
    expect(await race(database, join(first, ben), join(second, ben))).toEqual([null, busy]);
  });

  it('move two visits of a worker to one time: one of them is refused', async () => {
    const [first, second] = [await visit(8, 9, [ben]), await visit(15, 16, [ben])];
    expect(await race(database, move(first, 11, 13), move(second, 12, 14))).toEqual([null, busy]);
  });

  it('move a visit and add a worker to it: the worker comes at the new time, or not at all', async () => {
    await visit(14, 16, [ben]);
    const other = await visit(9, 11, []);
    expect(await race(database, move(other, 14, 16), join(other, ben))).toEqual([
      null,
      'visit_crew_visit',
    ]);
    const free = await visit(9, 11, []);
    expect(await race(database, join(free, ben), move(free, 13, 15))).toEqual([null, busy]);
  });

  it('book the same two workers in another order: neither waits for the other in a circle', async () => {
    const book = (id: string, crew: readonly string[]) =>
      database.admin.begin(async (sql) => {
        await sql`select private.lock_crew(${[...crew]}::uuid[])`;
        for (const member of crew) await join(id, member)(sql);
      });
    for (let round = 0; round < 10; round += 1, day += 1) {
      const [first, second] = [await visit(9, 11, []), await visit(9, 11, [])];
      const refusals = await Promise.all([
        refusalOf(book(first, [ben, rey])),
        refusalOf(book(second, [rey, ben])),
      ]);
      expect(refusals.toSorted()).toEqual([busy, null].toSorted());
    }
  });
});

describe('two visits of a worker that change places', () => {
  const swap = (late: boolean, to: number) => async (sql: TransactionSql) => {
    const [first, second] = [await visitIn(sql, 9, 11), await visitIn(sql, 13, 15)];
    if (late) await sql`set constraints visit_crew_one_place deferred`;
    await move(first, 13, 15)(sql);
    await move(second, to, to + 2)(sql);
  };
  const visitIn = (sql: TransactionSql, from: number, to: number) =>
    schedule.visit({ day, from, to, crew: [ben] }, sql);

  it.each([
    ['pass where the rule is held at the end', true, 9, null],
    ['are refused where it is held at each step', false, 9, busy],
    ['are refused at the end where they still meet', true, 14, busy],
  ])('%s', async (_, late, to, refusal) => {
    expect(await refusalOf(database.admin.begin(swap(late, to)))).toBe(refusal);
  });
});
