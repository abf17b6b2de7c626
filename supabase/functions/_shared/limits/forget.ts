import type { TransactionSql } from 'postgres';
import { limits, type Purpose } from './every-limit.ts';
import { counterName } from './hits.ts';

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
