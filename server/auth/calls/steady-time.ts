import { setTimeout as wait } from 'node:timers/promises';

/** Well above what the work takes, in milliseconds. */
const steadyMilliseconds = 150;

/**
 * Runs work whose time would tell whether an account exists, and answers or fails only when a fixed
 * time is over: with an account there are rows to write, without one there is nothing to do.
 */
export async function inSteadyTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work(), wait(steadyMilliseconds)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
