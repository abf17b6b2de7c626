import { RefusedForGood } from '../mail/outgoing.ts';
import { firstRetryInMs, longestRetryInMs } from '../mail/waiting-since.ts';

/** After seven tries the next follow an hour apart, so the last one comes after a day. */
const maximumAttempts = 30;

/**
 * Returns the milliseconds until the next try, or null if there is none. The delay starts at half a
 * minute and doubles up to an hour. Half of it is random, so that what failed together does not return
 * together.
 */
export function retryDelayInMs(failure: unknown, attempts: number, random: number): number | null {
  if (failure instanceof RefusedForGood || attempts >= maximumAttempts) return null;
  const longest = Math.min(firstRetryInMs * 2 ** (attempts - 1), longestRetryInMs);
  return Math.round(longest * (0.5 + random / 2));
}
