import type { VisitPlan } from '../../../../contract/team/visit-plan.ts';
import { addDays } from '../../../../domain/calendar/days.ts';
import { manilaDayOf, manilaMoment } from '../../../../domain/calendar/manila-clock.ts';
import { findTerm } from '../../../../domain/terms.ts';
import { type DraftVisit, draftVisits } from '../../../../domain/visits/draft.ts';
import { planVisits } from '../../../../domain/visits/plan.ts';
import { type Term, termEnd } from '../../../../domain/visits/term.ts';

/** The maximum of a custom term, and of a plan's start before or after today. */
const longestTermInDays = 3 * 366;
const farthestStartInDays = { before: 366, after: 2 * 366 } as const;

export type Draft = {
  /** Null for single dates. */
  term: Term | null;
  /** Why the plan as a whole is impossible, or null. */
  fault: string | null;
  dates: DraftVisit[];
};

/** Returns a plan's dates with the dispatcher's changes. */
export function draftOf(plan: VisitPlan, now: Date): Draft {
  return plan.kind === 'single' ? singleDraft(plan, now) : termDraft(plan, now);
}

function singleDraft(plan: Extract<VisitPlan, { kind: 'single' }>, now: Date): Draft {
  const planned = plan.dates.map(({ day, startMinutes }, index) => ({
    number: index + 1,
    day,
    start: manilaMoment(day, startMinutes),
    end: manilaMoment(day, startMinutes + plan.stayMinutes),
  }));
  const fault = planned.some(({ day }) => isFar(day, now)) ? farSentence : null;
  return { term: null, fault, dates: draftVisits(planned, [], null) };
}

function termDraft(plan: Extract<VisitPlan, { kind: 'term' }>, now: Date): Draft {
  const { startDay, rhythm, startMinutes, stayMinutes, changes } = plan;
  const nothing = (fault: string): Draft => ({ term: null, fault, dates: [] });
  if (isFar(startDay, now)) return nothing(farSentence);
  const endDay = endOf(plan);
  if (endDay === null) return nothing('Choose the last day of the term.');
  if (endDay <= startDay) return nothing('The last day is before the start day.');
  if (endDay > addDays(startDay, longestTermInDays)) return nothing('A term has at most 3 years.');

  const term = { startDay, endDay };
  const planned = planVisits({ rhythm, ...term, startMinutes, stayMinutes });
  if (!planned.ok) return { term, fault: planned.sentence, dates: [] };
  const dates = draftVisits(planned.visits, changes, term);
  const isEmpty = dates.every(({ number }) => number === null);
  return { term, fault: isEmpty ? 'Every date is left out.' : null, dates };
}

/** Returns the exclusive end of a term, or null for a custom one without a last day. */
function endOf(plan: Extract<VisitPlan, { kind: 'term' }>): string | null {
  const months = findTerm(plan.term)?.months ?? null;
  if (months !== null) return termEnd(plan.startDay, months);
  return plan.lastDay === null ? null : addDays(plan.lastDay, 1);
}

const farSentence = 'Choose days from a year ago to two years ahead.';

function isFar(day: string, now: Date): boolean {
  const today = manilaDayOf(now);
  const { before, after } = farthestStartInDays;
  return day < addDays(today, -before) || day > addDays(today, after);
}
