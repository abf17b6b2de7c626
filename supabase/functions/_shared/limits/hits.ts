import type { TransactionSql } from 'postgres';
import { type Counted, limits, type Purpose } from './every-limit.ts';
import { widerNetwork, widerShare } from './network.ts';

/** In the form that private.count_hits takes. The database keeps only a hash of the key. */
export type Hit = { key: string; allowed: number; seconds: number };

export function hit<P extends Purpose>(purpose: P, counted: Counted<P>): Hit {
  const { per, allowed, seconds } = limits[purpose];
  const whom: Partial<Record<string, string>> = counted;
  const key = counterName(
    purpose,
    per.map((part) => whom[part]),
  );
  return { key, allowed, seconds };
}

function counterName(purpose: string, values: readonly (string | undefined)[]): string {
  return JSON.stringify([purpose, ...values]);
}

/** Also counts the visitor's wider network, which may do several times as much. */
export function networkHits<P extends Purpose>(
  purpose: P,
  counted: Counted<P> & { network: string },
): Hit[] {
  const own = hit(purpose, counted);
  const network = widerNetwork(counted.network);
  if (network === null) return [own];
  return [own, { ...hit(purpose, { ...counted, network }), allowed: own.allowed * widerShare }];
}

type Known = Partial<Record<(typeof limits)[Purpose]['per'][number], readonly string[]>>;

/**
 * Counters that also count a network or a device cannot be found: their keys are hashes of values
 * that nobody keeps. They expire.
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

function combinations(lists: readonly (readonly string[])[]): string[][] {
  return lists.reduce<string[][]>(
    (taken, list) => taken.flatMap((values) => list.map((value) => [...values, value])),
    [[]],
  );
}
