import { addDays, daysBetween } from '../calendar/days.ts';
import {
  manilaDayOf,
  manilaMinutesOf,
  manilaMoment,
  minutesBetween,
} from '../calendar/manila-clock.ts';
import type { Period } from './crew.ts';
import { isInTerm, type Term } from './term.ts';
import { isPlanned, type VisitState } from './visit-states.ts';

export type SeriesVisit = Period & {
  id: string;
  number: number | null;
  state: VisitState;
  /** It stays when others move, unless it is ticked. */
  movedOnItsOwn: boolean;
};

export type Move = Period & { visitId: string; number: number | null };

/** It stays where it is. */
export type Misfit = Move & { reason: 'outside-term' | 'past-midnight' };

/** The effect of 'This and all following'. Every visit that follows is in exactly one list. */
export type SeriesMove = {
  moves: Move[];
  misfits: Misfit[];
  /** Later visits that keep their time: moved on their own and not ticked. */
  staying: string[];
  /** Days with more than one visit of the subscription. */
  twice: { day: string; visitIds: string[] }[];
};

/**
 * Moves a visit and all scheduled ones after it by the same number of days, and to the same time of
 * day. Lengths and numbers stay, and so do visits that are not scheduled. `ticked` visits move
 * along although they were moved on their own.
 */
export function moveFollowing({
  visits,
  movedId,
  newStart,
  term,
  ticked = [],
}: {
  visits: readonly SeriesVisit[];
  movedId: string;
  newStart: Date;
  term: Term;
  ticked?: readonly string[];
}): SeriesMove {
  const moved = visits.find(({ id }) => id === movedId);
  if (moved === undefined) throw new Error(`The visit ${movedId} is not one of the series.`);
  const byDays = daysBetween(manilaDayOf(moved.start), manilaDayOf(newStart));
  const minutes = manilaMinutesOf(newStart);
  const following = visits.filter(
    ({ id, state, start }) => state === 'scheduled' && (id === movedId || start > moved.start),
  );
  const goesAlong = ({ id, movedOnItsOwn }: SeriesVisit) =>
    id === movedId || !movedOnItsOwn || ticked.includes(id);

  const wanted = following.filter(goesAlong).map((visit) => shifted(visit, byDays, minutes));
  const moves = wanted.filter((move) => misfitReason(move, term) === null);
  const misfits = wanted.flatMap((move) => {
    const reason = misfitReason(move, term);
    return reason === null ? [] : [{ ...move, reason }];
  });
  return {
    moves,
    misfits,
    staying: following.filter((visit) => !goesAlong(visit)).map(({ id }) => id),
    twice: daysTaken(visits, moves),
  };
}

function shifted({ id, number, start, end }: SeriesVisit, byDays: number, minutes: number): Move {
  const day = addDays(manilaDayOf(start), byDays);
  return {
    visitId: id,
    number,
    start: manilaMoment(day, minutes),
    end: manilaMoment(day, minutes + minutesBetween(start, end)),
  };
}

function misfitReason({ start, end }: Move, term: Term): Misfit['reason'] | null {
  const day = manilaDayOf(start);
  if (!isInTerm(day, term)) return 'outside-term';
  return end > manilaMoment(addDays(day, 1), 0) ? 'past-midnight' : null;
}

/** Returns the days with more than one visit after the moves. A cancelled visit takes none. */
function daysTaken(visits: readonly SeriesVisit[], moves: readonly Move[]): SeriesMove['twice'] {
  const newStarts = new Map(moves.map(({ visitId, start }) => [visitId, start]));
  const taken = visits.filter(({ state }) => state === 'done' || isPlanned(state));
  const byDay = Map.groupBy(taken, ({ id, start }) => manilaDayOf(newStarts.get(id) ?? start));
  return [...byDay]
    .filter(([, together]) => together.length > 1)
    .map(([day, together]) => ({ day, visitIds: together.map(({ id }) => id) }));
}
