import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Sql } from 'postgres';
import { createLog } from '../../server/log.ts';
import { connect } from '../../server/postgres/connect.ts';
import { startEmbedded } from '../../server/postgres/embedded.ts';
import { migrate } from '../../server/postgres/migrate.ts';

/** A migrated PostgreSQL for the measured server. */
export type Cluster = AsyncDisposable & {
  /** For the server's login. */
  url: string;
  /** The superuser in the product's database, for filling tables and reading plans. */
  admin: Sql;
  logFile: string;
};

/** Starts and migrates the server's own PostgreSQL, with the same settings. */
export async function startCluster(folder: string): Promise<Cluster> {
  const dataDir = path.join(folder, 'cluster');
  mkdirSync(dataDir, { recursive: true });
  const embedded = await startEmbedded({
    dataDir,
    log: createLog((line) => process.stderr.write(line)),
  });
  await migrate(embedded.url);
  const { pathname } = new URL(embedded.url);
  const adminUrl = Object.assign(new URL(embedded.superuserUrl), { pathname });
  // A second one fills a table beside the first.
  const admin = connect(adminUrl.href, { max: 2, onnotice: () => undefined });
  return {
    url: embedded.url,
    admin,
    logFile: path.join(dataDir, 'postgres.log'),
    async [Symbol.asyncDispose]() {
      await admin.end({ timeout: 1 });
      await embedded.stop();
    },
  };
}
