import type { Holidays, HomePlace } from '../calendar/holiday-at.ts';
import { manilaDayOf, minutesBetween } from '../calendar/manila-clock.ts';
import type { CrewMember } from '../visits/crew.ts';
import { isFree } from '../visits/free-times.ts';
import { type Move, moveFollowing, type SeriesVisit } from '../visits/move-series.ts';
import { isInPause, type Pause } from '../visits/pauses.ts';
import type { Term } from '../visits/term.ts';
import type { Ways } from '../visits/ways.ts';

export type MisfitReason = 'outside-term' | 'paused' | 'twice' | 'not-free';

/** `misfit` is null if the visit fits. */
export type FittedMove = Move & { misfit: MisfitReason | null };

/** The effect of a client's 'This and all following'. */
export type SeriesFit = {
  /** Every visit that moves along, in order of its present time. */
  moves: FittedMove[];
  /** Later visits that keep their time, because they were moved on their own. */
  staying: string[];
};

type Surrounding = {
  pauses: readonly Pause[];
  /** Days with a visit of another subscription at the home. */
  takenDays: readonly string[];
  homeId: string;
  place: HomePlace;
  holidays: Holidays;
  ways: Ways;
  /** Returns a visit's crew with their bookings of a day, without those of visits that move. */
  crewOn: (visitId: string, day: string) => readonly CrewMember[];
};

/**
 * Returns which visits of a series fit at their new times: inside the term, outside pauses, alone
 * on their day, with the whole crew free in working hours. Only if all fit do they move at once.
 */
export function fitSeries(
  wish: { visits: readonly SeriesVisit[]; movedId: string; newStart: Date; term: Term },
  { pauses, takenDays, homeId, place, holidays, ways, crewOn }: Surrounding,
): SeriesFit {
  const { moves, misfits, staying, twice } = moveFollowing(wish);
  const daysOfTwo = new Set(twice.map(({ day }) => day));
  const reasonOf = ({ visitId, start, end }: Move): MisfitReason | null => {
    const day = manilaDayOf(start);
    if (isInPause(day, pauses)) return 'paused';
    if (daysOfTwo.has(day) || takenDays.includes(day)) return 'twice';
    const stayMinutes = minutesBetween(start, end);
    const crew = crewOn(visitId, day);
    const placed = { visitId, homeId, place, holidays, ways, crew, stayMinutes };
    return isFree(placed, start) ? null : 'not-free';
  };
  const outside = misfits.map(({ reason, ...move }) => ({
    ...move,
    misfit: reason === 'outside-term' ? ('outside-term' as const) : ('not-free' as const),
  }));
  return {
    moves: [...moves.map((move) => ({ ...move, misfit: reasonOf(move) })), ...outside].toSorted(
      (one, other) => one.start.getTime() - other.start.getTime(),
    ),
    staying,
  };
}
