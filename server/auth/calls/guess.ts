import { setTimeout as wait } from 'node:timers/promises';
import { type Hit, hit } from '../../../supabase/functions/_shared/limits/hits.ts';
import { knownPart } from '../accounts/known-origins.ts';
import { count, limit } from '../accounts/limits.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { overRequestLimit } from '../errors.ts';
import type { Origin } from '../request/origin.ts';

/**
 * Tries a possible guess (a password, a code) within its limits. `work` returns null for a wrong
 * one. After strangers have used the limits up, we still try it if the account has signed in from
 * this origin. Each such origin has an allowance of its own. A wrong guess there gets the same
 * refusal as everybody else's, so nobody learns which accounts are known where. Throws
 * over_request_rate_limit.
 */
export async function tryGuess<Result>(
  { sql, now }: AuthDependencies,
  hits: readonly Hit[],
  { account, origin }: { account: string; origin: Origin },
  work: () => Promise<Result | null>,
): Promise<Result | null> {
  const wait = await count(sql, hits);
  if (wait === 0) return work();
  return inSteadyTime(async () => {
    const part = await knownPart(sql, account, origin, now());
    if (part === null) throw overRequestLimit(wait);
    const own = hit('guessOfKnownOrigin', { account, origin: origin[part] });
    const result = (await count(sql, [own])) === 0 ? await work() : null;
    if (result === null) throw overRequestLimit(wait);
    return result;
  });
}

/**
 * Counts a request that shows a secret nobody can guess (a link, a refresh token). `owner` finds
 * the id of the secret's account. After others have used the limits up, a valid secret is limited
 * only by its account. Throws over_request_rate_limit.
 */
export async function limitSecret(
  { sql }: AuthDependencies,
  hits: readonly Hit[],
  owner: () => Promise<string | undefined>,
): Promise<void> {
  const wait = await count(sql, hits);
  if (wait === 0) return;
  const account = await owner();
  if (account === undefined) throw overRequestLimit(wait);
  await limit(sql, [hit('secretOfAccount', { account })]);
}

/** Well above the time that the work takes, in milliseconds. */
const steadyMilliseconds = 150;

/** Runs work that would reveal an account by its time. Ends or fails after a fixed time. */
export async function inSteadyTime<Result>(work: () => Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work(), wait(steadyMilliseconds)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}
