import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Sql } from 'postgres';
import type { World } from '../world/world.ts';
import { Breach } from './breach.ts';

/** Checks everything acknowledged: each step and payment, and each photo under its task. */
export async function upholdRecords(
  { keptPhotos, keptSteps, site, bucket }: World,
  sql: Sql,
): Promise<void> {
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
  await upholdSteps(keptSteps, sql);
  await upholdFiles({ site, bucket }, sql);
}

async function upholdSteps(kept: ReadonlySet<string>, sql: Sql): Promise<void> {
  const lost = await sql<{ id: string }[]>`
    select id from unnest(${[...kept]}::uuid[]) as id
    where id not in (select id from public.visit_steps) and id not in (select id from public.payments)`;
  if (lost.length > 0) throw new Breach('A step or payment that was acknowledged is kept.', lost);
}

/** Checks that each file in the database is in one place, and that there are no other files. */
async function upholdFiles({ site, bucket }: Pick<World, 'site' | 'bucket'>, sql: Sql) {
  const rows = await sql<{ version: string; isOwned: boolean }[]>`
    select version, true as "isOwned" from storage.objects
    union all select version, false from storage.unowned_files`;
  const places = new Map<string, string[]>();
  const lies = (version: string, place: string) =>
    places.set(version, [...(places.get(version) ?? []), place]);
  const folder = join(site.dataDir, 'files');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) lies(entry.name, 'folder');
  }
  for await (const group of bucket.files.list()) {
    for (const { version } of group) lies(version, 'bucket');
  }
  const missing = rows.filter(
    ({ version, isOwned }) => isOwned && places.get(version)?.length !== 1,
  );
  const wrong = missing.map(({ version }) => ({ version, places: places.get(version) ?? [] }));
  for (const { version } of rows) {
    places.delete(version);
    places.delete(`${version}.new`);
  }
  const astray = [...places].map(([file, where]) => ({ astray: file, places: where }));
  if (wrong.length + astray.length > 0) {
    throw new Breach('Files and their rows match both ways.', [...wrong, ...astray]);
  }
}
