import type { Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tests/database.ts';
import { openPool } from './pool.ts';

// As behind a pooler, but for the sessions, which stay: so what a session keeps would show.
let database: TestDatabase;
let sql: Sql;
beforeAll(async () => {
  database = await testDatabase();
  sql = openPool(`${database.url}?pooler=transaction`, { max: 1, role: 'supabase_auth_admin' });
});
afterAll(async () => {
  await sql.end({ timeout: 1 });
  await database.drop();
});

const asked = () => sql`
  select current_user as role, current_setting('statement_timeout') as statement,
    current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as stalled`;
const settings = { role: 'supabase_auth_admin', statement: '15s', lock: '10s', stalled: '1min' };

test('a statement and a transaction bring the role and the timeouts with them', async () => {
  expect(await asked()).toEqual([settings]);
  const inside = await sql.begin(async (transaction) => transaction`select current_user as role`);
  expect(inside).toEqual([{ role: settings.role }]);
  const reading = await sql.begin('read only', (transaction) => transaction`select 1 as one`);
  expect(reading).toEqual([{ one: 1 }]);
});

test('the session keeps nothing, and no statement is prepared', async () => {
  const both = await sql.begin(async (transaction) => {
    await transaction`select set_config('role', 'none', true)`;
    return transaction`
      select current_user as role, (select count(*)::integer from pg_prepared_statements) as prepared`;
  });
  expect(both).toEqual([{ role: new URL(database.url).username, prepared: 0 }]);
});

test('a part of a statement runs with it, and one that fails says why and stores nothing', async () => {
  const part = sql`where key <> ${'x'}`;
  const [found] = await sql`select count(*)::integer as keys from auth.publishable_key ${part}`;
  expect(found).toEqual({ keys: 1 });
  await expect(sql`select 1 / ${0}::integer`).rejects.toMatchObject({ code: '22012' });
  expect(await asked()).toEqual([settings]);
});
