import type { TransactionSql } from 'postgres';
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
function counterName(purpose: string, values: readonly (string | undefined)[]): string {
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

/** What we know of a person: the values under which limits may have counted them. */
type Known = Partial<Record<(typeof limits)[Purpose]['per'][number], readonly string[]>>;

/**
 * Removes every counter that we can find from what we know of a person. We cannot find one that
 * also counts a network or a device. Its key is a hash of values that nobody keeps, and it expires
 * by itself.
 */
export async function forgetCounters(transaction: TransactionSql, known: Known): Promise<void> {
  const names = Object.entries(limits).flatMap(([purpose, { per }]) =>
    combinations(per.map((part) => known[part] ?? [])).map((values) =>
      counterName(purpose, values),
    ),
  );
  await transaction`
    delete from private.rate_limits where key in (
      select private.counter_key(name) from unnest(${names}::text[]) as name
    )`;
}

/** Returns every way to take one item from each list. */
function combinations(lists: readonly (readonly string[])[]): string[][] {
  return lists.reduce<string[][]>(
    (taken, list) => taken.flatMap((values) => list.map((value) => [...values, value])),
    [[]],
  );
}
