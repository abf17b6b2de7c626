import type { Sql } from 'postgres';
import { Breach } from './breach.ts';

/** A sentence that holds at every moment between two steps, and the rows of the database that would break it. */
export type Law = { sentence: string; broken(sql: Sql): PromiseLike<readonly Record<string, unknown>[]> };

/** Asks the database whether all laws hold. Throws Breach for the first that does not. */
export async function uphold(laws: readonly Law[], sql: Sql): Promise<void> {
  for (const { sentence, broken } of laws) {
    const rows = await broken(sql);
    if (rows.length > 0) throw new Breach(sentence, [...rows]);
  }
}
