import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { errorCode, isUnavailable } from '../../supabase/functions/_shared/database/failure.ts';
import {
  createStore,
  type Store,
  type Stored,
  type Submission,
} from '../../supabase/functions/_shared/submission/store.ts';
import { type TestDatabase, testDatabase } from '../../tests/database.ts';
import { openPool } from '../postgres/pool.ts';
import { newInquiry, newOrder, teamEmail } from './served.fixture.ts';

let database: TestDatabase;
let store: Store;
let logged: string[];
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  logged = [];
  store = createStore(database.sql, teamEmail, log);
});
afterEach(() => database.admin`delete from private.rate_limits`);

const log = {
  error: (event: string, { code }: Record<string, string>) => logged.push(`${event} ${code}`),
};

/** An order of somebody new, from somewhere new. */
function submission(changes: Partial<Submission> = {}): Submission {
  return {
    kind: 'order',
    idempotencyKey: randomUUID(),
    payload: newOrder(),
    clientId: null,
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

/**
 * Stores these as they would be had they arrived while a call was under way: all of them in the next one.
 * `meanwhile` happens once that one too waits in the database.
 */
async function storeTogether(
  submissions: readonly Submission[],
  meanwhile?: (pids: number[]) => Promise<unknown>,
): Promise<PromiseSettledResult<Stored>[]> {
  const { admin } = database;
  let stored: Promise<PromiseSettledResult<Stored>[]> = Promise.resolve([]);
  const anew = submissions[0]?.kind === 'order' ? submission : inquiry;
  await admin.begin(async (transaction) => {
    await transaction`lock table private.rate_limits`;
    const ahead = store(anew()).catch(() => null);
    stored = Promise.allSettled(submissions.map((each) => store(each)));
    if (!meanwhile) return;
    // One that waits holds up the next for a moment only.
    await meanwhile(await waitingCalls(2));
    await ahead;
  });
  return stored;
}

/** The connections that wait for the lock, once there are so many. */
async function waitingCalls(count: number): Promise<number[]> {
  for (;;) {
    const rows = await database.admin<{ pid: number }[]>`
      select pid from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    if (rows.length === count) return rows.map(({ pid }) => pid);
  }
}

const outcomes = (results: readonly PromiseSettledResult<Stored>[]) =>
  results.map((result) =>
    result.status === 'fulfilled' ? result.value.outcome : errorCode(result.reason),
  );

const referenceOf = (result: PromiseSettledResult<Stored> | undefined) =>
  result?.status === 'fulfilled' && result.value.outcome === 'accepted'
    ? result.value.reference
    : undefined;

/** What is stored of these: how many rows, by how many transactions, and how many mails. */
async function kept(submissions: readonly Submission[]) {
  const keys = submissions.map(({ idempotencyKey }) => idempotencyKey);
  const [row] = await database.admin`
    with rows as (
      select reference::text, xmin::text from orders where idempotency_key = any(${keys}::uuid[])
      union all
      select reference::text, xmin::text from inquiries where idempotency_key = any(${keys}::uuid[])
    )
    select count(*)::int as rows, count(distinct xmin)::int as transactions,
      (select count(*) from private.outbox where reference in (select reference from rows))::int as mails
    from rows`;
  return row;
}

it('several that arrive together are stored by one transaction, each with its mails', async () => {
  const submissions = Array.from({ length: 12 }, () => submission());
  const results = await storeTogether(submissions);
  expect(outcomes(results)).toEqual(Array(12).fill('accepted'));
  expect(new Set(results.map(referenceOf)).size).toBe(12);
  expect(await kept(submissions)).toEqual({ rows: 12, transactions: 1, mails: 24 });
  const row = await database.admin`
    select idempotency_key as key from orders where reference = ${referenceOf(results[5]) ?? ''}`;
  expect(row).toEqual([{ key: submissions[5]?.idempotencyKey }]);
});

it('one that is out of the ordinary takes nothing from the others, and each is answered rightly', async () => {
  const [known, recent] = [submission(), submission()];
  const first = await store(known);
  await store(recent);
  const crowded = randomUUID();
  await database.admin`
    insert into private.rate_limits (key, window_ends_at, hits)
    values (private.limit_key('network-address', ${crowded}), now() + interval '1 minute', 30)`;
  const tooMuch = newOrder({ additionalRequests: 'x'.repeat(4001) });
  const odd = [
    known,
    submission({ ...known, payload: newOrder() }),
    submission({ ...recent, idempotencyKey: randomUUID() }),
    submission({ networkAddress: crowded }),
    submission({ clientId: randomUUID() }),
    submission({ payload: tooMuch }),
  ];
  const answers = [];
  for (const each of odd) {
    const results = await storeTogether([submission(), each, submission()]);
    const [before, answer, after] = outcomes(results);
    expect([before, after]).toEqual(['accepted', 'accepted']);
    if (each === known) expect(results[1]).toMatchObject({ value: first });
    answers.push(answer);
  }
  expect(answers).toEqual([
    'accepted',
    'key-reused',
    'too-soon',
    'too-many-requests',
    'accepted',
    '23514',
  ]);
  expect(await kept(odd.slice(4))).toEqual({ rows: 1, transactions: 1, mails: 2 });
  // A client who is gone and a text that is too long are faults of a set; refusals are not.
  expect(logged).toEqual(['Submissions go one by one 23503', 'Submissions go one by one 23514']);
});

it('a submission and its repetition in one call make one row and one receipt', async () => {
  const [once, other] = [submission(), submission()];
  const results = await storeTogether([once, other, once]);
  expect(outcomes(results)).toEqual(Array(3).fill('accepted'));
  expect(referenceOf(results[0])).toBe(referenceOf(results[2]));
  expect(await kept([once, other])).toEqual({ rows: 2, transactions: 2, mails: 4 });
});

it('of two of one sender in one call, one has to wait', async () => {
  const first = submission();
  const second = submission({ ...first, idempotencyKey: randomUUID() });
  const results = await storeTogether([first, submission(), second]);
  expect(outcomes(results).toSorted()).toEqual(['accepted', 'accepted', 'too-soon']);
  expect(await kept([first, second])).toEqual({ rows: 1, transactions: 1, mails: 2 });
});

it('what gets in another transaction’s way is tried again one by one', async () => {
  const { admin } = database;
  await admin`create sequence conflicts`;
  await admin`
    create function conflict() returns trigger language plpgsql as $$
    begin
      -- The one ahead goes alone.
      if nextval('public.conflicts') = 2 then raise sqlstate '40P01'; end if;
      return new;
    end $$`;
  await admin`grant usage on sequence conflicts to service_role`;
  await admin`
    create trigger conflict before insert on inquiries for each row execute function conflict()`;
  const inquiries = Array.from({ length: 5 }, () => inquiry());
  const results = await storeTogether(inquiries);
  await admin`drop function conflict cascade`;
  await admin`drop sequence conflicts`;
  expect(outcomes(results)).toEqual(Array(5).fill('accepted'));
  expect(await kept(inquiries)).toMatchObject({ rows: 5, mails: 10 });
});

it('each of 200 through two pools at once is stored once, counted once, and has both mails', async () => {
  const pools = [openPool(database.url, { max: 4 }), openPool(database.url, { max: 4 })];
  const stores = pools.map((pool) => createStore(pool, teamEmail, log));
  const networks = Array.from({ length: 20 }, () => randomUUID());
  const submissions = Array.from({ length: 200 }, (_, index) =>
    (index % 3 === 0 ? inquiry : submission)({ networkAddress: networks[index % 20] ?? '' }),
  );
  const results = await Promise.allSettled(
    submissions.map((each, index) => stores[index % 7 < 3 ? 0 : 1]?.(each) ?? store(each)),
  );
  await Promise.all(pools.map((pool) => pool.end()));
  expect(outcomes(results)).toEqual(Array(200).fill('accepted'));
  expect(new Set(results.map(referenceOf)).size).toBe(200);
  expect(await kept(submissions)).toMatchObject({ rows: 200, mails: 400 });
  const counted = await database.admin`
    select hits from private.rate_limits join unnest(${networks}::text[]) as network
      on key = private.limit_key('network-address', network)`;
  expect(counted.map(({ hits }) => hits)).toEqual(Array(20).fill(10));
});

it('when the database goes in the middle of a call, each is told so and nothing is half stored', async () => {
  const submissions = Array.from({ length: 6 }, () => submission());
  const results = await storeTogether(submissions, async (pids) => {
    await database.admin`select pg_terminate_backend(pid) from unnest(${pids}::int[]) as pid`;
  });
  const failures = results.map((result) => result.status === 'rejected' && result.reason);
  expect(failures.map(isUnavailable)).toEqual(Array(6).fill(true));
  expect(await kept(submissions)).toEqual({ rows: 0, transactions: 0, mails: 0 });
  const again = await Promise.allSettled(submissions.map((each) => store(each)));
  expect(outcomes(again)).toEqual(Array(6).fill('accepted'));
  expect(await kept(submissions)).toMatchObject({ rows: 6, mails: 12 });
});
