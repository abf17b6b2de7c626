import { byAge } from './dues.ts';
import type { CountedDue } from './ledger.ts';

/** The holder of a pay link, who may be anybody, made the claims that are `isByLink`. */
export type Claimed = { pesos: number; state: string; isByLink?: boolean };

/**
 * Returns how much of each due, by its id, waiting payments cover: the oldest open dues first, as
 * they will once they are confirmed. Claims by pay link cover nothing, since any holder could hide
 * a due.
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

/** Returns the sum of waiting claims by pay link. It stays payable meanwhile. */
export function checkedOf(payments: readonly Claimed[]): number {
  return payments
    .filter(({ state, isByLink = false }) => state === 'claimed' && isByLink)
    .reduce((sum, { pesos }) => sum + pesos, 0);
}

/** Whether the whole unpaid part of a due waits for confirmation. */
export function isWaiting(
  { id, openInPesos }: Pick<CountedDue, 'id' | 'openInPesos'>,
  waiting: ReadonlyMap<string, number>,
): boolean {
  return openInPesos > 0 && waiting.get(id) === openInPesos;
}
