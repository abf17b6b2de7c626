import type { TransactionSql } from 'postgres';
import { beforeEach, describe, expect, it } from 'vitest';
import { forAllTests } from '../../server/functions/for-tests.fixture.ts';
import { dayFrom, timeOn } from '../company.fixture.ts';
import { ids } from '../company-ids.fixture.ts';
import type { TestDatabase } from '../database.ts';
import { databaseForAll, refusalOf } from './database.fixture.ts';
import { race } from './race.fixture.ts';
import { makeSchedule } from './schedule.fixture.ts';

type Db = TransactionSql | TestDatabase['admin'];

const { workerOnVisit: ben, workerElsewhere: rey } = ids.member;
const apart = 'booked_times_one_place';
const oneConsultation = 'consultations_one_place';

const database = databaseForAll();
const schedule = forAllTests(() => makeSchedule(database.admin));
let day = 30;
let made = 0;
beforeEach(() => {
  day += 1;
});

const visit = (from: number, to: number, crew: readonly string[], state?: string) =>
  schedule.visit({ day, from, to, crew, ...(state !== undefined && { state }) });
const join = (id: string, member: string) => (sql: Db) =>
  sql`insert into visit_crew (visit_id, member_id) values (${id}, ${member})`;
const moveVisit = (id: string, from: number, to: number) => (sql: Db) =>
  sql`update visits set starts_at = ${timeOn(dayFrom(day), from)}, ends_at = ${timeOn(dayFrom(day), to)}
    where id = ${id}`;

async function inquiry(): Promise<string> {
  made += 1;
  const reference = `Q-${String(made + 100).padStart(8, '0')}`;
  await database.admin`
    insert into requests (reference, idempotency_key, content_hash, name, email, phone, address, message, services)
    values (${reference}, gen_random_uuid(), '', 'Eva', 'eva@example.ph', '09171234567', 'x', '', '{}')`;
  return reference;
}
const plan = (reference: string, from: number, to: number, member: string | null) => (sql: Db) =>
  sql<{ id: string }[]>`
    insert into consultations (request_reference, member_id, starts_at, ends_at)
    values (${reference}, ${member}, ${timeOn(dayFrom(day), from)}, ${timeOn(dayFrom(day), to)})
    returning id`;
async function consultation(from: number, to: number, member: string | null): Promise<string> {
  const [row] = await plan(await inquiry(), from, to, member)(database.admin);
  return row?.id ?? '';
}
const change = (id: string, from: number, to: number, member: string | null) => (sql: Db) =>
  sql`update consultations set member_id = ${member}, starts_at = ${timeOn(dayFrom(day), from)},
    ends_at = ${timeOn(dayFrom(day), to)} where id = ${id}`;

describe('a member is never at a visit and at a consultation at once', () => {
  it('by a new consultation', async () => {
    await visit(9, 11, [ben]);
    expect(await refusalOf(consultation(10, 12, ben))).toBe(apart);
    expect(await refusalOf(consultation(10, 12, rey))).toBeNull();
    expect(await refusalOf(consultation(10, 12, null))).toBeNull();
  });

  it('by a visit that is new, moved, planned again, or gets another worker', async () => {
    await consultation(9, 11, ben);
    expect(await refusalOf(visit(10, 12, [ben]))).toBe(apart);
    const other = await visit(13, 15, [ben]);
    expect(await refusalOf(moveVisit(other, 10, 12)(database.admin))).toBe(apart);
    const cancelled = await visit(10, 11, [ben], 'cancelled');
    const again = database.admin`
      update visits set state = 'scheduled', cancelled_by = null where id = ${cancelled}`;
    expect(await refusalOf(again)).toBe(apart);
    const free = await visit(9, 10, []);
    expect(await refusalOf(join(free, ben)(database.admin))).toBe(apart);
  });

  it('by a consultation that moves or is given to somebody else', async () => {
    await visit(9, 11, [ben]);
    const later = await consultation(13, 14, ben);
    expect(await refusalOf(change(later, 10, 11, ben)(database.admin))).toBe(apart);
    const ofRey = await consultation(9, 10, rey);
    expect(await refusalOf(change(ofRey, 9, 10, ben)(database.admin))).toBe(apart);
  });

  it('and goes from one to the next', async () => {
    await visit(9, 11, [ben]);
    expect(await refusalOf(consultation(11, 12, ben))).toBeNull();
    expect(await refusalOf(visit(12, 14, [ben]))).toBeNull();
  });

  it.each(['done', 'missed', 'skipped', 'cancelled'])('the visit may be %s', async (state) => {
    await visit(9, 11, [ben], state);
    expect(await refusalOf(consultation(10, 11, ben))).toBeNull();
  });

  it.each(['held', 'nobody-there', 'repeated', 'cancelled'])(
    'the consultation may be settled: %s',
    async (state) => {
      const id = await consultation(9, 11, ben);
      await database.admin`update consultations set state = ${state} where id = ${id}`;
      expect(await refusalOf(visit(9, 11, [ben]))).toBeNull();
    },
  );

  it('a visit leaves its time free when it moves, ends, or loses the worker', async () => {
    const moved = await visit(9, 11, [ben]);
    await moveVisit(moved, 13, 15)(database.admin);
    expect(await refusalOf(consultation(9, 11, ben))).toBeNull();
    const left = await visit(16, 17, [ben]);
    await database.admin`delete from visit_crew where visit_id = ${left} and member_id = ${ben}`;
    expect(await refusalOf(consultation(16, 17, ben))).toBeNull();
  });
});

it('a member is never at two consultations at once', async () => {
  await consultation(9, 11, ben);
  expect(await refusalOf(consultation(10, 12, ben))).toBe(oneConsultation);
  expect(await refusalOf(consultation(10, 12, rey))).toBeNull();
});

describe('two dispatchers at once', () => {
  it('plan a consultation and book the worker for a visit: one of them is refused', async () => {
    const [reference, open] = [await inquiry(), await visit(9, 11, [])];
    expect(await race(database, plan(reference, 10, 11, ben), join(open, ben))).toEqual([
      null,
      apart,
    ]);
  });

  it('book the worker for a visit and plan a consultation: one of them is refused', async () => {
    const [reference, open] = [await inquiry(), await visit(9, 11, [])];
    expect(await race(database, join(open, ben), plan(reference, 10, 11, ben))).toEqual([
      null,
      apart,
    ]);
  });

  it('move a visit and a consultation to one time: one of them is refused', async () => {
    const [moving, id] = [await visit(13, 15, [ben]), await consultation(8, 9, ben)];
    expect(await race(database, moveVisit(moving, 10, 12), change(id, 11, 12, ben))).toEqual([
      null,
      apart,
    ]);
  });

  it('plan two consultations of one worker: one of them is refused', async () => {
    const [one, other] = [await inquiry(), await inquiry()];
    expect(await race(database, plan(one, 9, 10, ben), plan(other, 9, 10, ben))).toEqual([
      null,
      oneConsultation,
    ]);
  });

  it('plan a consultation of one request twice: one of them is refused', async () => {
    const reference = await inquiry();
    expect(await race(database, plan(reference, 9, 10, ben), plan(reference, 13, 14, rey))).toEqual(
      [null, 'consultations_planned'],
    );
  });
});

describe('a consultation', () => {
  it.each([
    ['too short', '2 minutes', 'consultations_length'],
    ['too long', '5 hours', 'consultations_length'],
    ['past midnight', '90 minutes', 'consultations_within_a_day'],
  ])('is not %s', async (_, length, constraint) => {
    const start = timeOn(dayFrom(day), 23);
    const planned = database.admin`
      insert into consultations (request_reference, starts_at, ends_at)
      values (${await inquiry()}, ${start}, ${start}::timestamptz + ${length}::interval)`;
    expect(await refusalOf(planned)).toBe(constraint);
  });

  it('is settled, which is taken back whole or not at all, and its note may still be erased', async () => {
    const id = await consultation(9, 10, ben);
    await database.admin`update consultations set state = 'held', note = 'A big yard.' where id = ${id}`;
    for (const set of [
      `state = 'planned', member_id = null`,
      `state = 'nobody-there'`,
      `state = 'cancelled'`,
      `starts_at = starts_at + interval '5 minutes'`,
      'member_id = null',
    ]) {
      const changed = database.admin.unsafe(`update consultations set ${set} where id = '${id}'`);
      expect(await refusalOf(changed)).toBe('consultations_state_changes');
    }
    await database.admin`update consultations set note = 'erased' where id = ${id}`;
    await database.admin`update consultations set state = 'planned' where id = ${id}`;
    await database.admin`update consultations set state = 'cancelled' where id = ${id}`;
    const revived = database.admin`update consultations set state = 'planned' where id = ${id}`;
    expect(await refusalOf(revived)).toBe('consultations_state_changes');
  });

  it.each([
    ['withdrawn', 'cancelled'],
    ['lost', 'cancelled'],
    ['won', 'cancelled'],
    ['quoted', 'planned'],
    ['to-schedule', 'planned'],
  ])('of a request that becomes %s is %s', async (status, state) => {
    const reference = await inquiry();
    await plan(reference, 9, 10, ben)(database.admin);
    await database.admin`update requests set status = ${status} where reference = ${reference}`;
    const [row] = await database.admin`
      select state from consultations where request_reference = ${reference}`;
    expect(row).toEqual({ state });
  });

  it('that had begun when its request was confirmed took place', async () => {
    const reference = await inquiry();
    const [row] = await plan(reference, 9, 10, ben)(database.admin);
    await database.admin`
      update consultations set starts_at = starts_at - interval '1 year', ends_at = ends_at - interval '1 year'
      where id = ${row?.id ?? ''}`;
    await database.admin`update requests set status = 'won' where reference = ${reference}`;
    const [settled] = await database.admin`
      select state from consultations where request_reference = ${reference}`;
    expect(settled).toEqual({ state: 'held' });
  });

  it('goes with its request, and is nobody’s when its member leaves the team', async () => {
    const reference = await inquiry();
    const [row] = await plan(reference, 9, 10, ben)(database.admin);
    const [other] = await database.admin`
      insert into members (email, name, role) values ('gone@example.ph', 'Gina', 'worker') returning id`;
    await change(row?.id ?? '', 9, 10, other?.id)(database.admin);
    await database.admin`update members set deactivated_at = now() where id = ${other?.id}`;
    const [left] = await database.admin`
      select member_id, state from consultations where id = ${row?.id ?? ''}`;
    expect(left).toEqual({ member_id: null, state: 'planned' });
    await database.admin`delete from requests where reference = ${reference}`;
    expect(await database.admin`select from consultations where id = ${row?.id ?? ''}`).toEqual([]);
  });
});
