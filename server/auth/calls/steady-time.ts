import { setTimeout as wait } from 'node:timers/promises';

/** Well above the time that the work takes, in milliseconds. */
const steadyMilliseconds = 150;

/**
 * Runs work whose time would reveal whether an account exists. It finishes, or fails, only after a
 * fixed time. With an account there are rows to write, and without one there is nothing to do.
 */
export async function inSteadyTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work(), wait(steadyMilliseconds)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
