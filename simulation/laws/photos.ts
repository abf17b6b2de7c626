import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import type { World } from '../world/world.ts';
import { Breach } from './breach.ts';

/** Asks whether each photo that the site acknowledged is there once, under its task, and with its files. */
export async function upholdPhotos({ keptPhotos, site }: World, sql: Sql): Promise<void> {
  const rows = await sql<{ id: string; visitId: string; task: number | null; phase: string }[]>`
    select id, visit_id as "visitId", task, phase from public.photos`;
  const stored = new Map(rows.map((row) => [row.id, row]));
  const misplaced = [...keptPhotos].filter(([id, kept]) => {
    const row = stored.get(id);
    return row?.visitId !== kept.visitId || row.task !== kept.task || row.phase !== kept.phase;
  });
  if (misplaced.length > 0) {
    throw new Breach(
      'A photo that was handed over is in one place, under its task.',
      misplaced.map(([id, kept]) => ({
        id,
        ...kept,
        stored: JSON.stringify(stored.get(id) ?? null),
      })),
    );
  }
  const objects = await sql<{ version: string }[]>`select version from storage.objects`;
  const unowned = await sql<{ version: string }[]>`select version from storage.unowned_files`;
  const onDisk = new Set(
    readdirSync(join(site.dataDir, 'files'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name }) => name),
  );
  const missing = objects.filter(({ version }) => !onDisk.has(version));
  for (const { version } of [...objects, ...unowned]) {
    onDisk.delete(version);
    onDisk.delete(`${version}.new`);
  }
  const astray = [...onDisk];
  if (missing.length + astray.length > 0) {
    throw new Breach('Files and their rows match both ways.', [
      ...missing.map(({ version }) => ({ missing: version })),
      ...astray.map((file) => ({ astray: file })),
    ]);
  }
}
