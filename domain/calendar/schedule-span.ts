import { mondayOf } from './days.ts';

/** The days that the schedule shows: `days` of them from `from` on. */
export type ScheduleSpan = { from: string; days: 1 | 7 };

/**
 * Returns what the schedule shows (docs/product.md, "Schedule"): a day alone, or the week that holds
 * a day. With neither it is the week of today. Days are YYYY-MM-DD, or ''.
 */
export function scheduleSpan(asked: { week: string; day: string }, today: string): ScheduleSpan {
  if (asked.day !== '') return { from: asked.day, days: 1 };
  return { from: mondayOf(asked.week || today), days: 7 };
}
