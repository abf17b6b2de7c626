import { addDays } from '../calendar/days.ts';
import { owedVisitsInDays } from '../service-numbers.ts';
import { isUsedUp, type MissedReason, type VisitState } from './visit-states.ts';

/** The states of subscriptions. */
export type SubscriptionState = 'active' | 'paused' | 'ended' | 'cancelled';

/** Who cancelled a visit: the team alone, or whoever cancelled the whole subscription. */
export type CancelledBy = 'team' | 'subscription';

/** What counting asks of one visit of a subscription. */
export type CountedVisit = {
  /** The number n of N; null for a make-good visit, which stands outside N. */
  number: number | null;
  state: VisitState;
  /** Why it was missed; null in other states. */
  missedReason: MissedReason | null;
  /** Who cancelled it; null in other states. */
  cancelledBy: CancelledBy | null;
  /** Whether it was put on another day, where another visit has its number and counts for it. */
  placed: boolean;
};

/** What each of the N visits is; the six add up to N (docs/product.md, "Counting visits"). */
export type VisitCounts = Record<Count, number>;
export type Count = 'coming' | 'done' | 'used' | 'open' | 'lapsed' | 'cancelled';

/** Returns what each of a subscription's N visits is today; days are YYYY-MM-DD in Manila. */
export function countVisits(
  visits: readonly CountedVisit[],
  subscription: { state: SubscriptionState; endDay: string },
  today: string,
): VisitCounts {
  const counts = { coming: 0, done: 0, used: 0, open: 0, lapsed: 0, cancelled: 0 };
  for (const visit of visits) {
    if (visit.number !== null && !visit.placed) counts[countOf(visit, subscription, today)] += 1;
  }
  return counts;
}

/** Returns which of the six one visit is. */
export function countOf(
  visit: Pick<CountedVisit, 'state' | 'missedReason' | 'cancelledBy'>,
  subscription: { state: SubscriptionState; endDay: string },
  today: string,
): Count {
  const isOver =
    today >= subscription.endDay ||
    subscription.state === 'ended' ||
    subscription.state === 'cancelled';
  if (visit.state === 'done') return 'done';
  if (visit.state === 'skipped') return isOver ? 'lapsed' : 'open';
  if (visit.state === 'cancelled' && visit.cancelledBy === 'subscription') return 'cancelled';
  if (visit.state === 'missed' && isUsedUp(visit.missedReason ?? 'other')) return 'used';
  if (visit.state !== 'missed' && visit.state !== 'cancelled') return 'coming';
  // We owe this one. It can be placed for a while after the end and is refunded then.
  return today < addDays(subscription.endDay, owedVisitsInDays) ? 'open' : 'lapsed';
}
