import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { errorCode, isUnavailable } from '../../supabase/functions/_shared/database/failure.ts';
import { hit } from '../../supabase/functions/_shared/limits/hits.ts';
import {
  type Stored,
  type Submission,
  storeSubmission,
} from '../../supabase/functions/_shared/submission/submit.ts';
import { type TestDatabase, testDatabase } from '../../tests/database.ts';
import { openPool } from '../postgres/pool.ts';
import { teamEmail } from './served.fixture.ts';
import { newInquiry, newOrder } from './submissions.fixture.ts';

let database: TestDatabase;
type Store = (submission: Submission) => Promise<Stored>;

/** Stores over these connections. */
const storeBy =
  (sql: Sql): Store =>
  (submission) =>
    storeSubmission({ sql, teamEmail }, submission);

let store: Store;
beforeAll(async () => {
  database = await testDatabase();
  store = storeBy(database.sql);
});
afterAll(() => database.drop());
afterEach(() => database.admin`delete from private.rate_limits`);

/** An order of a new sender from a new network. */
function submission(changes: Partial<Submission> = {}): Submission {
  return {
    kind: 'order',
    idempotencyKey: randomUUID(),
    payload: newOrder(),
    client: null,
    networkAddress: randomUUID(),
    priceInPesos: 38_640,
    priceMismatch: false,
    ...changes,
  };
}

function inquiry(changes: Partial<Submission> = {}): Submission {
  const payload = newInquiry();
  return submission({
    kind: 'inquiry',
    payload,
    priceInPesos: null,
    priceMismatch: null,
    ...changes,
  });
}

const outcomes = (results: readonly PromiseSettledResult<Stored>[]) =>
  results.map((result) =>
    result.status === 'fulfilled' ? result.value.outcome : errorCode(result.reason),
  );

const referenceOf = (result: PromiseSettledResult<Stored> | undefined) =>
  result?.status === 'fulfilled' && result.value.outcome === 'accepted'
    ? result.value.reference
    : undefined;

/** Counts the stored rows and mails of these submissions. */
async function kept(submissions: readonly Submission[]) {
  const keys = submissions.map(({ idempotencyKey }) => idempotencyKey);
  const [row] = await database.admin`
    with rows as (
      select reference from requests where idempotency_key = any(${keys}::uuid[])
    )
    select count(*)::int as rows,
      (select count(*) from private.outbox where reference in (select reference from rows))::int as mails
    from rows`;
  return row;
}

it('a client deleted in the meantime becomes a visitor, and what cannot be stored is not counted', async () => {
  const gone = submission({ client: { id: randomUUID(), mailbox: 'gone@example.ph' } });
  expect(await store(gone)).toMatchObject({ outcome: 'accepted' });
  const payload = newOrder({ additionalRequests: 'x'.repeat(4001) });
  const tooMuch = submission({ payload });
  const refused = await store(tooMuch).catch(errorCode);
  expect(refused).toBe('23514');
  expect(await kept([gone, tooMuch])).toEqual({ rows: 1, mails: 2 });
  const again = submission({ ...tooMuch, payload: { ...payload, additionalRequests: '' } });
  expect(await store(again)).toMatchObject({ outcome: 'accepted' });
});

it('each of 200 simultaneous submissions through two pools is stored once, counted once, and has both mails', async () => {
  const pools = [openPool(database.url, { max: 4 }), openPool(database.url, { max: 4 })];
  const stores = pools.map((pool) => storeBy(pool));
  const networks = Array.from({ length: 20 }, (_, index) => `2001:db8:1:${index}::/64`);
  const submissions = Array.from({ length: 100 }, (_, index) =>
    (index % 3 === 0 ? inquiry : submission)({ networkAddress: networks[index % 20] ?? '' }),
  );
  const twice = [...submissions, ...submissions];
  const results = await Promise.allSettled(
    twice.map((each, index) => stores[index % 7 < 3 ? 0 : 1]?.(each) ?? store(each)),
  );
  await Promise.all(pools.map((pool) => pool.end()));
  expect(outcomes(results)).toEqual(Array(200).fill('accepted'));
  expect(new Set(results.map(referenceOf)).size).toBe(100);
  // Of the submissions of one /48, forty got a customer's copy.
  expect(await kept(submissions)).toEqual({ rows: 100, mails: 140 });
  const keys = networks.map((network) => hit('submissionsByNetwork', { network }).key);
  const counted = await database.admin`
    select hits from private.rate_limits join unnest(${keys}::text[]) as counted
      on key = private.counter_key(counted)`;
  expect(counted.map(({ hits }) => hits)).toEqual(Array(20).fill(5));
});

it('if the database goes away while they wait, each gets an error and nothing is half stored', async () => {
  const { admin } = database;
  const submissions = Array.from({ length: 6 }, () => submission());
  const results = await admin.begin(async (transaction) => {
    await transaction`lock table public.requests`;
    const stored = Promise.allSettled(submissions.map((each) => store(each)));
    for (const pid of await waitingCalls(6)) await transaction`select pg_terminate_backend(${pid})`;
    return stored;
  });
  const failures = results.map((result) => result.status === 'rejected' && result.reason);
  expect(failures.map(isUnavailable)).toEqual(Array(6).fill(true));
  expect(await kept(submissions)).toEqual({ rows: 0, mails: 0 });
  const pool = openPool(database.url, { max: 6 });
  const anew = storeBy(pool);
  const again = await Promise.allSettled(submissions.map((each) => anew(each)));
  await pool.end();
  expect(outcomes(again)).toEqual(Array(6).fill('accepted'));
  expect(await kept(submissions)).toEqual({ rows: 6, mails: 12 });
});

/** Returns the connections that wait for a lock, once there are this many. */
async function waitingCalls(count: number): Promise<number[]> {
  for (;;) {
    const rows = await database.admin<{ pid: number }[]>`
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    if (rows.length === count) return rows.map(({ pid }) => pid);
  }
}
