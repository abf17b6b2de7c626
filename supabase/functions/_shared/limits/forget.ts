import type { TransactionSql } from 'postgres';
import { counterName } from './hits.ts';
import { limits, type Purpose } from './limits.ts';

/** What is known of somebody: the values under which limits may have counted them. */
type Known = Partial<Record<(typeof limits)[Purpose]['per'][number], readonly string[]>>;

/**
 * Removes every counter that can be found from what is known of somebody. One that counts a network or a
 * device too cannot: its key is a hash of values that nobody keeps, and runs out by itself.
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

/** Every way to take one of each list. */
function combinations(lists: readonly (readonly string[])[]): string[][] {
  return lists.reduce<string[][]>(
    (taken, list) => taken.flatMap((values) => list.map((value) => [...values, value])),
    [[]],
  );
}
