import { addDays, addMonthsClamped } from '../calendar/days.ts';
import { pauseInDays } from '../service-numbers.ts';
import { type PausableTerm, type PausableVisit, pauseOutcome, pauseProblem } from './pausing.ts';

/** The end day is exclusive. */
export type PauseLength = { unit: 'week' | 'month'; count: number; endDay: string };

/**
 * Returns the pauses from a day on that fit the rhythm, the shortest first: whole rounds, after
 * which every visit inside finds another date. Empty if no pause may begin on that day.
 */
export function pauseLengths(
  term: PausableTerm,
  visits: readonly PausableVisit[],
  firstDay: string,
  now: Date,
): PauseLength[] {
  return rounds(term, firstDay).filter(({ endDay }) => {
    const asked = { firstDay, endDay };
    return (
      pauseProblem(term, asked, now) === null && pauseOutcome(term, visits, asked).open.length === 0
    );
  });
}

/** Returns the whole rounds of a rhythm within the longest pause. */
function rounds({ rhythm }: PausableTerm, firstDay: string): PauseLength[] {
  const latest = addDays(firstDay, pauseInDays);
  const step = rhythm.kind === 'weeks' ? rhythm.every : 1;
  const found: PauseLength[] = [];
  for (let count = step; ; count += step) {
    const length: PauseLength =
      rhythm.kind === 'weeks'
        ? { unit: 'week', count, endDay: addDays(firstDay, 7 * count) }
        : { unit: 'month', count, endDay: addMonthsClamped(firstDay, count) };
    if (length.endDay > latest) return found;
    found.push(length);
  }
}
