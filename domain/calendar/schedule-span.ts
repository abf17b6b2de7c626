import { mondayOf } from './days.ts';

export type ScheduleSpan = { from: string; days: 1 | 7 };

/** By default this week (docs/product.md, "Schedule"). Days are YYYY-MM-DD, or ''. */
export function scheduleSpan(asked: { week: string; day: string }, today: string): ScheduleSpan {
  if (asked.day !== '') return { from: asked.day, days: 1 };
  return { from: mondayOf(asked.week || today), days: 7 };
}
