import path from 'node:path';
import { dayInMs, hourInMs } from '../domain/calendar/in-ms.ts';
import { withoutFsync } from '../tests/quick-clusters.ts';
import { everyLaw } from './laws/every-law.ts';
import { type Life, liveApart } from './life.ts';
import { join } from './people/clients.ts';
import { confirm } from './people/requests.ts';
import { order } from './people/strangers.ts';
import { beginning, type Lived, type Step, stepsOf, turnOf } from './run.ts';
import { shorten } from './shorten.ts';
import { machineTime, setClock } from './world/clock.ts';
import { openCompany } from './world/company.ts';
import { openWorld, storePeople } from './world/open-world.ts';
import { superuserAddress } from './world/site.ts';
import { untouched, type World } from './world/world.ts';

const firstClients = 8;

/** Then another life begins. */
const stepsOfLife = 400;
/** How often a broken run is repeated to shorten it. */
const triesToShorten = 24;
/** In milliseconds. */
const patienceToShorten = 5 * 60_000;

/** `seed` is the first one. `tell` prints every step. */
type Asked = {
  seed: number;
  seconds: number;
  atOnce: number;
  without: readonly string[];
  tell: boolean;
};

/** Lives one seed after the other until time is over. Returns whether steps were lived and every law was kept. */
export async function simulate(folder: string, asked: Asked): Promise<boolean> {
  // Old tokens have expired when a life begins, whose site has another address.
  setClock(new Date(beginning.getTime() - 3 * hourInMs));
  const company = path.join(folder, 'company');
  await prepareCompany(company);
  const started = machineTime();
  const until = started + asked.seconds * 1000;
  let count = 0;
  for (let seed = asked.seed; machineTime() < until; seed += 1) {
    const one = { folder, company, seed: String(seed) };
    const steps = stepsOf(one.seed, stepsOfLife, asked.without);
    const lived = await liveApart(one, stepsOfLife, steps, { atOnce: asked.atOnce, until });
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
  if (count === 0) {
    console.log(`No step was lived in ${seconds.toFixed(0)} s. Allow more --seconds.`);
    return false;
  }
  console.log(
    `${count} steps in ${seconds.toFixed(0)} s, after each ${everyLaw.length + 4} laws kept`,
  );
  return true;
}

function daysLived(steps: readonly Step[]): number {
  const last = steps.at(-1)?.at ?? beginning;
  return Math.round((last.getTime() - beginning.getTime()) / dayInMs);
}

/** Prints the breach with the fewest steps that cause it: one at a time where that is enough. */
async function explain(one: Life, lived: Lived): Promise<void> {
  const { steps, breach } = lived;
  console.log(`\nBROKEN: ${breach?.message}\n`);
  const alone = { atOnce: 1, until: Number.POSITIVE_INFINITY };
  const until = machineTime() + patienceToShorten;
  let last = lived;
  const breaks = async (rest: readonly Step[]) => {
    if (machineTime() > until) return false;
    const again = await liveApart(one, stepsOfLife, rest, alone);
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

/** Makes the company that every run begins with, once: a team, and clients with plans. */
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
    storePeople(dataDir, world);
  } finally {
    await parts.close();
  }
}
