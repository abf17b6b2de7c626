import { weekdayOf } from '../calendar/days.ts';
import { type Holidays, type HomePlace, holidayAt, holidayText } from '../calendar/holiday-at.ts';
import { manilaDayOf, manilaMinutesOf, minutesBetween } from '../calendar/manila-clock.ts';
import { formatShortDay, formatTimes, weekdayName } from '../calendar/words.ts';
import { betweenHomesInMinutes, closedWeekday, workingHours } from '../service-numbers.ts';
import { type Booking, type CrewMember, overlap, type Period } from './crew.ts';

/** A dispatcher may overrule it. The history records these ids (docs/product.md, "Rhythm"). */
export type Warning = { sentence: string } & (
  | { id: 'away'; memberId: string; day: string }
  | { id: 'not-working-day'; memberId: string; day: string }
  | { id: 'tight'; memberId: string; visitId: string; minutes: number }
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
        ...bookingsOf(member).flatMap((booking) => [...tightness(member, booking, time)]),
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

function* tightness(
  { id, name }: CrewMember,
  booking: Booking,
  { start, end, homeId }: PlannedTime,
): Generator<Warning> {
  const isSameHome = homeId !== null && booking.homeId === homeId;
  if (isSameHome || overlap(booking, { start, end })) return;
  const isBefore = booking.end <= start;
  const minutes = isBefore
    ? minutesBetween(booking.end, start)
    : minutesBetween(end, booking.start);
  if (minutes >= betweenHomesInMinutes) return;
  const left = minutes === 0 ? 'no time' : `only ${minutes} minutes`;
  const what = booking.isConsultation ? 'consultation' : 'visit';
  const way = isBefore ? `to get here from the previous ${what}` : `to get to the next ${what}`;
  const sentence = `${name} has ${left} ${way}.`;
  yield { id: 'tight', memberId: id, visitId: booking.visitId, minutes, sentence };
}
