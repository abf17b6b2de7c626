import { addDays } from '../domain/calendar/days.ts';
import { manilaDayOf, manilaMinutesOf, manilaMoment } from '../domain/calendar/manila-clock.ts';
import { workingHours } from '../domain/service-numbers.ts';

/** Clients write then, in minutes after midnight in Manila. */
const awake = { fromMinutes: 7 * 60, toMinutes: 22 * 60 };
const dayInMinutes = 24 * 60;

/** Returns this moment if clients are awake, else the late evening before, at most 10 h earlier. */
export function awakeBefore(moment: Date): Date {
  const night = intoClosedTime(moment, awake);
  if (night === null) return moment;
  const lateEvening = awake.toMinutes - 60 + Math.floor(60 * night.share);
  return manilaMoment(night.eveningDay, lateEvening);
}

/** Returns this moment if the team is at work, Sundays included, else one at most 15 h later. */
export function atWorkAfter(moment: Date): Date {
  const night = intoClosedTime(moment, workingHours);
  if (night === null) return moment;
  const early = workingHours.fromMinutes + Math.floor(60 * night.share);
  return manilaMoment(addDays(night.eveningDay, 1), early);
}

/** Returns the elapsed share of the night, from 0 to 1, and the day it began; null by day. */
function intoClosedTime(
  moment: Date,
  { fromMinutes, toMinutes }: { fromMinutes: number; toMinutes: number },
): { share: number; eveningDay: string } | null {
  const minutes = manilaMinutesOf(moment);
  if (minutes >= fromMinutes && minutes < toMinutes) return null;
  const today = manilaDayOf(moment);
  const isEvening = minutes >= toMinutes;
  const since = minutes - toMinutes + (isEvening ? 0 : dayInMinutes);
  const length = dayInMinutes - toMinutes + fromMinutes;
  return { share: since / length, eveningDay: isEvening ? today : addDays(today, -1) };
}
