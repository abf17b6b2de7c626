import { waitingOf } from '../claims.ts';
import type { Kept, OpenDue } from './known.ts';

/** Tracks what is owed while lines are matched, in pesos. */
export type StillOwed = {
  /** Returns how far a payment would exceed the rest; 0 if it counts already. */
  beyond(pesos: number, candidate: Kept): number;
  take(pesos: number, candidate: Kept): void;
};

/**
 * Starts with the open amounts. Waiting claims reduce the oldest dues of their plan. A claim itself
 * is measured against everything open of its plan, because it is among the waiting ones.
 */
export function stillOwed(dues: readonly Kept[], open: readonly OpenDue[]): StillOwed {
  const ofDues = new Map(dues.map(({ plain, pesos }) => [plain, pesos]));
  const ofPlans = new Map<string, number>();
  for (const [plan, own] of Map.groupBy(open, ({ subscriptionId }) => subscriptionId)) {
    const waiting = waitingOf(
      own.map((due) => ({ ...due, id: due.reference })),
      [{ state: 'claimed', pesos: own[0]?.waitingInPesos ?? 0 }],
    );
    for (const { reference, openInPesos } of own) {
      ofDues.set(reference, openInPesos - (waiting.get(reference) ?? 0));
    }
    ofPlans.set(
      plan,
      own.reduce((sum, { openInPesos }) => sum + openInPesos, 0),
    );
  }
  const leftFor = ({ kind, plain, subscriptionId }: Kept) =>
    (kind === 'due' || kind === 'short-due' ? ofDues.get(plain) : ofPlans.get(subscriptionId)) ?? 0;
  return {
    beyond: (pesos, candidate) =>
      candidate.kind === 'counted' ? 0 : Math.max(0, pesos - leftFor(candidate)),
    take: (pesos, candidate) => {
      const { kind, plain, subscriptionId } = candidate;
      const left = leftFor(candidate) - pesos;
      if (kind === 'due') ofDues.set(plain, left);
      if (kind === 'claim') ofPlans.set(subscriptionId, left);
    },
  };
}
