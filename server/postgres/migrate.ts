import { readdirSync, readFileSync } from 'node:fs';
import type { Sql } from 'postgres';
import { reason } from '../log.ts';
import { StartRefused } from '../start-refused.ts';
import { connect } from './connect.ts';

/** A database that the server cannot work with. The message says what to do. */
export class UnfitDatabase extends StartRefused {}

/** One SQL file. Its name starts with its version, as in the Supabase CLI. */
type Migration = { version: string; name: string; text: string };

/** What hosted Supabase brings itself, by the schema that it then has. */
const ourOwn = [
  { schema: 'auth', migrations: readFolder(new URL('../auth/migrations/', import.meta.url)) },
  { schema: 'storage', migrations: readFolder(new URL('../storage/migrations/', import.meta.url)) },
];
const product = readFolder(new URL('../../supabase/migrations/', import.meta.url));

/** What brings a database of release 1.0, which had other files, to where the product's begin. */
const upgrade = readFileSync(new URL('../../supabase/upgrades/1.0.sql', import.meta.url), 'utf8');
/** The files of release 1.0: the upgrade names them, and those that took their place. */
const former = [...new Set(upgrade.match(/(?<=')\d{14}(?=')/g))].filter(
  (version) => !product.some((migration) => migration.version === version),
);

/** Any number works, as long as every process uses the same one. */
const migrationLock = 7_215_901;

/**
 * Migrates a database: first the tables of accounts and of files, unless the provider's exist, then
 * the product's.
 * Each file runs once, in its own transaction, even if several processes start together. The record
 * of what ran lies where the Supabase CLI keeps it.
 * Throws UnfitDatabase for a superuser's login, a PostgreSQL older than 15, an unreachable one, and
 * a database that a newer release made, or one before 1.0.
 */
export async function migrate(url: string): Promise<void> {
  const sql = connect(url, { max: 1, onnotice: () => undefined });
  try {
    await refuseUnfit(sql);
    // One connection holds the lock for its whole session, so the lock also ends if this process
    // dies.
    await sql`select pg_advisory_lock(${migrationLock})`;
    const known = await recorded(sql);
    refuseOtherReleases(known);
    const wanted: Migration[] = [];
    for (const { schema, migrations } of ourOwn) {
      const [{ provided } = { provided: false }] = await sql<{ provided: boolean }[]>`
        select to_regnamespace(${schema}) is not null as provided`;
      const isOurs = !provided || migrations.some(({ version }) => known.has(version));
      if (isOurs) wanted.push(...migrations);
    }
    await applyMissing(sql, wanted, known);
    if (former.some((version) => known.has(version))) {
      await sql.begin((transaction) => transaction.unsafe(upgrade).simple());
    }
    await applyMissing(sql, product, await recorded(sql));
  } finally {
    await sql.end();
  }
}

async function refuseUnfit(sql: Sql): Promise<void> {
  const [login] = await sql<{ name: string; superuser: boolean; version: number }[]>`
    select current_user as name, rolsuper as superuser,
      current_setting('server_version_num')::integer / 10000 as version
    from pg_roles where rolname = current_user`.catch((cause) => {
    throw new UnfitDatabase(
      `The database refused the connection: ${reason(cause)}. See DATABASE_URL.`,
      {
        cause,
      },
    );
  });
  if (login?.superuser) {
    throw new UnfitDatabase(
      `The login ${login.name} in DATABASE_URL is a superuser. The server refuses to work as one. ` +
        "Run: create role maayos login createrole password '…'; " +
        'create database maayos owner maayos; and name these in DATABASE_URL (docs/how-to/deploy.md).',
    );
  }
  if (login && login.version < 15) {
    throw new UnfitDatabase(
      `DATABASE_URL leads to PostgreSQL ${login.version}; the server needs 15 or newer.`,
    );
  }
}

function refuseOtherReleases(known: Recorded): void {
  const files = [...ourOwn.flatMap(({ migrations }) => migrations), ...product];
  const ours = new Set([...former, ...files.map(({ version }) => version)]);
  for (const [version, name] of known) {
    if (ours.has(version)) continue;
    throw new UnfitDatabase(
      `The database is newer than this release, which does not know its migration ${version} (${name}). ` +
        'Start the release that made it or a later one, or restore a backup from before (docs/how-to/deploy.md).',
    );
  }
  const lacking = former.filter((version) => !known.has(version));
  if (lacking.length === 0 || lacking.length === former.length) return;
  throw new UnfitDatabase(
    `The database is older than release 1.0: it lacks the migration ${lacking[0]}. ` +
      'Start release 1.0 on it once, then this one (docs/how-to/deploy.md).',
  );
}

/** What ran: the names of migrations by their version. */
type Recorded = Map<string, string>;

async function recorded(sql: Sql): Promise<Recorded> {
  const [{ present } = { present: false }] = await sql<{ present: boolean }[]>`
    select to_regclass('supabase_migrations.schema_migrations') is not null as present`;
  if (!present) {
    await sql`create schema if not exists supabase_migrations`;
    await sql`
      create table supabase_migrations.schema_migrations (
        version text primary key,
        statements text[],
        name text
      )`;
  }
  const rows = await sql<{ version: string; name: string }[]>`
    select version, coalesce(name, '') as name from supabase_migrations.schema_migrations
    order by version`;
  return new Map(rows.map(({ version, name }) => [version, name]));
}

async function applyMissing(
  sql: Sql,
  migrations: readonly Migration[],
  known: Recorded,
): Promise<void> {
  for (const { version, name, text } of migrations) {
    if (known.has(version)) continue;
    await sql.begin(async (transaction) => {
      await transaction.unsafe(text).simple();
      await transaction`
        insert into supabase_migrations.schema_migrations ${transaction({ version, name, statements: [text] })}`;
    });
  }
}

function readFolder(folder: URL): readonly Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const [, version = '', name = ''] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
      return { version, name, text: readFileSync(new URL(file, folder), 'utf8') };
    });
}
