import type { Sql } from 'postgres';

/** A migrated database before any test: its relations, and its rows by table. */
export type Pristine = { relations: string; rows: Readonly<Record<string, string>> };

/** Writes by table. A count that grew means that a test used the table. */
export type Writes = ReadonlyMap<string, number>;

/** In bytes. Larger tables would slow the next test's scans. */
const tooLarge = 1_000_000;

export async function readPristine(keeper: Sql): Promise<Pristine> {
  const tables = await keeper<{ name: string }[]>`
    select format('%I.%I', nspname, relname) as name
    from pg_class as c join pg_namespace as n on n.oid = relnamespace
    where relkind = 'r' and nspname !~ '^(pg_|information_schema)' and pg_relation_size(c.oid) > 0`;
  const rows: Record<string, string> = {};
  for (const { name } of tables) {
    const [read] = await keeper<{ all: string | null }[]>`
      select json_agg(t)::text as all from ${keeper(name)} as t`;
    if (read?.all) rows[name] = read.all;
  }
  return { relations: await relationsOf(keeper), rows };
}

/** By PostgreSQL's own statistics. */
export async function readWrites(keeper: Sql): Promise<Writes> {
  // PostgreSQL counts a connection's writes once it is idle.
  await keeper`select pg_stat_force_next_flush()`;
  const counted = await keeper<{ name: string; writes: number }[]>`
    select format('%I.%I', nspname, relname) as name, writes::float
    from pg_class as c join pg_namespace as n on n.oid = relnamespace
      cross join lateral (select pg_stat_get_tuples_inserted(c.oid) + pg_stat_get_tuples_updated(c.oid) +
        pg_stat_get_tuples_deleted(c.oid) as writes)
    where relkind = 'r' and not relisshared and writes > 0`;
  return new Map(counted.map(({ name, writes }) => [name, writes]));
}

/**
 * Resets a database to its migrated state and returns its counts of writes. Returns null if a test
 * changed the schema or filled it, so that only a new one will do.
 */
export async function makePristine(
  keeper: Sql,
  { relations, rows }: Pristine,
  before: Writes,
): Promise<Writes | null> {
  // Ends the previous test's connections, so that their writes are counted.
  await keeper`
    select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`;
  const now = await readWrites(keeper);
  const used = [...now.keys()].filter((name) => now.get(name) !== before.get(name));
  const ours = used.filter((name) => !name.startsWith('pg_catalog.'));
  if (await isChanged(keeper, used, relations)) return null;
  const [large] = await keeper`
    select from unnest(${ours}::regclass[]) as name where pg_relation_size(name) > ${tooLarge}`;
  if (large !== undefined) return null;
  const statements = [
    // No triggers or references: everything is emptied at once.
    'set local session_replication_role = replica',
    ...ours.map((name) => `delete from ${name}`),
    ...ours
      .filter((name) => name in rows)
      .map(
        (name) => `insert into ${name} overriding system value
        select * from json_populate_recordset(null::${name}, ${literal(rows[name] ?? '')})`,
      ),
    `select setval(format('%I.%I', schemaname, sequencename), start_value, false)
    from pg_sequences where last_value is not null`,
  ];
  await keeper.unsafe(statements.join(';\n'));
  return readWrites(keeper);
}

/**
 * Whether rows of catalogues were written. Relations are compared, because "truncate" writes their
 * rows too. Statistics of columns do not count.
 */
async function isChanged(keeper: Sql, used: readonly string[], relations: string) {
  const catalogues = used.filter(
    (name) => name.startsWith('pg_catalog.') && !name.startsWith('pg_catalog.pg_statistic'),
  );
  return (
    catalogues.some((name) => name !== 'pg_catalog.pg_class') ||
    (catalogues.length > 0 && (await relationsOf(keeper)) !== relations)
  );
}

/** Describes the relations without the location of their rows. */
async function relationsOf(keeper: Sql): Promise<string> {
  const [read] = await keeper<{ relations: string }[]>`
    select md5(string_agg(concat_ws(' ', oid, relname, relnamespace, relowner, relacl, relrowsecurity,
      relforcerowsecurity, relpersistence, reloptions), ',' order by oid)) as relations
    from pg_class where relnamespace <> 'pg_toast'::regnamespace`;
  return read?.relations ?? '';
}

function literal(text: string): string {
  return `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
