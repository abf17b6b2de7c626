import { addDays, addMonthsClamped } from '../calendar/days.ts';
import { owedVisitsInDays, stayInMinutes } from '../service-numbers.ts';

/** Returns whether a stay can be planned: 1 to 8 hours, in whole half hours. */
export function isStay(minutes: number): boolean {
  const { shortest, longest, step } = stayInMinutes;
  return minutes >= shortest && minutes <= longest && minutes % step === 0;
}

/** The days of a term; the end day is exclusive. Days are YYYY-MM-DD. */
export type Term = { startDay: string; endDay: string };

/**
 * Returns the exclusive end day of a term: the start's day of the month, or that month's last day
 * (docs/product.md, "Things and states").
 */
export function termEnd(startDay: string, months: number): string {
  return addMonthsClamped(startDay, months);
}

/** A subscription, or a single job, which has no end day until it is cancelled. */
export type SubscriptionDays = { firstDay: string; endDay: string | null; isCancelled: boolean };

/**
 * Returns the days that the visits of a subscription may lie on; one that we owe may also lie in the
 * 60 days after the end, unless it was cancelled. The visits of a single job may lie anywhere.
 */
export function termOf(subscription: SubscriptionDays, isOwed = false): Term {
  const endDay = placeableBefore(subscription, isOwed);
  if (endDay === null) return { startDay: '0000-01-01', endDay: '9999-12-31' };
  return { startDay: subscription.firstDay, endDay };
}

/** Returns the day before which a visit has to lie; null where there is none. */
export function placeableBefore(
  { endDay, isCancelled }: Omit<SubscriptionDays, 'firstDay'>,
  isOwed: boolean,
): string | null {
  return endDay !== null && isOwed && !isCancelled ? addDays(endDay, owedVisitsInDays) : endDay;
}

/** Returns whether a day lies inside a term. */
export function isInTerm(day: string, { startDay, endDay }: Term): boolean {
  return day >= startDay && day < endDay;
}
