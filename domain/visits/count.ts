import type { TermId } from '../terms.ts';
import { placeableBefore } from './term.ts';
import { countsAsUsed, isPlanned, type MissedReason, type VisitState } from './visit-states.ts';

export type SubscriptionState = 'active' | 'paused' | 'ended' | 'cancelled';

/** Neither ended nor cancelled. */
export function isRunning({ state }: { state: SubscriptionState }): boolean {
  return state === 'active' || state === 'paused';
}

/** The team alone, or with the whole subscription. */
export type CancelledBy = 'team' | 'subscription';

export type CountedVisit = {
  state: VisitState;
  /** Null in other states. */
  missedReason: MissedReason | null;
  /** Null in other states. */
  cancelledBy: CancelledBy | null;
  /**
   * Whether we owe it while it is open: cancelled by us, missed by no fault of the client's, or
   * left without a date by a pause. Skipped visits are not owed.
   */
  isOwed: boolean;
};

/** A single job has no end day until it is cancelled. */
export type CountedSubscription = {
  state: SubscriptionState;
  /** Null for a single job. */
  term: TermId | null;
  endDay: string | null;
  /** Set when it was cancelled, null before. With 0 everything was given back. */
  settledPriceInPesos: number | null;
};

/** The classes of the N visits (docs/product.md, "Counting visits"). */
export const counts = [
  'coming',
  'done',
  'used',
  'open',
  'refunded',
  'lapsed',
  'cancelled',
] as const;
export type Count = (typeof counts)[number];
/** They add up to N. */
export type VisitCounts = Record<Count, number>;

/** The caller leaves out make-good visits, which are outside N. Days are YYYY-MM-DD in Manila. */
export function countVisits(
  visits: readonly CountedVisit[],
  subscription: CountedSubscription,
  today: string,
): VisitCounts {
  const counted = { coming: 0, done: 0, used: 0, open: 0, refunded: 0, lapsed: 0, cancelled: 0 };
  for (const visit of visits) counted[countOf(visit, subscription, today)] += 1;
  return counted;
}

/**
 * Returns the class of one visit. An open one can be placed until the end or the end of the notice,
 * one that we owe for a while longer. Then a skipped one lapses, and we refund the other.
 */
export function countOf(
  visit: CountedVisit,
  subscription: CountedSubscription,
  today: string,
): Count {
  if (visit.state === 'done') return 'done';
  if (isPlanned(visit.state)) return 'coming';
  if (visit.cancelledBy === 'subscription') return 'cancelled';
  if (visit.missedReason !== null && countsAsUsed(visit.missedReason)) return 'used';
  if (isGivenBack(visit, subscription)) return 'cancelled';
  const { state, endDay } = subscription;
  const before = placeableBefore({ endDay, isCancelled: state === 'cancelled' }, visit.isOwed);
  if (before === null || today < before) return 'open';
  return visit.isOwed ? 'refunded' : 'lapsed';
}

/** Cancelling gave back the cost: all of it, or the skipped part of a single job. */
function isGivenBack(
  { isOwed }: CountedVisit,
  { state, term, settledPriceInPesos }: CountedSubscription,
): boolean {
  return state === 'cancelled' && (settledPriceInPesos === 0 || (term === null && !isOwed));
}
