import { type Counted, limits, type Purpose } from './every-limit.ts';
import { widerNetwork, widerShare } from './network.ts';

/**
 * One thing to count, in the form that private.count_hits takes. The database keeps only a hash of
 * the key.
 */
export type Hit = { key: string; allowed: number; seconds: number };

/** Makes a hit against one limit, for exactly the people that the limit names. */
export function hit<P extends Purpose>(purpose: P, counted: Counted<P>): Hit {
  const { per, allowed, seconds } = limits[purpose];
  const whom: Partial<Record<string, string>> = counted;
  const key = counterName(
    purpose,
    per.map((part) => whom[part]),
  );
  return { key, allowed, seconds };
}

/** Returns a counter's name, before the database hashes it. */
export function counterName(purpose: string, values: readonly (string | undefined)[]): string {
  return JSON.stringify([purpose, ...values]);
}

/**
 * Makes the same hit, and one for the visitor's wider network if it has one. That network may do
 * several times as much.
 */
export function networkHits<P extends Purpose>(
  purpose: P,
  counted: Counted<P> & { network: string },
): Hit[] {
  const own = hit(purpose, counted);
  const network = widerNetwork(counted.network);
  if (network === null) return [own];
  return [own, { ...hit(purpose, { ...counted, network }), allowed: own.allowed * widerShare }];
}
