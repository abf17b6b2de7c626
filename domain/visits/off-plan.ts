import { daysBetween } from '../calendar/days.ts';
import { hourInMs } from '../calendar/in-ms.ts';
import { manilaDayOf } from '../calendar/manila-clock.ts';
import { stepsAskBeforeHours } from '../service-numbers.ts';

/**
 * Returns how many days from today the visit of a step is planned, if the step needs a question;
 * negative for an earlier day, 0 for later today. Null if the step fits the plan.
 */
export function offPlan(startsAt: Date, now: Date): number | null {
  const days = daysBetween(manilaDayOf(now), manilaDayOf(startsAt));
  if (days !== 0) return days;
  const isEarly = startsAt.getTime() - now.getTime() > stepsAskBeforeHours * hourInMs;
  return isEarly ? 0 : null;
}

/**
 * Whether a visit ended on another day than its own, so that the office decides whether it counts
 * (docs/product.md, "Finishing a visit"). Work past midnight belongs to its own day.
 */
export function endsOnAnotherDay(
  { startsAt, endsAt }: { startsAt: Date; endsAt: Date },
  endedAt: Date,
): boolean {
  const goesOn = endedAt.getTime() - endsAt.getTime() <= stepsAskBeforeHours * hourInMs;
  return manilaDayOf(endedAt) !== manilaDayOf(startsAt) && !(endedAt > startsAt && goesOn);
}
