import { daysBetween } from '../calendar/days.ts';
import { hourInMs } from '../calendar/in-ms.ts';
import { manilaDayOf } from '../calendar/manila-clock.ts';
import { stepsAskBeforeHours } from '../service-numbers.ts';

/**
 * Returns in how many days a visit is that a step is taken of now, if that is another day; negative when
 * it was planned for an earlier one. 0 means today, but hours later. Null means that the step fits the
 * plan, so that it needs no question.
 */
export function offPlan(startsAt: Date, now: Date): number | null {
  const days = daysBetween(manilaDayOf(now), manilaDayOf(startsAt));
  if (days !== 0) return days;
  const isEarly = startsAt.getTime() - now.getTime() > stepsAskBeforeHours * hourInMs;
  return isEarly ? 0 : null;
}

/**
 * Returns whether a visit that ended at this moment ended on another day than its own, so that the office
 * says whether it counts (docs/product.md, "Finishing a visit"). Work that goes on past midnight is its own
 * day's.
 */
export function endsOnAnotherDay(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  endedAt: Date,
): boolean {
  const goesOn = endedAt.getTime() - endsAt.getTime() <= stepsAskBeforeHours * hourInMs;
  return manilaDayOf(endedAt) !== manilaDayOf(startsAt) && !(endedAt > startsAt && goesOn);
}
