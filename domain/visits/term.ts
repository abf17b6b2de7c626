import { addDays, addMonthsClamped } from '../calendar/days.ts';
import { owedVisitsInDays } from '../service-numbers.ts';

/** How long a visit's stay is planned, in minutes (docs/product.md, "Rhythm"). */
export const stayInMinutes = { shortest: 60, longest: 8 * 60, usual: 2 * 60, step: 30 } as const;

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

/**
 * Returns the days that the visits of a term may lie on; one that we owe may also lie in the 60 days
 * after it. A single job has no end day, and its visits may lie anywhere.
 */
export function termOf(firstDay: string, endDay: string | null, isOwed = false): Term {
  if (endDay === null) return { startDay: '0000-01-01', endDay: '9999-12-31' };
  return { startDay: firstDay, endDay: isOwed ? addDays(endDay, owedVisitsInDays) : endDay };
}

/** Returns whether a day lies inside a term. */
export function isInTerm(day: string, { startDay, endDay }: Term): boolean {
  return day >= startDay && day < endDay;
}
