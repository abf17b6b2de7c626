import { dayInMs } from './in-ms.ts';
/** 1 is Monday, 7 is Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

// Days are counted in UTC, where each has 24 hours.
const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayAt = (ms: number) => new Date(ms).toISOString().slice(0, 'YYYY-MM-DD'.length);

/** Returns the day n days later, or earlier if n is negative. Days are YYYY-MM-DD. */
export function addDays(day: string, n: number): string {
  return dayAt(midnight(day) + n * dayInMs);
}

/** Negative if `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (midnight(to) - midnight(from)) / dayInMs;
}

export function weekdayOf(day: string): Weekday {
  return (new Date(midnight(day)).getUTCDay() || 7) as Weekday;
}

export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day));
}

/** Returns the same day of a later month, or that month's last day if it is shorter. */
export function addMonthsClamped(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const lastDate = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return dayAt(Date.UTC(year, month - 1 + months, Math.min(date, lastDate)));
}

/** Returns every day from the first up to but excluding the end day. */
export function daysFrom(first: string, end: string): string[] {
  const start = midnight(first);
  return Array.from({ length: Math.max(0, daysBetween(first, end)) }, (_, n) =>
    dayAt(start + n * dayInMs),
  );
}
