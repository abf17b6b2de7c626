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

export type HowToChange = 'at-once' | 'by-asking' | 'by-phone';

/**
 * Returns how a client moves or skips a visit: at once until 24 hours before its start, then by
 * asking, and by phone once the team could not answer in time (docs/product.md, "Client changes a
 * visit").
 */
export function howToChange(startsAt: Date, now: Date): HowToChange {
  const hoursLeft = (startsAt.getTime() - now.getTime()) / hourInMs;
  if (hoursLeft >= changeWithoutAskingInHours) return 'at-once';
  const canAnswer = now <= askUntil(startsAt) && now < lastAnswerAt(startsAt);
  return canAnswer ? 'by-asking' : 'by-phone';
}

/** Returns the deadline for asking: 3 hours before the start, or before the night. */
export function askUntil(startsAt: Date): Date {
  const until = new Date(startsAt.getTime() - changeByPhoneInHours * hourInMs);
  return new Date(Math.min(until.getTime(), lastAnswerAt(startsAt).getTime()));
}

export function changeAtOnceUntil(startsAt: Date): Date {
  return new Date(startsAt.getTime() - changeWithoutAskingInHours * hourInMs);
}

/**
 * Returns the team's deadline: within 24 hours, in the morning if that is at night, but always
 * 2 hours before the start, or before the night in which that would be.
 */
export function answerDueAt(startsAt: Date, now: Date): Date {
  const within = new Date(now.getTime() + contactPromiseInHours * hourInMs);
  const night = nightOf(within);
  const due = night === null ? within : manilaMoment(addDays(night, 1), answerNight.dueMinutes);
  return new Date(Math.min(due.getTime(), lastAnswerAt(startsAt).getTime()));
}

function lastAnswerAt(startsAt: Date): Date {
  const last = new Date(startsAt.getTime() - answeredBeforeStartInHours * hourInMs);
  const night = nightOf(last);
  return night === null ? last : manilaMoment(night, answerNight.fromMinutes);
}

/** Returns the day on whose evening a moment's night begins, or null by day. */
function nightOf(moment: Date): string | null {
  const day = manilaDayOf(moment);
  const minutes = manilaMinutesOf(moment);
  if (minutes >= answerNight.fromMinutes) return day;
  return minutes < answerNight.toMinutes ? addDays(day, -1) : null;
}
