import { weekdayOf } from '../calendar/days.ts';
import { manilaDayOf } from '../calendar/manila-clock.ts';
import { betweenHomesInMinutes } from '../service-numbers.ts';
import { type Booking, type CrewMember, overlap, type Period } from './crew.ts';

/** A visit that needs somebody in place of a worker who will not come, or at all. */
export type VisitToGive = Period & {
  id: string;
  homeId: string;
  town: string;
  /** Who comes to it as well. */
  crewIds: readonly string[];
};

/** A member who could come, with the homes that they go to anyway. Only workers are proposed. */
export type Candidate = CrewMember & { isWorker: boolean; homeIds: readonly string[] };

/** Who could come to a visit. */
export type Substitute = {
  visitId: string;
  /** Everybody who is free then, the best first. */
  free: string[];
  /** The best one whom no earlier visit of the list needs then, or null. */
  memberId: string | null;
  /** What speaks for that one: goes to that home anyway, or is in that town that day. */
  because: 'home' | 'town' | null;
};

/**
 * Proposes for each visit who could come, the earlier visits first. Free is who has no visit at that
 * time, is not away and works on that weekday. Of those it prefers who has time for the way, then who
 * goes to that home anyway, then who is in that town that day, then who has the fewest visits that
 * day. What is proposed counts for the visits that follow.
 */
export function proposeSubstitutes(
  visits: readonly VisitToGive[],
  { candidates, towns }: { candidates: readonly Candidate[]; towns: ReadonlyMap<string, string> },
): Substitute[] {
  const calendars = candidates.map((candidate) => calendarOf(candidate));
  return visits
    .toSorted((one, other) => +one.start - +other.start)
    .map((visit) => {
      const day = manilaDayOf(visit.start);
      const free = calendars
        .filter((calendar) => isFree(calendar, visit, day))
        .map((calendar) => ({ calendar, merits: meritsOf(calendar, visit, day, towns) }))
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

/** A candidate's visits by day, and those proposed so far. */
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

/** Returns whether somebody could come as far as the plan goes that is stored. */
function isFree({ candidate, onDay, given }: Calendar, visit: VisitToGive, day: string): boolean {
  const { id, daysAway, workingDays } = candidate;
  return (
    !visit.crewIds.includes(id) &&
    workingDays.includes(weekdayOf(day)) &&
    !daysAway.some(({ firstDay, lastDay }) => day >= firstDay && day <= lastDay) &&
    !(onDay.get(day) ?? []).some((booking) => !given.includes(booking) && overlap(booking, visit))
  );
}

/** What speaks for a candidate; lower is better. */
type Merits = { isTight: number; isStranger: number; isOutOfTown: number; visits: number };

function meritsOf(
  { onDay, homes }: Calendar,
  visit: VisitToGive,
  day: string,
  towns: ReadonlyMap<string, string>,
): Merits {
  const ofDay = onDay.get(day) ?? [];
  const way = betweenHomesInMinutes * 60_000;
  const around = { start: new Date(+visit.start - way), end: new Date(+visit.end + way) };
  return {
    isTight: Number(ofDay.some((one) => one.homeId !== visit.homeId && overlap(one, around))),
    isStranger: Number(!homes.has(visit.homeId)),
    isOutOfTown: Number(
      !ofDay.some(({ homeId }) => homeId !== null && towns.get(homeId) === visit.town),
    ),
    visits: ofDay.length,
  };
}

/** Candidates come by name, and of equal ones the first stays first. */
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
