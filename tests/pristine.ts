import type { Sql } from 'postgres';

/** What a migrated database holds before a test uses it: the state of its schema, and its rows by table. */
export type Pristine = { schema: string; rows: Readonly<Record<string, string>> };

/** A table that grew beyond this, in bytes, would slow the next test's scans. */
const tooLarge = 1_000_000;

/** Reads what a database holds that nobody has used. */
export async function readPristine(admin: Sql): Promise<Pristine> {
  const rows: Record<string, string> = {};
  for (const { name } of await usedTables(admin)) {
    const [read] = await admin<{ all: string | null }[]>`
      select json_agg(t)::text as all from ${admin(name)} as t`;
    if (read?.all) rows[name] = read.all;
  }
  return { schema: await schemaOf(admin), rows };
}

/**
 * Puts a database back into the state in which a migrated one is. Returns false where only a new one
 * will do: a test changed the schema, or filled it.
 */
export async function makePristine(admin: Sql, { schema, rows }: Pristine): Promise<boolean> {
  // Whatever still works for the test before ends.
  await admin`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and usename <> session_user`;
  const tables = await usedTables(admin);
  if (tables.some(({ bytes }) => bytes > tooLarge) || (await schemaOf(admin)) !== schema) {
    return false;
  }
  const statements = [
    // Neither triggers nor references are asked, because all goes at once.
    'set local session_replication_role = replica',
    ...tables.map(({ name }) => `delete from ${name}`),
    ...Object.entries(rows).map(
      ([name, json]) =>
        `insert into ${name} overriding system value
        select * from json_populate_recordset(null::${name}, ${literal(json)})`,
    ),
    `select setval(format('%I.%I', schemaname, sequencename), start_value, false)
    from pg_sequences where last_value is not null`,
  ];
  // One message is one transaction.
  await admin.unsafe(statements.join(';\n'));
  return true;
}

/** Returns our tables that have had rows, and how large each is. */
function usedTables(admin: Sql) {
  return admin<{ name: string; bytes: number }[]>`
    select format('%I.%I', nspname, relname) as name, pg_relation_size(c.oid)::int as bytes
    from pg_class as c join pg_namespace as n on n.oid = relnamespace
    where relkind = 'r' and nspname !~ '^(pg_|information_schema)' and pg_relation_size(c.oid) > 0`;
}

/**
 * Returns what differs after any change of the schema: a changed row of a catalogue has a new number.
 * Of tables it is told in words, because emptying one with "truncate" changes its row too.
 */
async function schemaOf(admin: Sql): Promise<string> {
  const catalogues = ['attribute', 'attrdef', 'constraint', 'index', 'namespace', 'policy', 'proc'];
  const counted = [...catalogues, 'rewrite', 'trigger', 'type'].map(
    (name) => `(select count(*) || ' ' || max(xmin::text::bigint) from pg_${name})`,
  );
  const [read] = await admin.unsafe<{ schema: string }[]>(`
    select concat_ws(', ', ${counted.join(', ')}, (
      select md5(string_agg(concat_ws(' ', oid, relname, relnamespace, relowner, relacl,
        relrowsecurity, relforcerowsecurity, relpersistence, reloptions), ',' order by oid))
      from pg_class where relnamespace <> 'pg_toast'::regnamespace)) as schema`);
  return read?.schema ?? '';
}

function literal(text: string): string {
  return `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
