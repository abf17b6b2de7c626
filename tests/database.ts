import { randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';
import { inject } from 'vitest';
import { connect } from '../server/postgres/connect.ts';
import { openPool } from '../server/postgres/pool.ts';
import { makePristine, type Pristine, readPristine, readWrites, type Writes } from './pristine.ts';

export type TestDatabase = {
  /** The address for the server's login. */
  url: string;
  /** The server's login. It owns the tables and may become anon, authenticated and service_role. */
  sql: Sql;
  authSql: Sql;
  /** A superuser, since the policies bind even the server's login. */
  admin: Sql;
  drop(): Promise<void>;
  /** Returns the database to the pool of unused ones. */
  giveBack(): Promise<void>;
};

/** An unused migrated database, its only connection, and its count of writes so far. */
type Kept = { name: string; keeper: Sql; writes: Writes };
const givenBack: Kept[] = [];
let pristine: Pristine | undefined;

/** Reuses a database that was given back, or clones one. */
export async function testDatabase(): Promise<TestDatabase> {
  const kept = givenBack.pop() ?? (await keep(await cloneOf(templateName())));
  return openDatabase(kept.name, kept);
}

async function keep(name: string): Promise<Kept> {
  const keeper = connect(addressOf('superuserUrl', name), { max: 1 });
  pristine ??= await readPristine(keeper);
  return { name, keeper, writes: await readWrites(keeper) };
}

/** Without any table, for tests that migrate it. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return openDatabase(await cloneOf('template0'));
}

function templateName(): string {
  return new URL(inject('cluster').templateUrl).pathname.slice(1);
}

function addressOf(login: 'templateUrl' | 'superuserUrl', name: string): string {
  return Object.assign(new URL(inject('cluster')[login]), { pathname: `/${name}` }).href;
}

async function cloneOf(sourceName: string): Promise<string> {
  const { templateUrl, superuserUrl } = inject('cluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = new URL(templateUrl);
  await asSuperuser(superuserUrl, (root) => {
    const [source, owner] = [root(sourceName), root(template.username)];
    // Faster than a log of each page, as nothing waits for the disk.
    return root`create database ${root(name)} template ${source} owner ${owner} strategy file_copy`;
  });
  return name;
}

function openDatabase(name: string, kept?: Kept): TestDatabase {
  const url = addressOf('templateUrl', name);
  const sql = openPool(url, { max: 8 });
  const authSql = openPool(url, { max: 4, role: 'supabase_auth_admin' });
  const admin = openPool(addressOf('superuserUrl', name), { max: 2 });
  const close = () => Promise.all([sql, authSql, admin].map((pool) => pool.end({ timeout: 1 })));
  const remove = async () => {
    await kept?.keeper.end();
    await asSuperuser(
      inject('cluster').superuserUrl,
      (root) => root`drop database ${root(name)} with (force)`,
    );
  };
  return {
    url,
    sql,
    authSql,
    admin,
    async drop() {
      await close();
      await remove();
    },
    async giveBack() {
      await close();
      const writes = kept && pristine && (await makePristine(kept.keeper, pristine, kept.writes));
      if (!kept || !writes) return remove();
      givenBack.push({ ...kept, writes });
    },
  };
}

async function asSuperuser(url: string, work: (root: Sql) => PromiseLike<unknown>): Promise<void> {
  const root = connect(url, { max: 1 });
  try {
    await work(root);
  } finally {
    await root.end();
  }
}
