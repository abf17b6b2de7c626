import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { builds, isBuilt, root } from '../server/pages/built-site.ts';
import { claimFile } from '../server/postgres/data-claim.ts';

const kept = 3;

/** Returns a function that ends the turn, which also ends with the process. */
export async function takeTurnToBuild(): Promise<() => void> {
  const mark = path.join(root, 'node_modules/.building');
  let release = claimFile(mark);
  if (release === null) {
    process.stderr.write('Another process is building the site; waiting for it.\n');
  }
  for (; release === null; release = claimFile(mark)) await pause(200);
  return release;
}

/** Keeps the newest build. Only for the process whose turn it is. */
export async function removeOldBuilds(): Promise<void> {
  await mkdir(builds, { recursive: true });
  const found = await Promise.all(
    (await readdir(builds)).map(async (name) => {
      const place = path.join(builds, name);
      const isWhole = /^[0-9a-f]{16}$/.test(name) && (await isBuilt(place));
      return { place, isWhole, builtAt: (await stat(place)).mtimeMs };
    }),
  );
  const whole = found.filter(({ isWhole }) => isWhole).toSorted((a, b) => b.builtAt - a.builtAt);
  const stays = new Set(whole.slice(0, kept));
  for (const each of found.filter((one) => !stays.has(one))) {
    // Under its own name it would look like a whole build until its last file is gone.
    const place = each.isWhole ? `${each.place}.old` : each.place;
    if (each.isWhole) await rename(each.place, place);
    await rm(place, { recursive: true });
  }
}
