import { rmSync } from 'node:fs';
import path from 'node:path';
import { dayInMs, hourInMs } from '../domain/calendar/in-ms.ts';
import { withoutFsync } from '../tests/quick-clusters.ts';
import { everyLaw } from './laws/every-law.ts';
import { join } from './people/clients.ts';
import { confirm } from './people/requests.ts';
import { order } from './people/strangers.ts';
import { beginning, type Lived, live, type Pace, type Step, stepsOf, turnOf } from './run.ts';
import { shorten } from './shorten.ts';
import { machineTime, setClock } from './world/clock.ts';
import { openCompany } from './world/company.ts';
import { copyCompany, keepPeople, keptPeople, openWorld } from './world/open-world.ts';
import { superuserAddress } from './world/site.ts';
import type { World } from './world/world.ts';

/** How many clients a company begins with. */
const firstClients = 8;

/** How many steps a life has. Then another one begins. */
const stepsOfLife = 400;
/** How often a broken run is lived again to find what it needs. */
const triesToShorten = 24;
/** How long that may take, in milliseconds. */
const patienceToShorten = 5 * 60_000;

/**
 * What is to be lived: from a seed on, for so long, so many steps at once, and without some deeds. `tell` prints
 * every step.
 */
type Asked = {
  seed: number;
  seconds: number;
  atOnce: number;
  without: readonly string[];
  tell: boolean;
};

/** What nobody has done yet. */
const untouched = (): Pick<
  World,
  'clients' | 'payLinks' | 'phones' | 'browsers' | 'keptPhotos' | 'keptSteps'
> => ({
  clients: [],
  payLinks: [],
  phones: new Map(),
  browsers: new Map(),
  keptPhotos: new Map(),
  keptSteps: new Set(),
});

/** Lives one seed after the other until the time is over. Says what it saw. Returns whether everything was kept. */
export async function simulate(folder: string, asked: Asked): Promise<boolean> {
  setClock(new Date(beginning.getTime() - hourInMs));
  const company = path.join(folder, 'company');
  await prepareCompany(company);
  const started = machineTime();
  const until = started + asked.seconds * 1000;
  let count = 0;
  for (let seed = asked.seed; machineTime() < until; seed += 1) {
    const one = { folder, company, seed: String(seed) };
    const steps = stepsOf(one.seed, stepsOfLife, asked.without);
    const lived = await liveOnce(one, steps, { atOnce: asked.atOnce, until });
    count += lived.steps.length;
    const days = daysLived(lived.steps);
    if (asked.tell) console.log(lived.told.join('\n'));
    console.log(`seed ${seed}: ${lived.steps.length} steps, ${days} days`);
    if (lived.breach !== null) {
      await explain(one, lived);
      return false;
    }
  }
  const seconds = (machineTime() - started) / 1000;
  console.log(
    `${count} steps in ${seconds.toFixed(0)} s, after each ${everyLaw.length + 4} laws kept`,
  );
  return true;
}

function daysLived(steps: readonly Step[]): number {
  const last = steps.at(-1)?.at ?? beginning;
  return Math.round((last.getTime() - beginning.getTime()) / dayInMs);
}

/** Says what broke, with the fewest steps that break it: one at a time where that is enough. */
async function explain(one: Life, lived: Lived): Promise<void> {
  const { steps, breach } = lived;
  console.log(`\nBROKEN: ${breach?.message}\n`);
  const alone = { atOnce: 1, until: Number.POSITIVE_INFINITY };
  const until = machineTime() + patienceToShorten;
  let last = lived;
  const breaks = async (rest: readonly Step[]) => {
    if (machineTime() > until) return false;
    const again = await liveOnce(one, rest, alone);
    const isSame = again.breach?.law === breach?.law;
    if (isSame) last = again;
    return isSame;
  };
  if (await breaks(steps)) await shorten(last.steps, breaks, triesToShorten);
  else console.log('One step at a time it is kept, so it takes several at once:');
  console.log(`${last.told.join('\n')}\n${last.breach?.message}`);
  for (const trouble of last.troubles) console.log(`The site: ${JSON.stringify(trouble)}`);
  console.log(`\nAgain: npm run simulate -- --seed ${one.seed}`);
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

/** A seed, the company that it begins with, and where it is lived. */
type Life = { folder: string; company: string; seed: string };

/** Lives steps from the beginning, in a folder of its own. */
async function liveOnce(
  { folder, company, seed }: Life,
  steps: readonly Step[],
  pace: Pace,
): Promise<Lived> {
  const dataDir = path.join(folder, 'run');
  copyCompany(company, dataDir);
  setClock(beginning);
  const parts = await openWorld(dataDir);
  try {
    await parts.site.start();
    const world: World = { ...parts, ...untouched(), ...keptPeople(dataDir) };
    return await live(world, seed, steps, pace);
  } finally {
    await parts.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
