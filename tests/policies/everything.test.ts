import { beforeAll, describe, expect, it } from 'vitest';
import { ids } from '../company-ids.fixture.ts';
import { databaseForAll } from '../constraints/database.fixture.ts';
import { functions } from './open-functions.fixture.ts';
import { tables } from './open-tables.fixture.ts';

const database = databaseForAll();
beforeAll(async () => {
  // Rows of it end with their transaction.
  await database.admin.begin(async (admin) => {
    await admin`set local session_replication_role = replica`;
    await admin`
      insert into private.changed_ledgers (subscription_id, is_new) values (${ids.subscription}, false)`;
    await admin`insert into private.untold_hints (topic, thing) values ('team', 'x')`;
  });
});

describe('nothing was forgotten', () => {
  it('each table opens to each role what is listed', async () => {
    const rows = await database.sql<{ name: string; role: string; verbs: string }[]>`
      select each.name, role, string_agg(
        verb || case when has_table_privilege(role, each.oid, verb) then '' else ' columns' end,
        ', ' order by position) as verbs
      from (
        select oid, relnamespace::regnamespace || '.' || relname as name from pg_class
        where relkind in ('r', 'p', 'v', 'm')
          and relnamespace = any(array['public', 'private', 'storage', 'realtime']::regnamespace[])
      ) as each
      left join (
        unnest(array['anon', 'authenticated', 'team', 'service_role', 'supabase_auth_admin', 'eraser']) as role
        cross join unnest(
          array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']
        ) with ordinality as verbs (verb, position)
      ) on case when verb in ('select', 'insert', 'update', 'references')
        then has_any_column_privilege(role, each.oid, verb)
        else has_table_privilege(role, each.oid, verb) end
      group by each.name, role`;
    const found = Map.groupBy(rows, ({ name }) => name);
    const listed = [...found].map(([name, grants]) => [
      name,
      Object.fromEntries(grants.map(({ role, verbs }) => [role, verbs])),
    ]);
    expect(Object.fromEntries(listed)).toEqual(tables);
  });

  it('each function may be called by those that are listed', async () => {
    const rows = await database.sql<{ name: string; roles: string[] }[]>`
      select pronamespace::regnamespace || '.' || proname as name,
        array_agg(role order by position) as roles
      from pg_proc, unnest(
        array['anon', 'authenticated', 'team', 'service_role', 'supabase_auth_admin', 'eraser']
      ) with ordinality as roles (role, position)
      where pronamespace = any(array['public', 'private', 'access', 'storage', 'realtime']::regnamespace[])
        and has_function_privilege(role, pg_proc.oid, 'execute')
        -- What extensions bring works on its arguments alone.
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
      group by pg_proc.oid, pronamespace, proname`;
    const found = Object.fromEntries(rows.map(({ name, roles }) => [name, roles]));
    expect(found).toEqual(functions);
  });

  it('each table asks its policies, and even the owner', async () => {
    const open = await database.sql`
      select relname from pg_class
      where relkind in ('r', 'p') and not (relrowsecurity and relforcerowsecurity)
        and relnamespace = any(array['public', 'private', 'storage']::regnamespace[])`;
    expect(open).toEqual([]);
  });

  it('each function names the schemas of what it uses', async () => {
    const loose = await database.sql`
      select proname from pg_proc
      where pronamespace = any(array['public', 'private', 'access', 'storage']::regnamespace[])
        and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
        and not coalesce(proconfig @> array['search_path=""'], false)
        and prolang <> (select oid from pg_language where lanname = 'sql')`;
    expect(loose).toEqual([]);
  });
});

it.each(Object.keys(tables))(
  "the server's own login sees nothing of %s without a role",
  async (table) => {
    const { sql, admin } = database;
    expect((await admin.unsafe(`select from ${table}`)).count).toBeGreaterThan(0);
    expect((await sql.unsafe(`select from ${table}`)).count).toBe(0);
  },
);

it("the server's own login is no superuser and inherits none of the roles", async () => {
  const [login] = await database.sql`
    select rolsuper, rolbypassrls from pg_roles where rolname = current_user`;
  expect(login).toEqual({ rolsuper: false, rolbypassrls: false });
  const inherited = await database.sql`
    select role from unnest(array['anon', 'authenticated', 'team', 'service_role', 'eraser']) as role
    where pg_has_role(current_user, role, 'usage')`;
  expect(inherited).toEqual([]);
});
