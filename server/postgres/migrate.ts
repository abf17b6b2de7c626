import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Sql, TransactionSql } from 'postgres';
import { errorCode } from '../../supabase/functions/_shared/database/failure.ts';
import { reason } from '../log.ts';
import { StartRefused } from '../start-refused.ts';
import { addressOf, connect } from './connect.ts';

/** A database that the server cannot work with. The message says what to do. */
export class UnfitDatabase extends StartRefused {}

/** One SQL file. Its name starts with its version, as in the Supabase CLI. */
type Migration = { version: string; name: string; text: string };

type Release = {
  name: string;
  /** What hosted Supabase brings itself, by the schema that it then has. */
  ourOwn: readonly { schema: string; migrations: readonly Migration[] }[];
  product: readonly Migration[];
  /** Replaces the marks of release 1.1's files. Null in releases that have none. */
  upgrade: string | null;
};

const own = readRelease(join(import.meta.dirname, '../..'), 'this release');

/** Any number works, as long as every process uses the same one. */
const migrationLock = 7_215_901;

/** A migration whose process stalls this long gives up its turn. */
const stalledAfterMs = 60_000;

/**
 * Migrates a database: first the tables of accounts and of files, unless the provider's exist, then
 * the product's.
 * Each file runs once, in its own transaction, even if several processes start together. The record
 * of what ran lies where the Supabase CLI keeps it.
 * Throws UnfitDatabase for a superuser's login, a PostgreSQL older than 15, an unreachable one, and
 * a database that a newer release made, or one before 1.1.
 */
export async function migrate(url: string): Promise<void> {
  const { isPooled } = addressOf(url);
  const sql = connect(url, {
    max: 1,
    onnotice: () => undefined,
    connection: isPooled ? {} : { idle_in_transaction_session_timeout: stalledAfterMs },
  });
  try {
    await refuseUnfit(sql, isPooled);
    await inTurn(sql, (...marks) => refuseOrMarkAnew(own, ...marks));
    await applyMissing(sql, await inTurn(sql, wantedOfOurOwn));
    await applyMissing(sql, own.product);
  } finally {
    await sql.end();
  }
}

/** Throws UnfitDatabase if the folder's release would refuse this database. Changes nothing. */
export async function refuseForRelease(sql: Sql, folder: string): Promise<void> {
  const undone = new Error('Nothing was meant to stay.');
  const release = readRelease(folder, basename(folder));
  await inTurn(sql, async (...marks) => {
    await refuseOrMarkAnew(release, ...marks);
    throw undone;
  }).catch((thrown) => {
    if (thrown !== undone) throw thrown;
  });
}

/**
 * Runs work in a transaction of its own, one process at a time. The lock ends with the transaction, so
 * it holds through a pooler too, and a process that stalls gives it up after a minute.
 */
async function inTurn<T>(
  sql: Sql,
  work: (transaction: TransactionSql, known: Recorded) => Promise<T>,
): Promise<T> {
  const { value } = await sql.begin(async (transaction) => {
    await transaction`
      select set_config('idle_in_transaction_session_timeout', ${String(stalledAfterMs)}, true),
        pg_advisory_xact_lock(${migrationLock})`;
    return { value: await work(transaction, await recorded(transaction)) };
  });
  return value;
}

/** Refuses a newer release's database, and marks or refuses one of the former files. */
async function refuseOrMarkAnew(
  { name: release, ourOwn, product, upgrade }: Release,
  transaction: TransactionSql,
  known: Recorded,
): Promise<void> {
  const ours = new Set(
    [...ourOwn.flatMap(({ migrations }) => migrations), ...product].map(({ version }) => version),
  );
  const unknown = [...known].filter(([version]) => !ours.has(version));
  // The days of the former files come after those of `ourOwn` and before the present ones.
  const isFormer = (version: string) =>
    upgrade !== null && version >= '20261120' && version < (product[0]?.version ?? '');
  for (const [version, name] of unknown) {
    if (isFormer(version)) continue;
    throw new UnfitDatabase(
      `The database is newer than ${release}, which does not know its migration ${version} (${name}). ` +
        'Start the release that made it or a later one, or restore a backup from before (docs/how-to/deploy.md).',
    );
  }
  if (upgrade === null || unknown.length === 0) return;
  await transaction
    .unsafe(upgrade)
    .simple()
    .catch((cause) => {
      throw errorCode(cause) === '55000' ? new UnfitDatabase(reason(cause), { cause }) : cause;
    });
  for (const { version, text } of product) {
    await transaction`
      update supabase_migrations.schema_migrations set statements = ${[text]} where version = ${version}`;
  }
}

/** Returns the files for accounts and files that no provider brings. */
async function wantedOfOurOwn(transaction: TransactionSql, known: Recorded): Promise<Migration[]> {
  const wanted: Migration[] = [];
  for (const { schema, migrations } of own.ourOwn) {
    const [{ provided } = { provided: false }] = await transaction<{ provided: boolean }[]>`
      select to_regnamespace(${schema}) is not null as provided`;
    const isOurs = !provided || migrations.some(({ version }) => known.has(version));
    if (isOurs) wanted.push(...migrations);
  }
  return wanted;
}

type Login = {
  name: string;
  superuser: boolean;
  version: number;
  standby: boolean;
  stalledAfter: string;
};

async function refuseUnfit(sql: Sql, isPooled: boolean): Promise<void> {
  const [login] = await sql<Login[]>`
    select current_user as name, rolsuper as superuser, pg_is_in_recovery() as standby,
      current_setting('server_version_num')::integer / 10000 as version,
      current_setting('idle_in_transaction_session_timeout') as "stalledAfter"
    from pg_roles where rolname = current_user`.catch((cause) => {
    throw new UnfitDatabase(isPooler(cause) ? ofPooler : refused(cause), { cause });
  });
  if (login === undefined) return;
  const { name, superuser, version, standby, stalledAfter } = login;
  if (superuser) {
    throw new UnfitDatabase(
      `The login ${name} in DATABASE_URL is a superuser. The server refuses to work as one. ` +
        "Run: create role maayos login createrole password '…'; " +
        'create database maayos owner maayos; and name these in DATABASE_URL (docs/how-to/deploy.md).',
    );
  }
  if (version < 15) {
    throw new UnfitDatabase(
      `DATABASE_URL leads to PostgreSQL ${version}; the server needs 15 or newer.`,
    );
  }
  if (standby) {
    throw new UnfitDatabase(
      'DATABASE_URL leads to a standby, which takes no writes. Name the primary, ' +
        'or both with a comma between (docs/how-to/several-machines.md).',
    );
  }
  if (!isPooled && stalledAfter !== '1min') throw new UnfitDatabase(ofPooler);
}

const ofPooler =
  'DATABASE_URL leads to a pooler, which does not pass on what a session is set to. ' +
  'Add pooler=transaction to it, after a ? or & (docs/how-to/several-machines.md).';

/** PgBouncer names what it does not pass on. */
function isPooler(cause: unknown): boolean {
  return errorCode(cause) === '08P01' && /startup parameter/.test(reason(cause));
}

function refused(cause: unknown): string {
  return `The database refused the connection: ${reason(cause)}. See DATABASE_URL.`;
}

/** Names by version. */
type Recorded = Map<string, string>;

async function recorded(sql: TransactionSql): Promise<Recorded> {
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

/** Applies each in its own transaction, and looks again before each. */
async function applyMissing(sql: Sql, migrations: readonly Migration[]): Promise<void> {
  let isDone = false;
  while (!isDone) isDone = await inTurn(sql, (...now) => applyNext(migrations, ...now));
}

/** Returns whether none was missing. */
async function applyNext(
  migrations: readonly Migration[],
  transaction: TransactionSql,
  known: Recorded,
): Promise<boolean> {
  const missing = migrations.find(({ version }) => !known.has(version));
  if (missing === undefined) return true;
  const { version, name, text } = missing;
  await transaction.unsafe(text).simple();
  await transaction`
    insert into supabase_migrations.schema_migrations ${transaction({ version, name, statements: [text] })}`;
  return false;
}

function readRelease(root: string, name: string): Release {
  const upgrade = join(root, 'supabase/upgrades/1.1.sql');
  return {
    name,
    ourOwn: ['auth', 'storage', 'realtime'].map((schema) => ({
      schema,
      migrations: readFolder(join(root, 'server', schema, 'migrations')),
    })),
    product: readFolder(join(root, 'supabase/migrations')),
    upgrade: existsSync(upgrade) ? readFileSync(upgrade, 'utf8') : null,
  };
}

function readFolder(folder: string): readonly Migration[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const [, version = '', name = ''] = /^(\d+)_(.+)\.sql$/.exec(file) ?? [];
      return { version, name, text: readFileSync(join(folder, file), 'utf8') };
    });
}
