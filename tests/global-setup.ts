import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createLog } from '../server/log.ts';
import { startEmbedded } from '../server/postgres/embedded.ts';
import { migrate } from '../server/postgres/migrate.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The addresses of this run's PostgreSQL: the migrated template, and the superuser who may
     * clone it.
     */
    cluster: { templateUrl: string; superuserUrl: string };
  }
}

/** Starts one PostgreSQL for the whole run. Every test clones its migrated database. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'maayos-tests-'));
  const log = createLog((line) => process.stderr.write(line));
  const cluster = await startEmbedded({ dataDir, log });
  await migrate(cluster.url);
  const { url: templateUrl, superuserUrl } = cluster;
  project.provide('cluster', { templateUrl, superuserUrl });
  return async () => {
    await cluster.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
