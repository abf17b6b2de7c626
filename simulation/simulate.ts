import { rmSync } from 'node:fs';
import path from 'node:path';
import { withoutFsync } from '../tests/quick-clusters.ts';
import { join } from './people/clients.ts';
import { confirm } from './people/requests.ts';
import { order } from './people/strangers.ts';
import { beginning, type Lived, live, stepsOf, turnOf } from './run.ts';
import { machineTime, setClock } from './world/clock.ts';
import { openCompany } from './world/company.ts';
import { copyCompany, keepPeople, keptPeople, openWorld } from './world/open-world.ts';
import { superuserAddress } from './world/site.ts';
import type { World } from './world/world.ts';

/** How many clients a company begins with. */
const firstClients = 8;

/** What is to be lived: a seed, for so long or so many steps, without some deeds. */
type Asked = { seed: string; seconds: number; steps: number | null; without: readonly string[] };

/** What nobody has done yet. */
const untouched = (): Pick<
  World,
  'clients' | 'payLinks' | 'phones' | 'keptPhotos' | 'keptSteps'
> => ({
  clients: [],
  payLinks: [],
  phones: new Map(),
  keptPhotos: new Map(),
  keptSteps: new Set(),
});

/** Lives a seed. Says what it saw. Returns whether everything was kept. */
export async function simulate(folder: string, { seed, steps, without }: Asked): Promise<boolean> {
  setClock(new Date(beginning.getTime() - 3_600_000));
  const company = path.join(folder, 'company');
  await prepareCompany(company);
  const started = machineTime();
  const lived = await liveOnce(folder, company, seed, stepsOf(seed, steps ?? 200, without));
  const seconds = (machineTime() - started) / 1000;
  console.log(lived.told.join('\n'));
  if (lived.breach !== null)
    console.log(`\nBROKEN by step ${lived.steps.length}: ${lived.breach.message}`);
  console.log(`seed ${seed}: ${lived.steps.length} steps in ${seconds.toFixed(1)} s`);
  return lived.breach === null;
}

/** Makes the company that every run begins with, once: a team, and some clients with their plans. */
async function prepareCompany(dataDir: string): Promise<void> {
  const parts = await openWorld(dataDir);
  try {
    await parts.site.start();
    await withoutFsync(superuserAddress(dataDir));
    const beginners = {
      ...parts,
      ...untouched(),
      dispatchers: [],
      workers: [],
    } as unknown as World;
    const team = await openCompany(parts, turnOf(beginners, 'company', 0, true));
    const world: World = { ...parts, ...untouched(), ...team };
    for (let number = 1; number <= firstClients; number += 1) {
      setClock(new Date(Date.now() + 60_000));
      const turn = turnOf(world, 'company', number, true);
      for (const deed of [order, confirm, join]) await deed(turn);
    }
    keepPeople(dataDir, world);
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
  const dataDir = path.join(folder, 'run');
  copyCompany(company, dataDir);
  setClock(beginning);
  const parts = await openWorld(dataDir);
  try {
    await parts.site.start();
    const world: World = { ...parts, ...untouched(), ...keptPeople(dataDir) };
    return await live(world, seed, steps);
  } finally {
    await parts.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
