import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../tests/database.ts';
import { migrate, UnfitDatabase } from './migrate.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.drop());

test('the server is not a superuser and may take each of the roles', async () => {
  const { sql, authSql } = database;
  const [login] =
    await sql`select rolsuper, rolbypassrls from pg_roles where rolname = current_user`;
  expect(login).toEqual({ rolsuper: false, rolbypassrls: false });
  for (const role of ['anon', 'authenticated', 'service_role']) {
    const [row] = await sql.begin(async (transaction) => {
      await transaction`select set_config('role', ${role}, true)`;
      return transaction`select current_user`;
    });
    expect(row).toEqual({ current_user: role });
  }
  expect(await authSql`select current_user`).toEqual([{ current_user: 'supabase_auth_admin' }]);
});

test('migrating again, in several processes at once, changes nothing', async () => {
  const recorded = () =>
    database.sql`select version, name from supabase_migrations.schema_migrations order by version`;
  const before = await recorded();
  expect(before.length).toBeGreaterThan(2);
  await Promise.all([1, 2, 3].map(() => migrate(database.url)));
  expect(await recorded()).toEqual(before);
});

test('a superuser is refused with the statements that make a suitable login', async () => {
  const refused = migrate(inject('cluster').superuserUrl);
  await expect(refused).rejects.toThrow(UnfitDatabase);
  await expect(refused).rejects.toThrow(/create role maayos login createrole/);
});

test("a provider's own accounts are left alone", async () => {
  const { sql, url } = database;
  await sql`drop schema public, private, access, numbers, supabase_migrations cascade`;
  await sql`drop policy "clients hear of what is theirs" on realtime.messages`;
  await sql`create schema public`;
  await sql`grant usage on schema public to anon, authenticated, service_role`;
  await migrate(url);
  const versions = await sql`select version from supabase_migrations.schema_migrations order by 1`;
  expect(versions[0]?.version).toBe('20261125210000');
});

test('a database that a newer release made is refused, and left as it is', async () => {
  await database.sql`
    insert into supabase_migrations.schema_migrations (version, name)
    values ('20991231235959', 'sms')`;
  await database.sql`delete from supabase_migrations.schema_migrations where name = 'history'`;
  const refused = migrate(database.url);
  await expect(refused).rejects.toThrow(UnfitDatabase);
  await expect(refused).rejects.toThrow(
    /^The database is newer than this release, .+ 20991231235959 \(sms\)\. Start the release that made it/,
  );
  const [{ count } = { count: 0 }] = await database.sql<{ count: number }[]>`
    select count(*)::integer from supabase_migrations.schema_migrations where name = 'history'`;
  expect(count).toBe(0);
});

test.each([
  ['a wrong password', { password: 'wrong' }],
  ['a database that does not exist', { pathname: '/nowhere' }],
  ['a port where nothing listens', { port: '1' }],
])('%s is refused in one sentence', async (_, change) => {
  const url = Object.assign(new URL(database.url), change).href;
  await expect(migrate(url)).rejects.toThrow(
    /^The database refused the connection: .+ DATABASE_URL\.$/,
  );
});
