import { weekdayOf } from '../calendar/days.ts';
import { manilaMoment, minutesBetween } from '../calendar/manila-clock.ts';
import { workingHours } from '../service-numbers.ts';
import type { CrewMember, Period } from './crew.ts';

/** What of a worker's day is free: minutes of the working hours, or none because nobody comes. */
export type FreeHours = { kind: 'free'; minutes: number } | { kind: 'away' | 'off' };

/**
 * Returns how much of the working hours no visit of a worker takes on a day, or that they are away or
 * off (docs/product.md, "Schedule"). Visits of other days do not count.
 */
export function freeHours(
  { workingDays, daysAway }: { workingDays: readonly number[]; daysAway: CrewMember['daysAway'] },
  day: string,
  visits: readonly Period[],
): FreeHours {
  if (daysAway.some(({ firstDay, lastDay }) => day >= firstDay && day <= lastDay)) {
    return { kind: 'away' };
  }
  if (!workingDays.includes(weekdayOf(day))) return { kind: 'off' };
  const opens = manilaMoment(day, workingHours.fromMinutes);
  const closes = manilaMoment(day, workingHours.toMinutes);
  let minutes = 0;
  let freeFrom = opens;
  for (const { start, end } of visits.toSorted((one, other) => +one.start - +other.start)) {
    const until = start < closes ? start : closes;
    if (until > freeFrom) minutes += minutesBetween(freeFrom, until);
    if (end > freeFrom) freeFrom = end;
  }
  if (closes > freeFrom) minutes += minutesBetween(freeFrom, closes);
  return { kind: 'free', minutes };
}
