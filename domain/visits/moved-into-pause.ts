import { addDays, daysBetween } from '../calendar/days.ts';
import { manilaDayOf } from '../calendar/manila-clock.ts';
import type { PauseProblem } from './pause-problem.ts';
import type { AskedPause, PausableTerm, PausableVisit, PauseOutcome } from './pausing.ts';
import { rhythmDays } from './rhythm.ts';

/** `ownDay` is the day without its client's moves; null if it would have none. */
export type PlacedVisit = PausableVisit & { number: number; ownDay: string | null };

/** Every rhythm of weeks repeats after this many days. */
const roundInDays = 28;

/**
 * Returns why a pause is refused, or null: it may leave no visit without a date because its client
 * moved more visits into it than the rhythm has there (docs/product.md, "Plan"). Such a visit would
 * be owed and refunded in the end.
 */
export function movedIntoPause<Visit extends PlacedVisit>(
  { rhythm, countedFrom }: PausableTerm,
  visits: readonly Visit[],
  { firstDay, endDay }: AskedPause,
  { open, moves }: PauseOutcome<Visit>,
): PauseProblem | null {
  const isPaused = (day: string | null) => day !== null && day >= firstDay && day < endDay;
  const rounds = Math.max(0, Math.ceil(daysBetween(firstDay, countedFrom) / roundInDays));
  const regular = rhythmDays(rhythm, addDays(countedFrom, -rounds * roundInDays), endDay);
  const isCrowded = open.length + moves.length > regular.filter(isPaused).length;
  if (open.length === 0 || !isCrowded) return null;
  const numbers = visits
    .filter(({ state, start, ownDay }) => {
      return state === 'scheduled' && isPaused(manilaDayOf(start)) && !isPaused(ownDay);
    })
    .map(({ number }) => number)
    .toSorted((one, other) => one - other);
  if (numbers.length === 0) return null;
  return { kind: 'moved-into', numbers };
}
