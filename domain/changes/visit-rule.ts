import { addDays } from '../calendar/days.ts';
import { hourInMs } from '../calendar/in-ms.ts';
import { manilaDayOf, manilaMinutesOf, manilaMoment } from '../calendar/manila-clock.ts';
import {
  answeredBeforeStartInHours,
  answerNight,
  changeByPhoneInHours,
  changeWithoutAskingInHours,
  contactPromiseInHours,
} from '../service-numbers.ts';

/** How a client changes a visit: at once, by asking the team, or by calling it. */
export type HowToChange = 'at-once' | 'by-asking' | 'by-phone';

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
 * start if that is earlier. At night nothing falls due before 8:00, nor after the start.
 */
export function answerDueAt(startsAt: Date, now: Date): Date {
  const due = Math.min(
    now.getTime() + contactPromiseInHours * hourInMs,
    startsAt.getTime() - answeredBeforeStartInHours * hourInMs,
  );
  return new Date(Math.min(notAtNight(new Date(due)).getTime(), startsAt.getTime()));
}

function notAtNight(moment: Date): Date {
  const day = manilaDayOf(moment);
  const minutes = manilaMinutesOf(moment);
  const { fromMinutes, toMinutes, dueMinutes } = answerNight;
  if (minutes >= fromMinutes) return manilaMoment(addDays(day, 1), dueMinutes);
  return minutes < toMinutes ? manilaMoment(day, dueMinutes) : moment;
}
