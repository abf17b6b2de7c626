import { hourInMs } from '../calendar/in-ms.ts';
import {
  changeByPhoneInHours,
  changeWithoutAskingInHours,
  contactPromiseInHours,
} from '../service-numbers.ts';

/** How a client changes a visit: at once, by asking the team, or by calling it. */
export type HowToChange = 'at-once' | 'by-asking' | 'by-phone';

/** The team answers this long before the start at the latest. */
const answeredBeforeStartInHours = 2;

/**
 * Returns how a client moves or skips a visit: at once until 24 hours before its start, by asking
 * after that, and by phone in the last 3 hours (docs/product.md, "Client changes a visit").
 */
export function howToChange(startsAt: Date, now: Date): HowToChange {
  const hoursLeft = (startsAt.getTime() - now.getTime()) / hourInMs;
  if (hoursLeft >= changeWithoutAskingInHours) return 'at-once';
  return hoursLeft >= changeByPhoneInHours ? 'by-asking' : 'by-phone';
}

/** Returns until when a client changes a visit at once. */
export function changeAtOnceUntil(startsAt: Date): Date {
  return new Date(startsAt.getTime() - changeWithoutAskingInHours * hourInMs);
}

/**
 * Returns until when the team answers what a client asked: within 24 hours, or by 2 hours before the
 * start if that is earlier.
 */
export function answerDueAt(startsAt: Date, now: Date): Date {
  return new Date(
    Math.min(
      now.getTime() + contactPromiseInHours * hourInMs,
      startsAt.getTime() - answeredBeforeStartInHours * hourInMs,
    ),
  );
}
