import { type Counted, limits, type Purpose } from './limits.ts';
import { widerNetwork, widerShare } from './network.ts';

/** One thing to count, as private.count_hits is told it; the database keeps a hash of the key alone. */
export type Hit = { key: string; allowed: number; seconds: number };

/** A hit against one limit, for exactly whom it names. */
export function hit<P extends Purpose>(purpose: P, counted: Counted<P>): Hit {
  const { per, allowed, seconds } = limits[purpose];
  const whom: Partial<Record<string, string>> = counted;
  return { key: JSON.stringify([purpose, ...per.map((part) => whom[part])]), allowed, seconds };
}

/** The same, and for the visitor's wider network, which has its multiple, where there is one. */
export function networkHits<P extends Purpose>(
  purpose: P,
  counted: Counted<P> & { network: string },
): Hit[] {
  const own = hit(purpose, counted);
  const network = widerNetwork(counted.network);
  if (network === null) return [own];
  return [own, { ...hit(purpose, { ...counted, network }), allowed: own.allowed * widerShare }];
}
