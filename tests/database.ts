import { randomBytes } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { inject } from 'vitest';
import { openPool } from '../server/postgres/pool.ts';

/** A migrated database of one test's own. */
export type TestDatabase = {
  /** For the server's login, as a started server would get it. */
  url: string;
  /** The server's login: owner of the tables, may become anon, authenticated and service_role. */
  sql: Sql;
  /** Connections that start as supabase_auth_admin. */
  authSql: Sql;
  /** Closes both pools and removes the database. */
  drop(): Promise<void>;
};

/** Clones the run's migrated database. */
export async function testDatabase(): Promise<TestDatabase> {
  const { templateUrl, superuserUrl } = inject('cluster');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const template = new URL(templateUrl);
  await asSuperuser(superuserUrl, (admin) => {
    const [source, owner] = [admin(template.pathname.slice(1)), admin(template.username)];
    return admin`create database ${admin(name)} template ${source} owner ${owner}`;
  });
  const url = Object.assign(new URL(template), { pathname: `/${name}` }).href;
  const sql = openPool(url, { max: 8 });
  const authSql = openPool(url, { max: 4, role: 'supabase_auth_admin' });
  return {
    url,
    sql,
    authSql,
    async drop() {
      await Promise.all([sql.end({ timeout: 1 }), authSql.end({ timeout: 1 })]);
      await asSuperuser(superuserUrl, (admin) => admin`drop database ${admin(name)} with (force)`);
    },
  };
}

async function asSuperuser(url: string, work: (admin: Sql) => PromiseLike<unknown>): Promise<void> {
  const admin = postgres(url, { max: 1 });
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
