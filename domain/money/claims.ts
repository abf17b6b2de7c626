import { byAge } from './dues.ts';
import type { CountedDue } from './ledger.ts';

/** What somebody says they paid. `isByLink` is what the holder of a pay link says, who may be anybody. */
export type Claimed = { pesos: number; state: string; isByLink?: boolean };

/**
 * Returns how much of each due's open rest is covered by payments that wait for confirmation, by the id of
 * the due. They cover what is open from the oldest on, as they will once they are confirmed. Nothing of
 * it is paid yet. What was told by a pay link covers nothing: whoever holds one could hide what is due.
 */
export function waitingOf(
  dues: readonly Pick<CountedDue, 'id' | 'day' | 'number' | 'openInPesos'>[],
  payments: readonly Claimed[],
): Map<string, number> {
  let left = payments
    .filter(({ state, isByLink = false }) => state === 'claimed' && !isByLink)
    .reduce((sum, { pesos }) => sum + pesos, 0);
  const waiting = new Map<string, number>();
  for (const { id, openInPesos } of dues.toSorted(byAge)) {
    const pesos = Math.min(left, openInPesos);
    if (pesos > 0) waiting.set(id, pesos);
    left -= pesos;
  }
  return waiting;
}

/** Returns how much was told by pay links and waits for confirmation. It stays payable meanwhile. */
export function checkedOf(payments: readonly Claimed[]): number {
  return payments
    .filter(({ state, isByLink = false }) => state === 'claimed' && isByLink)
    .reduce((sum, { pesos }) => sum + pesos, 0);
}

/** Returns whether all that is open of a due waits for confirmation. */
export function isWaiting(
  { id, openInPesos }: Pick<CountedDue, 'id' | 'openInPesos'>,
  waiting: ReadonlyMap<string, number>,
): boolean {
  return openInPesos > 0 && waiting.get(id) === openInPesos;
}
