import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createLog } from '../server/log.ts';
import { startEmbedded } from '../server/postgres/embedded.ts';
import { migrate } from '../server/postgres/migrate.ts';
import { copyDatabase, withoutFsync } from './quick-clusters.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The migrated template, and a superuser who may clone it. */
    cluster: { templateUrl: string; superuserUrl: string };
    /** A data folder with a migrated PostgreSQL, to be copied. No site has ever run on it. */
    preparedDataDir: string;
  }
}

/** One PostgreSQL for the whole run. Every test clones its migrated database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'maayos-tests-'));
  const preparedDataDir = `${dataDir}-prepared`;
  const log = createLog((line) => process.stderr.write(line));
  const first = await startEmbedded({ dataDir, log });
  await migrate(first.url);
  await first.stop();
  copyDatabase(dataDir, preparedDataDir);
  const cluster = await startEmbedded({ dataDir, log });
  await withoutFsync(cluster.superuserUrl);
  const { url: templateUrl, superuserUrl } = cluster;
  project.provide('cluster', { templateUrl, superuserUrl });
  project.provide('preparedDataDir', preparedDataDir);
  return async () => {
    await cluster.stop();
    for (const folder of [dataDir, preparedDataDir]) {
      rmSync(folder, { recursive: true, force: true });
    }
  };
}
