import { byAge } from './dues.ts';
import type { CountedDue } from './ledger.ts';

/** What somebody says they paid and the team has not confirmed. */
type Claimed = { pesos: number; state: string };

/**
 * Returns how much of each due's open rest is covered by payments that wait for confirmation, by the id of
 * the due. They cover what is open from the oldest on, as they will once they are confirmed. Nothing of
 * it is paid yet.
 */
export function waitingOf(
  dues: readonly Pick<CountedDue, 'id' | 'day' | 'number' | 'openInPesos'>[],
  payments: readonly Claimed[],
): Map<string, number> {
  let left = payments
    .filter(({ state }) => state === 'claimed')
    .reduce((sum, { pesos }) => sum + pesos, 0);
  const waiting = new Map<string, number>();
  for (const { id, openInPesos } of dues.toSorted(byAge)) {
    const pesos = Math.min(left, openInPesos);
    if (pesos > 0) waiting.set(id, pesos);
    left -= pesos;
  }
  return waiting;
}

/** Returns whether all that is open of a due waits for confirmation. */
export function isWaiting(
  { id, openInPesos }: Pick<CountedDue, 'id' | 'openInPesos'>,
  waiting: ReadonlyMap<string, number>,
): boolean {
  return openInPesos > 0 && waiting.get(id) === openInPesos;
}
