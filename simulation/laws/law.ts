import type { Sql } from 'postgres';
import { Breach } from './breach.ts';

/** A sentence that holds at every moment between two steps, and a query of the rows that would break it. */
export type Law = { sentence: string; query: string };

/** Asks the database at once whether all laws hold. Throws Breach for the first that does not. */
export async function uphold(laws: readonly Law[], sql: Sql): Promise<void> {
  // Several queries in one text get one answer each.
  const answers: Record<string, unknown>[][] = await sql.unsafe(
    laws.map(({ query }) => query).join(';\n'),
  );
  laws.forEach(({ sentence }, place) => {
    const rows = answers[place] ?? [];
    if (rows.length > 0) throw new Breach(sentence, rows);
  });
}
