import { manilaDayOf, manilaMinutesOf } from './calendar/manila-clock.ts';
import { type DayNames, formatShortDay, formatTime } from './calendar/words.ts';

/** Returns today in Manila, as YYYY-MM-DD. */
export function manilaToday(now: Date): string {
  return manilaDayOf(now);
}

/** Returns whether a text is an existing day, YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Returns 'Sat, 12 Dec 2026' for '2026-12-12'. */
export function formatDay(day: string, names?: DayNames): string {
  return `${formatShortDay(day, names)} ${day.slice(0, 4)}`;
}

/** Returns 'Sat, 12 Dec 2026, 9:05 AM', in Manila. */
export function formatManilaTime(moment: Date, names?: DayNames): string {
  return `${formatDay(manilaDayOf(moment), names)}, ${formatTime(manilaMinutesOf(moment))}`;
}
