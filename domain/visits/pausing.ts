import { addDays, daysBetween } from '../calendar/days.ts';
import { manilaDayOf, manilaMoment, minutesBetween } from '../calendar/manila-clock.ts';
import { pauseInDays, pausePieces } from '../service-numbers.ts';
import type { Period } from './crew.ts';
import type { PauseProblem } from './pause-problem.ts';
import { earliestPause, isInPause, lengthInDays, type Pause } from './pauses.ts';
import { type Rhythm, rhythmDays } from './rhythm.ts';
import { isPlanned, type VisitState } from './visit-states.ts';

/** The paused term with its kept rhythm. Days are YYYY-MM-DD. */
export type PausableTerm = {
  firstDay: string;
  /** The day after the last one. */
  endDay: string;
  rhythm: Rhythm;
  /** A day of the rhythm, from which its weeks are counted. */
  countedFrom: string;
  /** In minutes after midnight in Manila. */
  startMinutes: number;
  pauses: readonly Pause[];
};

export type PausableVisit = Period & { id: string; state: VisitState };

/** The end day is exclusive. */
export type AskedPause = { firstDay: string; endDay: string };

/** The effect of a pause. Visits that it does not name stay as they are. */
export type PauseOutcome<Visit> = {
  /** The term's end moves by as much. */
  newEndDay: string;
  /** Visits that move to another date, in order. */
  moves: (Period & { visit: Visit })[];
  /** Visits without a date left in the prolonged term. They become open, and we owe them. */
  open: Visit[];
};

/** The unused pauses of a term, and the earliest beginning of the next one. */
export type PauseRoom = { daysLeft: number; piecesLeft: number; earliestDay: string };

export function pauseRoom({ firstDay, pauses }: PausableTerm, now: Date): PauseRoom {
  const earliest = earliestPause(now);
  return {
    daysLeft: pauseInDays - pauses.reduce((sum, pause) => sum + lengthInDays(pause), 0),
    piecesLeft: pausePieces - pauses.length,
    earliestDay: earliest > firstDay ? earliest : firstDay,
  };
}

/** Returns why a pause is not possible, or null. */
export function pauseProblem(
  term: PausableTerm,
  asked: AskedPause,
  now: Date,
): PauseProblem | null {
  const { daysLeft, piecesLeft, earliestDay } = pauseRoom(term, now);
  const days = lengthInDays(asked);
  if (piecesLeft <= 0) return { kind: 'pieces' };
  if (days < 1) return { kind: 'backwards' };
  if (asked.firstDay < earliestDay) return { kind: 'too-early', earliestDay };
  if (asked.firstDay >= term.endDay) return { kind: 'after-end' };
  if (days > daysLeft) return { kind: 'too-long', daysLeft };
  const meets = term.pauses.some(
    ({ firstDay, endDay }) => asked.firstDay < endDay && firstDay < asked.endDay,
  );
  return meets ? { kind: 'overlapping' } : null;
}

/**
 * Returns the effect of a pause (docs/product.md, "Plan"). Visits inside it, moved ones too, go in
 * their order to the rhythm's next dates after the last visit, as long as the prolonged term has
 * any. They start at the subscription's time, and keep their length.
 */
export function pauseOutcome<Visit extends PausableVisit>(
  term: PausableTerm,
  visits: readonly Visit[],
  asked: AskedPause,
): PauseOutcome<Visit> {
  const newEndDay = addDays(term.endDay, lengthInDays(asked));
  const pauses = [...term.pauses, { ...asked, resumedOn: null }];
  const isInside = ({ state, start }: Visit) =>
    state === 'scheduled' && isInPause(manilaDayOf(start), [{ ...asked, resumedOn: null }]);
  const inside = visits.filter(isInside).toSorted((one, other) => +one.start - +other.start);
  const taken = visits
    .filter((visit) => (visit.state === 'done' || isPlanned(visit.state)) && !isInside(visit))
    .map(({ start }) => manilaDayOf(start));
  // A visit that we owe may be after the term and does not put off those of the term.
  const lastDay =
    taken
      .filter((day) => day < term.endDay)
      .toSorted()
      .at(-1) ?? '';
  const dates = rhythmDays(term.rhythm, term.countedFrom, newEndDay).filter(
    (day) =>
      day > lastDay && day >= asked.endDay && !isInPause(day, pauses) && !taken.includes(day),
  );
  const placed = inside.map((visit, index) => ({
    visit,
    period: onDay(dates[index], visit, term),
  }));
  return {
    newEndDay,
    moves: placed.flatMap(({ visit, period }) => (period === null ? [] : [{ visit, ...period }])),
    open: placed.flatMap(({ visit, period }) => (period === null ? [visit] : [])),
  };
}

/** Null without a day, and past midnight. */
function onDay(
  day: string | undefined,
  { start, end }: Period,
  { startMinutes }: PausableTerm,
): Period | null {
  if (day === undefined) return null;
  const newStart = manilaMoment(day, startMinutes);
  const newEnd = manilaMoment(day, startMinutes + minutesBetween(start, end));
  return newEnd > manilaMoment(addDays(day, 1), 0) ? null : { start: newStart, end: newEnd };
}

/** Returns the first day for visits when a pause ends now; null if it is over. */
export function resumedFrom({ firstDay, endDay, resumedOn }: Pause, now: Date): string | null {
  const today = manilaDayOf(now);
  if (resumedOn !== null || daysBetween(today, endDay) <= 0) return null;
  return today > firstDay ? today : firstDay;
}
