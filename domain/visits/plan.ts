import { manilaMoment } from '../calendar/manila-clock.ts';
import { visitsPerTerm } from '../service-numbers.ts';
import { type Rhythm, rhythmDays } from './rhythm.ts';
import type { Term } from './term.ts';

/** Number n of N, with its planned times. */
export type ProposedVisit = { number: number; day: string; start: Date; end: Date };

/** The visits of a term, or why there can be none. */
export type VisitPlan =
  | { ok: true; visits: ProposedVisit[] }
  | { ok: false; error: 'no-visits' | 'too-many-visits' | 'past-midnight'; sentence: string };

/** Numbers the visits from 1. The start is in minutes after midnight in Manila. */
export function planVisits({
  rhythm,
  startDay,
  endDay,
  startMinutes,
  stayMinutes,
}: Term & { rhythm: Rhythm; startMinutes: number; stayMinutes: number }): VisitPlan {
  if (startMinutes + stayMinutes > 24 * 60) {
    return { ok: false, error: 'past-midnight', sentence: 'The visits would end after midnight.' };
  }
  const days = rhythmDays(rhythm, startDay, endDay);
  if (days.length === 0) {
    return { ok: false, error: 'no-visits', sentence: 'No day of this term fits the rhythm.' };
  }
  if (days.length > visitsPerTerm) {
    return {
      ok: false,
      error: 'too-many-visits',
      sentence: `This rhythm has ${days.length} visits in the term. A term has at most ${visitsPerTerm}.`,
    };
  }
  const visits = days.map((day, index) => ({
    number: index + 1,
    day,
    start: manilaMoment(day, startMinutes),
    end: manilaMoment(day, startMinutes + stayMinutes),
  }));
  return { ok: true, visits };
}
