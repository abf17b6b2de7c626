import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { minuteInMs } from '../../domain/calendar/in-ms.ts';
import { setClock } from '../world/clock.ts';
import { Breach } from './breach.ts';

/**
 * A sentence that holds at every moment between two steps, and a query of the rows that would break
 * it. With `isSeenTo` a task of every minute sees to it, and may wait for its next turn if its last
 * one met a killed database.
 */
export type Law = { sentence: string; query: string; isSeenTo?: true };

/** The number of checks whether a task has done its work, and the milliseconds between two. */
const looks = 50;
const betweenLooks = 100;

/** Throws Breach for the first law that does not hold. */
export async function uphold(laws: readonly Law[], sql: Sql): Promise<void> {
  // Several queries in one text get one answer each.
  const answers: Record<string, unknown>[][] = await sql.unsafe(
    laws.map(({ query }) => query).join(';\n'),
  );
  for (const [place, law] of laws.entries()) {
    const rows = answers[place] ?? [];
    if (rows.length === 0 || (law.isSeenTo && (await isMended(law, sql)))) continue;
    throw new Breach(law.sentence, rows);
  }
}

/** Lets the next minute come, and returns whether the law holds then. */
async function isMended({ query }: Law, sql: Sql): Promise<boolean> {
  setClock(new Date(Date.now() + minuteInMs));
  for (let look = 0; look < looks; look += 1) {
    if ((await sql.unsafe(query)).length === 0) return true;
    await pause(betweenLooks);
  }
  return false;
}
