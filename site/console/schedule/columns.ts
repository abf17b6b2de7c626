import type { ListedConsultation } from '../../../contract/team/consultations.ts';
import type { WeekMember, WeekVisit } from '../../../contract/team/schedule.ts';
import { addDays, daysFrom, weekdayOf } from '../../../domain/calendar/days.ts';
import { type Holidays, holidayAt } from '../../../domain/calendar/holiday-at.ts';
import {
  manilaDayOf,
  manilaMinutesOf,
  manilaMoment,
} from '../../../domain/calendar/manila-clock.ts';
import { formatShortDay, formatTime, listInWords } from '../../../domain/calendar/words.ts';
import { closedWeekday } from '../../../domain/service-numbers.ts';
import { type FreeHours, freeHours } from '../../../domain/visits/free-hours.ts';
import { isPlanned } from '../../../domain/visits/visit-states.ts';
import { scheduleTexts } from './texts.ts';

/** A day of the week, or an hour of the day. */
export type DayColumn = {
  key: string;
  label: string;
  day: string;
  isToday: boolean;
  isGone: boolean;
  /** Name of the holiday or Sunday, or null for a working day. */
  closedFor: string | null;
  /** Holidays in some places only. */
  localHolidays: string[];
  /** Returns the start of a visit dropped here. */
  startFor: (visit: Pick<WeekVisit, 'startsAt'>) => Date;
};

type Surroundings = { today: string; holidays: Holidays };

export function weekColumns(monday: string, around: Surroundings): DayColumn[] {
  return daysFrom(monday, addDays(monday, 7)).map((day) => ({
    key: day,
    label: formatShortDay(day),
    day,
    isToday: day === around.today,
    isGone: day < around.today,
    closedFor: closedFor(day, around),
    localHolidays: localHolidaysOn(day, around.holidays),
    startFor: ({ startsAt }) => manilaMoment(day, manilaMinutesOf(new Date(startsAt))),
  }));
}

const firstHour = 7;
const lastHour = 18;

export function hourColumns(day: string, around: Surroundings): DayColumn[] {
  return Array.from({ length: lastHour - firstHour + 1 }, (_, index) => ({
    key: String(firstHour + index),
    label: formatTime((firstHour + index) * 60).replace(':00', ''),
    day,
    isToday: false,
    isGone: day < around.today,
    closedFor: closedFor(day, around),
    localHolidays: localHolidaysOn(day, around.holidays),
    startFor: ({ startsAt }) =>
      manilaMoment(day, (firstHour + index) * 60 + (manilaMinutesOf(new Date(startsAt)) % 60)),
  }));
}

/** Returns the key of a visit's column in the week or day view. */
export function columnKeyOf({ startsAt }: Pick<WeekVisit, 'startsAt'>, by: 'day' | 'hour'): string {
  const start = new Date(startsAt);
  if (by === 'day') return manilaDayOf(start);
  const hour = Math.floor(manilaMinutesOf(start) / 60);
  return String(Math.min(lastHour, Math.max(firstHour, hour)));
}

function closedFor(day: string, { holidays }: Surroundings): string | null {
  return holidayOn(day, holidays) ?? (weekdayOf(day) === closedWeekday ? 'Closed' : null);
}

/** Sorts visits and consultations together by start. */
export function inOrder<V extends { startsAt: string }, C extends { startsAt: string }>(
  visits: readonly V[],
  consultations: readonly C[],
): (V | C)[] {
  return [...visits, ...consultations].toSorted(
    (one, other) => Date.parse(one.startsAt) - Date.parse(other.startsAt),
  );
}

/** Returns why a member does not work on a day, or null. */
export function offOn(member: WeekMember | null, day: string): 'away' | 'day-off' | null {
  if (member === null) return null;
  if (member.daysAway.some(({ firstDay, lastDay }) => day >= firstDay && day <= lastDay)) {
    return 'away';
  }
  return member.workingDays.includes(weekdayOf(day)) ? null : 'day-off';
}

/** Returns null for visits without a crew, and for hours of a past day. */
export function freeOn(
  member: WeekMember | null,
  { day, isGone, closedFor: closed }: Pick<DayColumn, 'day' | 'isGone' | 'closedFor'>,
  visits: readonly WeekVisit[],
  consultations: readonly Pick<ListedConsultation, 'startsAt' | 'endsAt'>[] = [],
  now: Date = new Date(),
): FreeHours | null {
  if (member === null) return null;
  const taken = visits.filter(({ state }) => isPlanned(state) || state === 'done');
  const booked = [...taken, ...consultations].map(({ startsAt, endsAt }) => ({
    start: new Date(startsAt),
    end: new Date(endsAt),
  }));
  const free = freeHours(member, day, booked, now);
  if (free.kind !== 'free') return free;
  if (isGone) return null;
  return closed === null ? free : { kind: 'off' };
}

/** Counts the upcoming visits, which can be reassigned. */
export function comingIn(
  visits: readonly Pick<WeekVisit, 'state' | 'startsAt'>[],
  now: Date,
): number {
  return visits.filter(({ state, startsAt }) => state === 'scheduled' && new Date(startsAt) > now)
    .length;
}

/** Returns the name of a nationwide holiday, on which nobody works, or null. */
export function holidayOn(day: string, holidays: Holidays): string | null {
  const holiday = holidayAt(holidays, day, null);
  if (holiday === null) return null;
  return holiday.isAssumed ? scheduleTexts.assumed(holiday.name) : holiday.name;
}

/** Returns local holidays with their places. Elsewhere people work. */
export function localHolidaysOn(day: string, holidays: Holidays): string[] {
  return (holidays.get(day) ?? [])
    .filter(({ kind }) => kind === 'local')
    .map(({ name, province, towns }) =>
      scheduleTexts.inPlaces(name, listInWords(towns) || (province ?? '')),
    );
}
