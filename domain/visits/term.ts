import { addDays, addMonthsClamped } from '../calendar/days.ts';
import { owedVisitsInDays, stayInMinutes } from '../service-numbers.ts';

/** 1 to 8 hours, in whole half hours. */
export function isStay(minutes: number): boolean {
  const { shortest, longest, step } = stayInMinutes;
  return minutes >= shortest && minutes <= longest && minutes % step === 0;
}

/** The end day is exclusive. Days are YYYY-MM-DD. */
export type Term = { startDay: string; endDay: string };

/** Exclusive: the start's date, or the month's last (docs/product.md, "Things and states"). */
export function termEnd(startDay: string, months: number): string {
  return addMonthsClamped(startDay, months);
}

/** A single job has no end day until it is cancelled. */
export type SubscriptionDays = { firstDay: string; endDay: string | null; isCancelled: boolean };

/**
 * Returns the days for visits of a subscription; for one that we owe also the 60 days after the
 * end, unless it was cancelled. The visits of a single job may be on any day.
 */
export function termOf(subscription: SubscriptionDays, isOwed = false): Term {
  const endDay = placeableBefore(subscription, isOwed);
  if (endDay === null) return { startDay: '0000-01-01', endDay: '9999-12-31' };
  return { startDay: subscription.firstDay, endDay };
}

/** Returns the exclusive end of the days for a visit, or null. */
export function placeableBefore(
  { endDay, isCancelled }: Omit<SubscriptionDays, 'firstDay'>,
  isOwed: boolean,
): string | null {
  return endDay !== null && isOwed && !isCancelled ? addDays(endDay, owedVisitsInDays) : endDay;
}

export function isInTerm(day: string, { startDay, endDay }: Term): boolean {
  return day >= startDay && day < endDay;
}
