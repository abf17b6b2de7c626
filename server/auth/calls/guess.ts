import { type Hit, hit } from '../../../supabase/functions/_shared/limits/hits.ts';
import { knownPart } from '../accounts/known-origins.ts';
import { count, limit } from '../accounts/limits.ts';
import type { AuthDependencies } from '../dependencies.ts';
import { overRequestLimit } from '../errors.ts';
import type { Origin } from '../origin.ts';
import { inSteadyTime } from './steady-time.ts';

/**
 * Tries what could be a guess (a password, a code) within its limits; `work` returns null for a wrong
 * one. Once strangers have used the limits up, it is still tried where the account has signed in
 * before, within an allowance of that origin's own. A wrong one there is refused like everybody
 * else's, so that nobody learns which accounts are known where. Throws over_request_rate_limit.
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
 * Counts a request that shows a secret nobody can guess (a link, a refresh token), of which `owner`
 * finds the account's id. Once others have used the limits up, one that holds is limited by its account
 * alone. Throws over_request_rate_limit.
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
