import { weekdayOf } from '../calendar/days.ts';
import { type Holidays, type HomePlace, holidayAt, holidayText } from '../calendar/holiday-at.ts';
import { manilaDayOf, manilaMinutesOf, minutesBetween } from '../calendar/manila-clock.ts';
import { formatShortDay, formatTime, formatTimes, weekdayName } from '../calendar/words.ts';
import { closedWeekday, workingHours } from '../service-numbers.ts';
import type { Drive } from '../travel/travel.ts';
import { type Booking, type CrewMember, overlap, type Period } from './crew.ts';
import {
  aboutMinutes,
  baseHours,
  isSameHome,
  minutesNeeded,
  neighboursOf,
  type Ways,
} from './ways.ts';

/** A dispatcher may overrule it. The history records these ids (docs/product.md, "Rhythm"). */
export type Warning = { sentence: string } & (
  | { id: 'away'; memberId: string; day: string }
  | { id: 'not-working-day'; memberId: string; day: string }
  | { id: 'tight'; memberId: string; visitId: string; minutes: number }
  | { id: 'over-water'; memberId: string; visitId: string }
  | { id: 'far-from-base'; memberId: string; day: string }
  | { id: 'sunday'; day: string }
  | { id: 'outside-hours' }
  | { id: 'holiday'; day: string }
);

/** Nobody may overrule it: a worker is on another visit or at a consultation at that time. */
export type Busy = { id: 'busy'; memberId: string; visitId: string; sentence: string } & Period;

/** A possible time of a visit, with its crew and surroundings. */
export type PlannedTime = Period & {
  /** Its own booking does not count; null for a visit that is not stored yet. */
  visitId: string | null;
  /** Null for a home not stored yet and for a consultation: apart from every other. */
  homeId: string | null;
  /** Null if it is unknown. Then no local holiday counts. */
  place: HomePlace | null;
  crew: readonly CrewMember[];
  holidays: Holidays;
  ways: Ways;
};

/** Returns the warnings, which can be overruled, and the faults, which cannot. */
export function checkTime(time: PlannedTime): { warnings: Warning[]; faults: Busy[] } {
  const bookingsOf = (member: CrewMember) =>
    member.bookings.filter(({ visitId }) => visitId !== time.visitId);
  const day = manilaDayOf(time.start);
  return {
    warnings: [
      ...dayWarnings(time, day),
      ...time.crew.flatMap((member) => [
        ...absences(member, day),
        ...waysAround(member, bookingsOf(member), time, day),
      ]),
    ],
    faults: time.crew.flatMap((member) =>
      bookingsOf(member)
        .filter((booking) => overlap(booking, time))
        .map((booking) => busy(member, booking)),
    ),
  };
}

/** The exact sentence of docs/product.md, "Service errors". */
export function busy({ id, name }: Pick<CrewMember, 'id' | 'name'>, booking: Booking): Busy {
  const from = manilaMinutesOf(booking.start);
  const times = formatTimes(from, from + minutesBetween(booking.start, booking.end), ' to ');
  return {
    id: 'busy',
    memberId: id,
    visitId: booking.visitId,
    start: booking.start,
    end: booking.end,
    sentence: `${name} is already at ${booking.isConsultation ? 'a consultation' : 'another visit'} from ${times}.`,
  };
}

function* dayWarnings(
  { start, end, place, holidays }: PlannedTime,
  day: string,
): Generator<Warning> {
  const from = manilaMinutesOf(start);
  const { fromMinutes, toMinutes } = workingHours;
  if (weekdayOf(day) === closedWeekday) {
    yield { id: 'sunday', day, sentence: `This is a ${weekdayName(closedWeekday)}.` };
  }
  if (from < fromMinutes || from + minutesBetween(start, end) > toMinutes) {
    const hours = formatTimes(fromMinutes, toMinutes, ' to ');
    yield { id: 'outside-hours', sentence: `This is outside ${hours}.` };
  }
  const holiday = holidayAt(holidays, day, place);
  if (holiday !== null) {
    yield { id: 'holiday', day, sentence: `This is ${holidayText(holiday)}.` };
  }
}

function* absences(
  { id, name, workingDays, daysAway }: CrewMember,
  day: string,
): Generator<Warning> {
  const weekday = weekdayOf(day);
  if (daysAway.some(({ firstDay, lastDay }) => day >= firstDay && day <= lastDay)) {
    const sentence = `${name} is away on ${formatShortDay(day)}.`;
    yield { id: 'away', memberId: id, day, sentence };
  }
  // Of a Sunday one warning is enough.
  if (!workingDays.includes(weekday) && weekday !== closedWeekday) {
    const sentence = `${name} does not work on ${weekdayName(weekday)}s.`;
    yield { id: 'not-working-day', memberId: id, day, sentence };
  }
}

/** Of the visits right before and after it, or of the base where there is none. */
function* waysAround(
  member: CrewMember,
  bookings: readonly Booking[],
  time: PlannedTime,
  day: string,
): Generator<Warning> {
  const { before, after } = neighboursOf(bookings, time);
  if (before !== null) yield* wayWarnings(member, { booking: before, isBefore: true }, time);
  if (after !== null) yield* wayWarnings(member, { booking: after, isBefore: false }, time);
  const fromBase = time.ways.fromBase(time, time.start);
  if (typeof fromBase === 'string') return;
  const minutes = aboutMinutes(fromBase);
  const far = (sentence: string): Warning => ({
    ...{ id: 'far-from-base', memberId: member.id, day },
    sentence: `${sentence}: it is ${inWords(fromBase)} away.`,
  });
  if (before === null && manilaMinutesOf(time.start) - minutes < baseHours.fromMinutes) {
    yield far(`${member.name} would leave the base before ${formatTime(baseHours.fromMinutes)}`);
  }
  const end = manilaMinutesOf(time.start) + minutesBetween(time.start, time.end);
  if (after === null && end + minutes > baseHours.toMinutes) {
    yield far(`${member.name} would be back at the base after ${formatTime(baseHours.toMinutes)}`);
  }
}

function* wayWarnings(
  { id, name }: CrewMember,
  { booking, isBefore }: { booking: Booking; isBefore: boolean },
  time: PlannedTime,
): Generator<Warning> {
  if (isSameHome(booking, time)) return;
  const way = isBefore
    ? time.ways.between(booking, time, booking.end)
    : time.ways.between(time, booking, time.end);
  const minutes = isBefore
    ? minutesBetween(booking.end, time.start)
    : minutesBetween(time.end, booking.start);
  if (minutes >= minutesNeeded(way)) return;
  const what = booking.isConsultation ? 'consultation' : 'visit';
  const about = { memberId: id, visitId: booking.visitId };
  if (way === 'over-water') {
    const sentence = `No road leads ${isBefore ? `here from ${name}'s previous` : `from here to ${name}'s next`} ${what}.`;
    yield { id: 'over-water', ...about, sentence };
  } else if (way === 'unknown') {
    const left = minutes === 0 ? 'no time' : `only ${minutes} minutes`;
    const from = isBefore ? `here from the previous ${what}` : `to the next ${what}`;
    yield { id: 'tight', ...about, minutes, sentence: `${name} has ${left} to get ${from}.` };
  } else {
    const from = isBefore ? `from the ${what} before` : `to the next ${what}`;
    const planned = minutes === 0 ? 'none are' : `${minutes} ${minutes === 1 ? 'is' : 'are'}`;
    const sentence = `${name} needs ${inWords(way)} ${from}, ${planned} planned.`;
    yield { id: 'tight', ...about, minutes, sentence };
  }
}

/** Returns 'about 45 minutes', or 'perhaps 45 minutes' if it is unsure. */
function inWords(drive: Drive): string {
  return `${drive.isSure ? 'about' : 'perhaps'} ${aboutMinutes(drive)} minutes`;
}
