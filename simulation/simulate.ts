import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { live, beginning, stepsOf, turnOf, type Lived } from './run.ts';
import { machineTime, setClock } from './world/clock.ts';
import { openCompany } from './world/company.ts';
import { copyCompany, keepTeam, keptTeam, openWorld } from './world/open-world.ts';
import type { World } from './world/world.ts';

type Asked = { seed: string; seconds: number; steps: number | null };

const nobody = { clients: [], payLinks: [], keptPhotos: new Map(), exported: [] };

/** Lives a seed. Says what it saw. Returns whether everything was kept. */
export async function simulate(folder: string, { seed, steps }: Asked): Promise<boolean> {
  setClock(new Date(beginning.getTime() - 3_600_000));
  const company = join(folder, 'company');
  await prepareCompany(company);
  const started = machineTime();
  const lived = await liveOnce(folder, company, seed, stepsOf(seed, steps ?? 200));
  const seconds = (machineTime() - started) / 1000;
  console.log(lived.told.join('\n'));
  if (lived.breach !== null) console.log(`\nBROKEN by step ${lived.steps.length}: ${lived.breach.message}`);
  console.log(`seed ${seed}: ${lived.steps.length} steps in ${seconds.toFixed(1)} s`);
  return lived.breach === null;
}

/** Makes the company that every run begins with, once. */
async function prepareCompany(dataDir: string): Promise<void> {
  const parts = await openWorld(dataDir);
  try {
    await parts.site.start();
    const world = { ...parts, ...nobody } as unknown as World;
    keepTeam(dataDir, await openCompany(parts, turnOf({ ...world, dispatchers: [], workers: [] }, 'company', 0, true)));
  } finally {
    await parts.close();
  }
}

/** Lives steps from the beginning, in a folder of its own. */
async function liveOnce(
  folder: string,
  company: string,
  seed: string,
  steps: Parameters<typeof live>[2],
): Promise<Lived> {
  const dataDir = join(folder, 'run');
  copyCompany(company, dataDir);
  setClock(beginning);
  const parts = await openWorld(dataDir);
  try {
    await parts.site.start();
    const world: World = {
      ...parts,
      ...keptTeam(dataDir),
      ...{ clients: [], payLinks: [], keptPhotos: new Map(), exported: [] },
    };
    return await live(world, seed, steps);
  } finally {
    await parts.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
