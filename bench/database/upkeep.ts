import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { loadSigningKeys } from '../../server/auth/keys.ts';
import { openDisk } from '../../server/files/disk.ts';
import { openPool } from '../../server/postgres/pool.ts';
import { createFiles } from '../../server/storage/create-files.ts';
import { timedTasks } from '../../server/timed-tasks.ts';
import type { Cluster } from './cluster.ts';
import { type Plan, plansOf } from './query-plans.ts';

/** A periodic task: how often, how long it took, and its reads. */
export type Done = {
  name: string;
  everyMs: number;
  milliseconds: number;
  /** Why it did not end, or null. */
  failure: string | null;
  plans: readonly Plan[];
};

/** Runs every periodic task of a process once, one after the other, as the server does. */
export async function doUpkeep(cluster: Cluster, folder: string): Promise<Done[]> {
  const filesDir = path.join(folder, 'upkeep');
  mkdirSync(filesDir, { recursive: true });
  const sql = openPool(cluster.url, { max: 2 });
  const authSql = openPool(cluster.url, { max: 2, role: 'supabase_auth_admin' });
  const fileStore = await openDisk(filesDir);
  const now = () => new Date();
  const files = createFiles({ sql, fileStore, keys: await loadSigningKeys(authSql), now });
  const tasks = timedTasks({
    ...{ sql, authSql, now },
    files: { sql, fileStore },
    photos: { files, photoRetentionInMonths: 12 },
    teamSessionInDays: 90,
    teamEmail: 'team@maayos.example',
    gateway: null,
    nightly: async () => undefined,
    watch: { look: async () => undefined, serious: () => null },
    dataDir: filesDir,
  });
  const done: Done[] = [];
  for (const { failed, everyMs, work } of tasks) {
    let [milliseconds, failure]: [number, string | null] = [0, null];
    const plans = await plansOf(cluster, async () => {
      const begun = performance.now();
      await work().catch((thrown: unknown) => {
        failure = String(thrown);
      });
      milliseconds = performance.now() - begun;
    });
    const name = failed.replace('could not be', 'are');
    done.push({ name, everyMs, milliseconds, failure, plans });
  }
  await Promise.all([sql, authSql].map((pool) => pool.end({ timeout: 5 })));
  return done;
}
