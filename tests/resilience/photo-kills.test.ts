import { join } from 'node:path';
import type { Sql } from 'postgres';
import { expect, test, vi } from 'vitest';
import { photoNames } from '../../domain/visits/photo-names.ts';
import { extent } from './extent.ts';
import { prepareTeam } from './members.ts';
import { startPhones } from './phones.ts';
import { keptFiles } from './photographers.ts';
import { createSite, withSiteDatabase } from './running-site.ts';

/** What a site has of photos. */
type Held = {
  rows: string[];
  files: string[];
  missing: string[];
  strays: string[];
  unowned: number;
};

async function heldPhotos(sql: Sql, dataDir: string): Promise<Held> {
  const rows = await sql<{ id: string }[]>`select id from public.photos`;
  const { digests, strays, unowned } = await keptFiles(sql, join(dataDir, 'files'));
  const ids = rows.map(({ id }) => id);
  return {
    rows: ids.toSorted(),
    files: [...digests.keys()].toSorted(),
    missing: filesOf(ids).filter((name) => !digests.get(name)),
    strays,
    unowned,
  };
}

function filesOf(photos: readonly string[]): string[] {
  return photos.flatMap((id) => Object.values(photoNames(id))).toSorted();
}

/** Makes what belongs to nothing old enough for the sweeps that every start makes. */
async function makeSweepsDue(sql: Sql): Promise<void> {
  await sql`
    update storage.objects set created_at = now() - interval '2 days',
      updated_at = now() - interval '2 days'`;
  await sql`update storage.unowned_files set since = now() - interval '2 hours'`;
}

test(
  'a server that is killed while it keeps photos has each once, with its files and no others',
  async ({ annotate }) => {
    const site = await createSite();
    await site.start();
    const phones = await withSiteDatabase(site, async (sql) =>
      startPhones(site, sql, 4, await prepareTeam(sql, site.port, 0)),
    );
    const held = () => withSiteDatabase(site, (sql) => heldPhotos(sql, site.dataDir));
    for (let kill = 1; kill < extent.kills / 2; kill += 1) {
      await phones.acknowledge(5);
      await site.kill();
      await site.start();
    }
    // At last phones are lost in the middle of their photos, and nobody sends those again.
    await phones.acknowledge(5);
    await site.kill();
    await phones.giveUp();
    await site.start();
    expect(phones.surprises).toEqual([]);
    const { rows, missing, files } = await held();
    expect(missing).toEqual([]);
    expect([...phones.kept].filter((id) => !rows.includes(id))).toEqual([]);
    expect(rows.filter((id) => !phones.begun.has(id))).toEqual([]);
    const left = files.length - filesOf(rows).length;

    await withSiteDatabase(site, makeSweepsDue);
    await site.stop();
    await site.start();
    const wanted: Held = { rows, files: filesOf(rows), missing: [], strays: [], unowned: 0 };
    await vi.waitFor(async () => expect(await held()).toEqual(wanted), 20_000);
    await annotate(`${rows.length} photos; ${left} files left to the sweeps`);
  },
  extent.patience,
);
