import { setTimeout as pause } from 'node:timers/promises';
import type { Sql, TransactionSql } from 'postgres';
import { existingCluster, serverUrl } from '../../server/postgres/cluster.ts';
import { openPool } from '../../server/postgres/pool.ts';
import { runningSocketFolder } from '../../server/postgres/postmaster.ts';
import { asService as withServiceRole } from '../../supabase/functions/_shared/database/roles.ts';

/** A journey that waits outside the browser until its own end does not say what for. */
export const longestWaitInMs = 30_000;

/** One connection for all journeys of a worker, to each site that they start. It ends with the worker. */
const connections = new Map<string, Promise<Sql>>();

async function openConnection(dataDir: string): Promise<Sql> {
  const socketFolder = runningSocketFolder(await existingCluster(dataDir));
  if (socketFolder === null) throw new Error('The journeys’ database does not run.');
  return openPool(serverUrl(dataDir, socketFolder), { max: 1 });
}

export async function onDatabase<T>(work: (sql: Sql) => PromiseLike<T>): Promise<T> {
  const dataDir = process.env.JOURNEY_DATA ?? '';
  const opened = connections.get(dataDir) ?? openConnection(dataDir);
  connections.set(dataDir, opened);
  const sql = await opened;
  const patience = new AbortController();
  const tooLong = pause(longestWaitInMs, undefined, { ref: false, signal: patience.signal });
  try {
    return await Promise.race([
      work(sql),
      tooLong.then(() => {
        throw new Error(`The database has not answered for ${longestWaitInMs} ms.`);
      }),
    ]);
  } finally {
    patience.abort();
  }
}

/** In one transaction, as the accounts' own role. */
export function asProvider(work: (sql: TransactionSql) => Promise<void>): Promise<unknown> {
  return onDatabase((sql) =>
    sql.begin(async (transaction) => {
      await transaction`set local role supabase_auth_admin`;
      await work(transaction);
    }),
  );
}

/** In one transaction. */
export function asService<T>(work: (sql: TransactionSql) => PromiseLike<T>): Promise<T> {
  return onDatabase((sql) => withServiceRole(sql, async (transaction) => work(transaction)));
}
