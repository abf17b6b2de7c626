import { addDays } from '../calendar/days.ts';
import { owedVisitsInDays } from '../service-numbers.ts';
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
  /** Whether we failed once to come: cancelled by us, or missed by no fault of the client's. */
  isOwed: boolean;
};

/** What counting asks of the subscription; a single job has no end day. */
export type CountedSubscription = {
  state: SubscriptionState;
  endDay: string | null;
  /** What it was settled at when it was cancelled; null before. With everything given back nothing is owed. */
  settledPriceInPesos: number | null;
};

/** What each of the N visits is; the six add up to N (docs/product.md, "Counting visits"). */
export type VisitCounts = Record<Count, number>;
export type Count = 'coming' | 'done' | 'used' | 'open' | 'lapsed' | 'cancelled';

/**
 * Returns what each of a subscription's N visits is today. Make-good visits stand outside N and are
 * left out by the caller. Days are YYYY-MM-DD in Manila.
 */
export function countVisits(
  visits: readonly CountedVisit[],
  subscription: CountedSubscription,
  today: string,
): VisitCounts {
  const counts = { coming: 0, done: 0, used: 0, open: 0, lapsed: 0, cancelled: 0 };
  for (const visit of visits) counts[countOf(visit, subscription, today)] += 1;
  return counts;
}

/** Returns which of the six one visit is. An open one can be put on another day. */
export function countOf(
  visit: CountedVisit,
  { state, endDay, settledPriceInPesos }: CountedSubscription,
  today: string,
): Count {
  if (visit.state === 'done') return 'done';
  if (isPlanned(visit.state)) return 'coming';
  if (visit.cancelledBy === 'subscription') return 'cancelled';
  if (visit.missedReason !== null && isUsedUp(visit.missedReason)) return 'used';
  // What we owe can be placed for a while after the end and is refunded then.
  if (visit.isOwed && settledPriceInPesos !== 0) {
    return endDay === null || today < addDays(endDay, owedVisitsInDays) ? 'open' : 'lapsed';
  }
  return !isRunning({ state }) || (endDay !== null && today >= endDay) ? 'lapsed' : 'open';
}
