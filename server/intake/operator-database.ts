import type { Sql } from 'postgres';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { clusterFolder, existingCluster, serverUrl } from '../postgres/cluster.ts';
import { startEmbedded } from '../postgres/embedded.ts';
import { migrate } from '../postgres/migrate.ts';
import { openPool } from '../postgres/pool.ts';
import { runningSocketFolder } from '../postgres/postmaster.ts';
import { primaryFirst } from '../postgres/primary.ts';

/** Work with the server's own login. Captured mails lie in the data folder. */
type Work = (sql: Sql, dataDir: string) => Promise<void>;

/**
 * How the work finds a database that is there, or none: brought to this release, and none is refused;
 * as it is; or, if there is none, one as a first start makes.
 */
type Found = 'migrated' | 'as it is' | 'made';

/** Starts the database in DATA_DIR if it is not running. Throws StartRefused if there is none. */
export async function withDatabase(work: Work, found: Found = 'migrated'): Promise<void> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  const inPool = (url: string) => withPool(url, (sql) => work(sql, dataDir));
  if (databaseUrl !== null) {
    const url = await primaryFirst(databaseUrl);
    if (found === 'made') await makeWhereNone(url);
    return inPool(url);
  }
  const folder = found === 'made' ? clusterFolder(dataDir) : await existingCluster(dataDir);
  const socketFolder = runningSocketFolder(folder);
  if (socketFolder !== null) return inPool(serverUrl(dataDir, socketFolder));
  const log = createLog((line) => process.stderr.write(line));
  const { url, stop } = await startEmbedded({ dataDir, log });
  try {
    if (found === 'migrated') await migrate(url);
    if (found === 'made') await makeWhereNone(url);
    await inPool(url);
  } finally {
    await stop();
  }
}

/** A build for the next release must not change this database, so the start does it. */
async function makeWhereNone(url: string): Promise<void> {
  let isThere = false;
  await withPool(url, async (sql) => {
    const [found] = await sql<{ is: boolean }[]>`
      select to_regclass('auth.publishable_key') is not null as is`;
    isThere = found?.is === true;
  });
  if (!isThere) await migrate(url);
}

async function withPool(url: string, work: (sql: Sql) => Promise<void>): Promise<void> {
  const sql = openPool(url, { max: 2 });
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
