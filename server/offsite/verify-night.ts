import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openDataDir } from '../data-dir.ts';
import type { Log } from '../log.ts';
import { countRows, type RowCounts } from '../postgres/count-rows.ts';
import { startEmbedded } from '../postgres/embedded.ts';
import { readBackup } from '../postgres/restore.ts';
import { StartRefused } from '../start-refused.ts';
import { fetchNight } from './fetch-night.ts';
import type { OffsiteStore } from './offsite-store.ts';
import { refuseMissing } from './send-night.ts';

export type Verified = { tables: number; rows: number };

/**
 * Restores the newest night into a cluster of its own beside the data, and counts its rows. `before` and
 * `after` were counted around its copy: each table may differ by what was written meanwhile. Throws
 * StartRefused if one differs by more, or a photo is missing.
 */
export async function verifyNight(
  offsite: OffsiteStore,
  secretKey: string,
  { dataDir, before, after }: { dataDir: string; before: RowCounts; after: RowCounts },
  log: Log,
): Promise<Verified> {
  // Backups leave out what is named so.
  const place = join(dataDir, 'verified.new');
  await rm(place, { recursive: true, force: true });
  try {
    await openDataDir(place);
    const [file, target] = [join(place, 'backup.tar'), join(place, 'data')];
    await mkdir(target, { mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    const night = await fetchNight(offsite, secretKey, file);
    await refuseMissing(offsite, night);
    const { settled: restored } = await readBackup(
      file,
      target,
      join(target, 'files'),
      async () => {
        const cluster = await startEmbedded({ dataDir: target, log });
        return countRows(cluster).finally(cluster.stop);
      },
    );
    refuseOther(restored, before, after);
    const rows = [...restored.values()].reduce((sum, each) => sum + each.rows, 0);
    return { tables: restored.size, rows };
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

function refuseOther(restored: RowCounts, before: RowCounts, after: RowCounts): void {
  const wrong = [...before].flatMap(([table, { rows, changes }]) => {
    const later = after.get(table) ?? { rows, changes };
    const meanwhile = Math.max(Math.abs(later.rows - rows), later.changes - changes);
    const found = restored.get(table)?.rows ?? 0;
    return Math.abs(found - rows) > meanwhile ? [`${table} has ${found} rows, not ${rows}`] : [];
  });
  if (wrong.length > 0)
    throw new StartRefused(`The backup that was sent is not what was here: ${wrong.join('; ')}.`);
}
