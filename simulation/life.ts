// Lives the steps of one run. simulation/simulate.ts starts a process of its own for each run: a clock that goes back
// stalls timers that are set.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { Breach } from './laws/breach.ts';
import { beginning, type Lived, live, type Pace, type Step, stepsOf } from './run.ts';
import { clockAhead, followClock, setClock } from './world/clock.ts';
import { copyCompany, keptPeople, openWorld } from './world/open-world.ts';
import { untouched, type World } from './world/world.ts';

/** A seed, the company that it begins with, and its folder. */
export type Life = { folder: string; company: string; seed: string };

/** Some steps of a life, by their numbers, and their pace. A time limit of null is none. */
type Job = Life & { count: number; numbers: number[]; atOnce: number; until: number | null };

/** The result, as one process reports it to another. */
type Told = Omit<Lived, 'steps' | 'breach'> & {
  numbers: number[];
  /** How far the clock was moved, in milliseconds. */
  ahead: number;
  breach: { law: string; rows: Breach['rows'] } | null;
};

/** Lives steps from the beginning, in a process and a folder of their own. */
export async function liveApart(
  life: Life,
  count: number,
  steps: readonly Step[],
  { atOnce, until }: Pace,
): Promise<Lived> {
  setClock(beginning);
  const child = fork(import.meta.filename, [], {
    env: { ...process.env, SIMULATION_AHEAD_IN_MS: String(clockAhead()) },
  });
  const job: Job = {
    ...life,
    ...{ count, atOnce },
    numbers: steps.map(({ number }) => number),
    until: Number.isFinite(until) ? until : null,
  };
  child.send(job);
  const told = await Promise.race([
    once(child, 'message').then(([message]) => message as Told),
    once(child, 'exit').then(() => null),
  ]);
  if (told === null) throw new Error(`The process that lived seed ${life.seed} ended.`);
  const { numbers, breach, ahead, ...rest } = told;
  followClock(ahead);
  const lived = new Set(numbers);
  return {
    ...rest,
    steps: steps.filter(({ number }) => lived.has(number)),
    breach: breach && new Breach(breach.law, breach.rows),
  };
}

async function liveHere({ folder, company, seed, ...job }: Job): Promise<Told> {
  const wanted = new Set(job.numbers);
  const steps = stepsOf(seed, job.count).filter(({ number }) => wanted.has(number));
  const dataDir = path.join(folder, 'run');
  copyCompany(company, dataDir);
  const parts = await openWorld(dataDir);
  try {
    await parts.site.start();
    const world: World = { ...parts, ...untouched(), ...keptPeople(dataDir) };
    const pace = { atOnce: job.atOnce, until: job.until ?? Number.POSITIVE_INFINITY };
    const { breach, ...lived } = await live(world, seed, steps, pace);
    return {
      ...lived,
      numbers: lived.steps.map(({ number }) => number),
      ahead: clockAhead(),
      breach: breach && { law: breach.law, rows: breach.rows },
    };
  } finally {
    await parts.close();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) {
  process.once('message', (job: Job) => {
    void liveHere(job).then((told) => process.send?.(told, () => process.disconnect?.()));
  });
}
