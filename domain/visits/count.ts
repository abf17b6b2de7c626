import type { TermId } from '../terms.ts';
import { placeableBefore } from './term.ts';
import { isPlanned, isUsedUp, type MissedReason, type VisitState } from './visit-states.ts';

/** The states of subscriptions. */
export type SubscriptionState = 'active' | 'paused' | 'ended' | 'cancelled';

/** Returns whether a subscription runs: it has neither ended nor been cancelled. */
export function isRunning({ state }: { state: SubscriptionState }): boolean {
  return state === 'active' || state === 'paused';
}

/** Who cancelled a visit: the team alone, or whoever cancelled the whole subscription. */
export type CancelledBy = 'team' | 'subscription';

/** What counting asks of one visit. */
export type CountedVisit = {
  state: VisitState;
  /** Why it was missed; null in other states. */
  missedReason: MissedReason | null;
  /** Who cancelled it; null in other states. */
  cancelledBy: CancelledBy | null;
  /**
   * Whether we owe it as long as it is open: cancelled by us, missed by no fault of the client's, or left
   * without a date by a pause. What the client skipped is not.
   */
  isOwed: boolean;
};

/** What counting asks of the subscription; a single job has no end day until it is cancelled. */
export type CountedSubscription = {
  state: SubscriptionState;
  /** Null for a single job. */
  term: TermId | null;
  endDay: string | null;
  /** What it was settled at when it was cancelled; null before. With everything given back nothing is owed. */
  settledPriceInPesos: number | null;
};

/** What each of the N visits is (docs/product.md, "Counting visits"). */
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
/** How many of the N visits are what. They add up to N. */
export type VisitCounts = Record<Count, number>;

/**
 * Returns what each of a subscription's N visits is today. Make-good visits stand outside N and are
 * left out by the caller. Days are YYYY-MM-DD in Manila.
 */
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
 * Returns which of these one visit is. An open one can be put on another day, until the end or the end
 * of the notice; one that we owe for a while longer. Then a skipped one lapses, and we refund what we owe.
 */
export function countOf(
  visit: CountedVisit,
  subscription: CountedSubscription,
  today: string,
): Count {
  if (visit.state === 'done') return 'done';
  if (isPlanned(visit.state)) return 'coming';
  if (visit.cancelledBy === 'subscription') return 'cancelled';
  if (visit.missedReason !== null && isUsedUp(visit.missedReason)) return 'used';
  if (isGivenBack(visit, subscription)) return 'cancelled';
  const { state, endDay } = subscription;
  const before = placeableBefore({ endDay, isCancelled: state === 'cancelled' }, visit.isOwed);
  if (before === null || today < before) return 'open';
  return visit.isOwed ? 'refunded' : 'lapsed';
}

/** Whether cancelling gave back what the visit cost: all of it, or what was skipped of a single job. */
function isGivenBack(
  { isOwed }: CountedVisit,
  { state, term, settledPriceInPesos }: CountedSubscription,
): boolean {
  return state === 'cancelled' && (settledPriceInPesos === 0 || (term === null && !isOwed));
}
