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
