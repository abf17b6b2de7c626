import { addDays } from '../calendar/days.ts';
import { manilaMoment } from '../calendar/manila-clock.ts';
import { workingHours } from '../service-numbers.ts';
import { overlap } from './crew.ts';
import { checkTime, type PlannedTime } from './warnings.ts';

/** Between two starts. */
const startsEveryMinutes = 30;

export type VisitWithoutTime = Omit<PlannedTime, 'start' | 'end'> & { stayMinutes: number };

/**
 * Returns at most `limit` free starts of the given days, day by day: the earliest, or those nearest
 * to a time of day. A free start is in the future and has no warning and no fault: working hours of
 * a working day, the whole crew there, and the way between homes.
 */
export function freeTimes(
  visit: VisitWithoutTime,
  {
    days,
    now,
    limit = Number.POSITIVE_INFINITY,
    nearMinutes = 0,
  }: { days: readonly string[]; now: Date; limit?: number; nearMinutes?: number },
): Date[] {
  const free: Date[] = [];
  for (const day of days) {
    const onDay = { ...visit, crew: crewOf(visit.crew, day) };
    const near = manilaMoment(day, nearMinutes).getTime();
    const off = (start: Date) => Math.abs(start.getTime() - near);
    const starts = startsOf(day, visit.stayMinutes).toSorted((one, other) => off(one) - off(other));
    for (const start of starts) {
      if (free.length >= limit) return free;
      if (start > now && isFree(onDay, start)) free.push(start);
    }
  }
  return free;
}

/** Keeps only the bookings of a day, so that looking far ahead stays quick. */
function crewOf(crew: VisitWithoutTime['crew'], day: string): VisitWithoutTime['crew'] {
  const whole = { start: manilaMoment(day, 0), end: manilaMoment(addDays(day, 1), 0) };
  return crew.map((member) => ({
    ...member,
    bookings: member.bookings.filter((booking) => overlap(booking, whole)),
  }));
}

export function isFree(visit: VisitWithoutTime, start: Date): boolean {
  const end = new Date(start.getTime() + visit.stayMinutes * 60_000);
  // Most times that are not free are taken. Saying so in a sentence for each would take most of the time.
  const isTaken = visit.crew.some(({ bookings }) =>
    bookings.some(
      (booking) => booking.visitId !== visit.visitId && overlap(booking, { start, end }),
    ),
  );
  if (isTaken) return false;
  const { warnings, faults } = checkTime({ ...visit, start, end });
  return warnings.length === 0 && faults.length === 0;
}

/** Returns the starts whose stays are within working hours. */
function startsOf(day: string, stayMinutes: number): Date[] {
  const { fromMinutes, toMinutes } = workingHours;
  const count = Math.floor((toMinutes - fromMinutes - stayMinutes) / startsEveryMinutes) + 1;
  const first = manilaMoment(day, fromMinutes).getTime();
  return Array.from(
    { length: Math.max(0, count) },
    (_, index) => new Date(first + index * startsEveryMinutes * 60_000),
  );
}
