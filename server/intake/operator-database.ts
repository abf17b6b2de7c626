import type { Sql } from 'postgres';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { existingCluster, serverUrl } from '../postgres/cluster.ts';
import { startEmbedded } from '../postgres/embedded.ts';
import { migrate } from '../postgres/migrate.ts';
import { openPool } from '../postgres/pool.ts';
import { runningSocketFolder } from '../postgres/postmaster.ts';

/**
 * Runs work on the database at DATABASE_URL, or on the one in DATA_DIR: the running one, or one that
 * is started for as long as the work takes. Throws StartRefused where there is none.
 */
export async function withDatabase(work: (sql: Sql) => Promise<void>): Promise<void> {
  const { databaseUrl, dataDir } = readConfig(process.env);
  if (databaseUrl !== null) return withPool(databaseUrl, work);
  const socketFolder = runningSocketFolder(await existingCluster(dataDir));
  if (socketFolder !== null) return withPool(serverUrl(dataDir, socketFolder), work);
  const log = createLog((line) => process.stderr.write(line));
  const { url, stop } = await startEmbedded({ dataDir, log });
  try {
    await migrate(url);
    await withPool(url, work);
  } finally {
    await stop();
  }
}

async function withPool(url: string, work: (sql: Sql) => Promise<void>): Promise<void> {
  const sql = openPool(url, { max: 1 });
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
