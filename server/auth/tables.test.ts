import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tests/database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const tables = [
  'users',
  'identities',
  'sessions',
  'mfa_amr_claims',
  'mfa_factors',
  'mfa_challenges',
  'refresh_tokens',
  'flow_state',
  'known_origins',
  'one_time_tokens',
  'signing_keys',
  'publishable_key',
  'mail_requests',
];

test('this test knows every table of the provider, and each has row level security for its owner too', async () => {
  const rows = await database.sql`
    select relname, relrowsecurity and relforcerowsecurity as is_held from pg_class
    where relnamespace = 'auth'::regnamespace and relkind = 'r' order by relname`;
  expect(rows.map(({ relname }) => relname)).toEqual(tables.toSorted());
  expect(rows.every((table) => table.is_held)).toBe(true);
});

test.each(tables)('nobody but the provider touches auth.%s', async (table) => {
  for (const role of ['anon', 'authenticated', 'service_role']) {
    for (const verb of ['select', 'insert', 'update', 'delete']) {
      const [row] = await database.sql`
        select has_table_privilege(${role}, ${`auth.${table}`}, ${verb}) as may`;
      expect([role, verb, row?.may]).toEqual([role, verb, false]);
    }
  }
  const [row] = await database.sql`
    select has_table_privilege('supabase_auth_admin', ${`auth.${table}`}, 'select, insert, update, delete') as may`;
  expect(row?.may).toBe(true);
});

test('a client’s role is refused when it tries', async () => {
  const attempt = database.sql.begin(async (transaction) => {
    await transaction`set local role authenticated`;
    await transaction`select * from auth.users`;
  });
  await expect(attempt).rejects.toMatchObject({ code: '42501' });
});

test('the server’s own login can read accounts only in the provider’s role', async () => {
  const { sql, authSql } = database;
  const id = randomUUID();
  await authSql`insert into auth.users (id, email) values (${id}, 'someone@example.com')`;
  expect(await authSql`select id from auth.users`).toHaveLength(1);
  expect(await sql`select id from auth.users`).toEqual([]);
});
