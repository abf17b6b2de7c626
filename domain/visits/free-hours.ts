import { weekdayOf } from '../calendar/days.ts';
import { manilaMoment, minutesBetween } from '../calendar/manila-clock.ts';
import { workingHours } from '../service-numbers.ts';
import type { CrewMember, Period } from './crew.ts';

/** The free minutes of the working hours, or why nobody comes. */
export type FreeHours = { kind: 'free'; minutes: number } | { kind: 'away' } | { kind: 'off' };

/**
 * Returns the working hours without visits on a day, or that the worker is away or off
 * (docs/product.md, "Schedule"). Hours before now are gone. Visits of other days do not count.
 */
export function freeHours(
  { workingDays, daysAway }: { workingDays: readonly number[]; daysAway: CrewMember['daysAway'] },
  day: string,
  visits: readonly Period[],
  now: Date = manilaMoment(day, 0),
): FreeHours {
  if (daysAway.some(({ firstDay, lastDay }) => day >= firstDay && day <= lastDay)) {
    return { kind: 'away' };
  }
  if (!workingDays.includes(weekdayOf(day))) return { kind: 'off' };
  const midnight = manilaMoment(day, 0);
  let minutes = 0;
  let freeFrom = Math.max(workingHours.fromMinutes, minutesBetween(midnight, now));
  for (const { start, end } of visits.toSorted((one, other) => +one.start - +other.start)) {
    const until = Math.min(minutesBetween(midnight, start), workingHours.toMinutes);
    minutes += Math.max(0, until - freeFrom);
    freeFrom = Math.max(freeFrom, minutesBetween(midnight, end));
  }
  return { kind: 'free', minutes: minutes + Math.max(0, workingHours.toMinutes - freeFrom) };
}
