import { randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';
import { inject } from 'vitest';
import { connect } from '../server/postgres/connect.ts';
import { openPool } from '../server/postgres/pool.ts';
import { makePristine, type Pristine, readPristine } from './pristine.ts';

/** A migrated database that belongs to one test. */
export type TestDatabase = {
  /** The address for the server's login, as a running server gets it. */
  url: string;
  /** The server's login. It owns the tables and may become anon, authenticated and service_role. */
  sql: Sql;
  /** Connections that start as supabase_auth_admin. */
  authSql: Sql;
  /**
   * A superuser, for preparing data and looking at what is stored. The policies bind even the
   * server's login.
   */
  admin: Sql;
  /** Closes the connections and removes the database. */
  drop(): Promise<void>;
  /** Closes the connections, and leaves the database to the next test as if nobody had used it. */
  giveBack(): Promise<void>;
};

/** The names of migrated databases that tests gave back, and what each of them holds again. */
const givenBack: string[] = [];
let pristine: Pristine | undefined;

/** Returns the migrated database of this test run: one that was given back, or else a clone. */
export async function testDatabase(): Promise<TestDatabase> {
  const known = givenBack.pop();
  if (known !== undefined) return openDatabase(known);
  const database = await cloneOf(new URL(inject('cluster').templateUrl).pathname.slice(1));
  pristine ??= await readPristine(database.admin);
  return database;
}

/** Makes a database without any table, for a test that migrates it. */
export function emptyDatabase(): Promise<TestDatabase> {
  return cloneOf('template0');
}

async function cloneOf(sourceName: string): Promise<TestDatabase> {
  const { templateUrl, superuserUrl } = inject('cluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = new URL(templateUrl);
  await asSuperuser(superuserUrl, (root) => {
    const [source, owner] = [root(sourceName), root(template.username)];
    // Copying files beats writing a log of each page where nothing waits for the disk.
    return root`create database ${root(name)} template ${source} owner ${owner} strategy file_copy`;
  });
  return openDatabase(name);
}

/** Opens connections to a database of this test run. */
function openDatabase(name: string): TestDatabase {
  const { templateUrl, superuserUrl } = inject('cluster');
  const url = Object.assign(new URL(templateUrl), { pathname: `/${name}` }).href;
  const sql = openPool(url, { max: 8 });
  const authSql = openPool(url, { max: 4, role: 'supabase_auth_admin' });
  const adminUrl = Object.assign(new URL(superuserUrl), { pathname: `/${name}` }).href;
  const admin = openPool(adminUrl, { max: 2 });
  const close = (...pools: Sql[]) => Promise.all(pools.map((pool) => pool.end({ timeout: 1 })));
  const drop = async () => {
    await close(sql, authSql, admin);
    await asSuperuser(superuserUrl, (root) => root`drop database ${root(name)} with (force)`);
  };
  return {
    url,
    sql,
    authSql,
    admin,
    drop,
    async giveBack() {
      await close(sql, authSql);
      const isPristine = pristine !== undefined && (await makePristine(admin, pristine));
      if (!isPristine) return drop();
      await close(admin);
      givenBack.push(name);
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
