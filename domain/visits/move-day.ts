import { addDays, daysFrom, type Weekday, weekdayOf } from '../calendar/days.ts';
import type { Holidays, HomePlace } from '../calendar/holiday-at.ts';
import { manilaDayOf, manilaMinutesOf, minutesBetween } from '../calendar/manila-clock.ts';
import { moveRangeInDays } from '../service-numbers.ts';
import type { Booking, CrewMember, Period } from './crew.ts';
import { freeTimes } from './free-times.ts';
import { isInTerm, type Term } from './term.ts';
import type { Ways } from './ways.ts';

/** A visit of a day to be emptied because of a storm, a holiday or a strike. */
export type DisplacedVisit = Period & {
  id: string;
  homeId: string;
  place: HomePlace;
  crewIds: readonly string[];
  /** Null for a single job. */
  term: Term | null;
  /** Of the rhythm; empty for a single job. */
  weekdays: readonly Weekday[];
  /** Days with another visit of the subscription. */
  takenDays: readonly string[];
};

export type Placement = Period & { visitId: string };

export type Surroundings = {
  /** Everybody on the visits, with their bookings as far as a visit may be moved. */
  crew: readonly CrewMember[];
  holidays: Holidays;
  ways: Ways;
  /** The emptied day, and others that the dispatcher rules out. */
  closedDays: readonly string[];
  now: Date;
};

/**
 * Proposes another time for each visit of a day, with the same crew and length: on the client's
 * weekday if one is free, then on the nearest day, then nearest in time of day. Days begin tomorrow
 * and range as far as a client may move a visit. The whole crew is free, with the earlier proposals
 * counted in. Each visit is either placed or unplaced. Throws if a worker is missing.
 */
export function placeDisplaced(
  visits: readonly DisplacedVisit[],
  around: Surroundings,
): { placements: Placement[]; unplaced: string[] } {
  const members = new Map(
    around.crew.map((member) => [member.id, { ...member, bookings: [...member.bookings] }]),
  );
  // The visits mostly have one day between them.
  const daysAround = new Map<string, Day[]>();
  const placements: Placement[] = [];
  const unplaced: string[] = [];

  for (const visit of visits.toSorted((one, other) => +one.start - +other.start)) {
    const crew = visit.crewIds.map((id) => memberWith(members, id));
    const own = manilaDayOf(visit.start);
    const near = daysAround.get(own) ?? daysNear(own);
    daysAround.set(own, near);
    const start = bestStart(visit, { ...around, crew }, near);
    if (start === null) {
      unplaced.push(visit.id);
      continue;
    }
    const period = { start, end: new Date(+start + +visit.end - +visit.start) };
    const booking: Booking = { visitId: visit.id, homeId: visit.homeId, ...period };
    for (const { bookings } of crew) bookings.push(booking);
    placements.push({ visitId: visit.id, ...period });
  }
  return { placements, unplaced };
}

function memberWith<Member>(members: ReadonlyMap<string, Member>, id: string): Member {
  const member = members.get(id);
  if (member === undefined) throw new Error(`The worker ${id} of a visit is not among the crew.`);
  return member;
}

/** Returns the free start nearest to the visit's own, or null. */
function bestStart(
  visit: DisplacedVisit,
  { crew, holidays, ways, closedDays, now }: Surroundings,
  near: readonly Day[],
): Date | null {
  const stayMinutes = minutesBetween(visit.start, visit.end);
  const { id: visitId, homeId, place } = visit;
  const placeable = { visitId, homeId, place, crew, holidays, ways, stayMinutes };
  const nearMinutes = manilaMinutesOf(visit.start);
  const ruledOut = [...closedDays, ...visit.takenDays];
  const today = manilaDayOf(now);
  for (const day of daysByPreference(visit, near)) {
    if (day <= today || ruledOut.includes(day)) continue;
    const [nearest] = freeTimes(placeable, { days: [day], now, nearMinutes, limit: 1 });
    if (nearest !== undefined) return nearest;
  }
  return null;
}

type Day = { day: string; weekday: Weekday };

/** The client's weekdays first, then the nearer, then the later. */
function daysByPreference({ term, weekdays }: DisplacedVisit, near: readonly Day[]): string[] {
  const possible = near.filter(({ day }) => term === null || isInTerm(day, term));
  const isOwn = ({ weekday }: Day) => weekdays.includes(weekday);
  return [...possible.filter(isOwn), ...possible.filter((day) => !isOwn(day))].map(
    ({ day }) => day,
  );
}

/** The nearer first, then the later. */
export function daysNear(own: string): Day[] {
  const { earlier, later } = moveRangeInDays;
  return daysFrom(addDays(own, -earlier), addDays(own, later + 1))
    .map((day, index) => ({ day, away: index - earlier }))
    .filter(({ away }) => away !== 0)
    .toSorted((one, other) => Math.abs(one.away) - Math.abs(other.away) || other.away - one.away)
    .map(({ day }) => ({ day, weekday: weekdayOf(day) }));
}
