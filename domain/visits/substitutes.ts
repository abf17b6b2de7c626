import { weekdayOf } from '../calendar/days.ts';
import { manilaDayOf, minutesBetween } from '../calendar/manila-clock.ts';
import { type Booking, type CrewMember, overlap, type Period } from './crew.ts';
import { isSameHome, minutesNeeded, neighboursOf, type Ways } from './ways.ts';

/** A visit without a crew, or with a worker who will not come. */
export type VisitToGive = Period & {
  id: string;
  homeId: string;
  town: string;
  /** The others on the visit. */
  crewIds: readonly string[];
};

/** A possible substitute, with the homes they go to anyway. Only workers are proposed. */
export type Candidate = CrewMember & { isWorker: boolean; homeIds: readonly string[] };

export type Substitute = {
  visitId: string;
  /** Everybody who is free then, the best first. */
  free: string[];
  /** The best one whom no earlier visit of the list needs then, or null. */
  memberId: string | null;
  /** Why that one: goes to that home anyway, or is in that town that day. */
  because: 'home' | 'town' | null;
};

/**
 * Proposes substitutes for each visit, the earlier visits first. Free members have no visit at that
 * time, are not away and work on that weekday. Of those it prefers members with time for the way,
 * then those who go to that home anyway, then those in that town that day, then those with the
 * fewest visits that day. Proposals count for the visits that follow.
 */
export function proposeSubstitutes(
  visits: readonly VisitToGive[],
  around: { candidates: readonly Candidate[]; towns: ReadonlyMap<string, string>; ways: Ways },
): Substitute[] {
  const calendars = around.candidates.map((candidate) => calendarOf(candidate));
  return visits
    .toSorted((one, other) => +one.start - +other.start)
    .map((visit) => {
      const day = manilaDayOf(visit.start);
      const free = calendars
        .filter((calendar) => isFree(calendar, visit, day))
        .map((calendar) => ({ calendar, merits: meritsOf(calendar, visit, day, around) }))
        .toSorted((one, other) => preference(one.merits, other.merits));
      const best = free.find(
        ({ calendar: { candidate, given } }) =>
          candidate.isWorker && !given.some((booking) => overlap(booking, visit)),
      );
      if (best) give(best.calendar, visit, day);
      return {
        visitId: visit.id,
        free: free.map(({ calendar }) => calendar.candidate.id),
        memberId: best?.calendar.candidate.id ?? null,
        because: best ? reasonFor(best.merits) : null,
      };
    });
}

/** A candidate's visits by day, with those proposed so far. */
type Calendar = {
  candidate: Candidate;
  onDay: Map<string, Booking[]>;
  homes: Set<string>;
  given: Booking[];
};

function calendarOf(candidate: Candidate): Calendar {
  return {
    candidate,
    onDay: Map.groupBy(candidate.bookings, ({ start }) => manilaDayOf(start)),
    homes: new Set(candidate.homeIds),
    given: [],
  };
}

function give({ onDay, homes, given }: Calendar, visit: VisitToGive, day: string): void {
  const { id, homeId, start, end } = visit;
  const booking = { visitId: id, homeId, start, end };
  given.push(booking);
  homes.add(homeId);
  onDay.set(day, [...(onDay.get(day) ?? []), booking]);
}

/** By the stored plan. */
function isFree({ candidate, onDay, given }: Calendar, visit: VisitToGive, day: string): boolean {
  const { id, daysAway, workingDays } = candidate;
  return (
    !visit.crewIds.includes(id) &&
    workingDays.includes(weekdayOf(day)) &&
    !daysAway.some(({ firstDay, lastDay }) => day >= firstDay && day <= lastDay) &&
    !(onDay.get(day) ?? []).some((booking) => !given.includes(booking) && overlap(booking, visit))
  );
}

/** Lower is better. */
type Merits = { isTight: number; isStranger: number; isOutOfTown: number; visits: number };

function meritsOf(
  { onDay, homes }: Calendar,
  visit: VisitToGive,
  day: string,
  { towns, ways }: { towns: ReadonlyMap<string, string>; ways: Ways },
): Merits {
  const ofDay = onDay.get(day) ?? [];
  return {
    isTight: Number(isTight(ofDay, visit, ways)),
    isStranger: Number(!homes.has(visit.homeId)),
    isOutOfTown: Number(
      !ofDay.some(({ homeId }) => homeId !== null && towns.get(homeId) === visit.town),
    ),
    visits: ofDay.length,
  };
}

function isTight(ofDay: readonly Booking[], visit: VisitToGive, ways: Ways): boolean {
  if (ofDay.some((one) => overlap(one, visit))) return true;
  const { before, after } = neighboursOf(ofDay, visit);
  const isShort = (from: Booking | VisitToGive, to: Booking | VisitToGive) =>
    !isSameHome(from, to) &&
    minutesBetween(from.end, to.start) < minutesNeeded(ways.between(from, to, from.end));
  return (before !== null && isShort(before, visit)) || (after !== null && isShort(visit, after));
}

/** Candidates come by name, and ties keep that order. */
function preference(one: Merits, other: Merits): number {
  return (
    one.isTight - other.isTight ||
    one.isStranger - other.isStranger ||
    one.isOutOfTown - other.isOutOfTown ||
    one.visits - other.visits
  );
}

function reasonFor({ isStranger, isOutOfTown }: Merits): Substitute['because'] {
  if (isStranger === 0) return 'home';
  return isOutOfTown === 0 ? 'town' : null;
}
