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

/** Any number works, as long as every process uses the same one. */
const migrationLock = 7_215_901;

/**
 * Migrates a database: first the tables of accounts and of files, unless the provider's exist, then
 * the product's.
 * Each file runs once, in its own transaction, even if several processes start together. The record
 * of what ran lies where the Supabase CLI keeps it.
 * A test leaves out files by their version, to begin with the database of an earlier release.
 * Throws UnfitDatabase for a superuser's login, a PostgreSQL older than 15, and an unreachable one.
 */
export async function migrate(
  url: string,
  isWanted: (version: string) => boolean = () => true,
): Promise<void> {
  const sql = connect(url, { max: 1, onnotice: () => undefined });
  try {
    await refuseUnfit(sql);
    // One connection holds the lock for its whole session, so the lock also ends if this process
    // dies.
    await sql`select pg_advisory_lock(${migrationLock})`;
    const known = await recorded(sql);
    const wanted: Migration[] = [];
    for (const { schema, migrations } of ourOwn) {
      const [{ provided } = { provided: false }] = await sql<{ provided: boolean }[]>`
        select to_regnamespace(${schema}) is not null as provided`;
      const isOurs = !provided || migrations.some(({ version }) => known.has(version));
      if (isOurs) wanted.push(...migrations);
    }
    for (const migration of [...wanted, ...product]) {
      const { version } = migration;
      if (!known.has(version) && isWanted(version)) await apply(sql, migration);
    }
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

async function recorded(sql: Sql): Promise<Set<string>> {
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
  const rows = await sql<{ version: string }[]>`
    select version from supabase_migrations.schema_migrations`;
  return new Set(rows.map(({ version }) => version));
}

async function apply(sql: Sql, { version, name, text }: Migration): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction.unsafe(text).simple();
    await transaction`
      insert into supabase_migrations.schema_migrations ${transaction({ version, name, statements: [text] })}`;
  });
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
