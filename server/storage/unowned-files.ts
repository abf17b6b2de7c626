import type { TransactionSql } from 'postgres';
import { backupLock } from '../postgres/backup-lock.ts';
import type { StoreDependencies } from './dependencies.ts';
import { runAs } from './objects.ts';

/** In minutes, longer than any upload. With the time between two sweeps less than an hour. */
const patienceInMinutes = 30;

const atOnce = 200;

/** How many go side by side. One by one in a distant bucket, a transaction would idle too long. */
const sideBySide = 20;

/** Records that these files belong to no object, as long as the transaction commits. */
export async function disown(
  transaction: TransactionSql,
  versions: readonly string[],
): Promise<void> {
  await transaction`
    insert into storage.unowned_files (version) select unnest(${versions}::text[])`;
}

/** Holds once the transaction commits. Returns false if the sweep has taken the file. */
export async function takeOwnership(
  transaction: TransactionSql,
  version: string,
): Promise<boolean> {
  const taken = await transaction`
    delete from storage.unowned_files where version = ${version}`;
  return taken.count > 0;
}

/** Leaves files in use, and all of them while a backup runs, which may hold their objects. */
export async function removeUnowned(
  { sql, fileStore }: StoreDependencies,
  versions: readonly string[],
): Promise<number> {
  return runAs(sql, 'service', async (transaction) => {
    const [lock] = await transaction<{ free: boolean }[]>`
      select pg_try_advisory_xact_lock_shared(${backupLock}) as free`;
    if (lock?.free !== true) return 0;
    const found = await transaction<{ version: string }[]>`
      select version from storage.unowned_files where version = any(${versions})
      for update skip locked`;
    const removed = found.map(({ version }) => version);
    // The row goes last: whatever happens in between, the next sweep finds it.
    for (let first = 0; first < removed.length; first += sideBySide) {
      const next = removed.slice(first, first + sideBySide);
      await Promise.all(next.map((version) => fileStore.remove(version)));
    }
    await transaction`delete from storage.unowned_files where version = any(${removed})`;
    return removed.length;
  });
}

/**
 * Removes those of these files that no object has. Waits for an upload or a removal that is at one of
 * them, and an upload that comes later is refused.
 */
export async function removeUnknown(
  { sql, fileStore }: StoreDependencies,
  versions: readonly string[],
): Promise<void> {
  await runAs(sql, 'service', async (transaction) => {
    await transaction`
      select from storage.unowned_files where version = any(${versions}) for update`;
    const kept = await transaction<{ version: string }[]>`
      select version from storage.objects where version = any(${versions})`;
    const owned = new Set(kept.map(({ version }) => version));
    const unknown = versions.filter((version) => !owned.has(version));
    await Promise.all(unknown.map((version) => fileStore.remove(version)));
    await transaction`delete from storage.unowned_files where version = any(${unknown})`;
  });
}

/**
 * Removes the files that have belonged to no object for a while: of uploads that ended half-way, and
 * of objects that went while a process died. Any number of processes may do so.
 */
export async function sweepFiles(dependencies: StoreDependencies): Promise<void> {
  let removed: number;
  do {
    const due = await runAs(
      dependencies.sql,
      'service',
      (transaction) => transaction<{ version: string }[]>`
        select version from storage.unowned_files
        where since < now() - make_interval(mins => ${patienceInMinutes})
        order by since limit ${atOnce}`,
    );
    removed = await removeUnowned(
      dependencies,
      due.map(({ version }) => version),
    );
  } while (removed === atOnce);
}
