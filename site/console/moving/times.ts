import {
  manilaDayOf,
  manilaMinutesOf,
  manilaMoment,
} from '../../../domain/calendar/manila-clock.ts';
import {
  formatShortDay,
  formatTime,
  formatTimes,
  timeFieldValue,
} from '../../../domain/calendar/words.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { stayInMinutes } from '../../../domain/service-numbers.ts';

/** ISO moments. */
type Times = { startsAt: string; endsAt: string };

/** Returns '9:00–11:00 AM'. */
export function hoursText({ startsAt, endsAt }: Times): string {
  const minutes = manilaMinutesOf(new Date(startsAt));
  const stay = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
  return formatTimes(minutes, minutes + stay);
}

/** Returns 'Tue, 24 Nov, 9:00–11:00 AM'. */
export function timesText(times: Times): string {
  return `${formatShortDay(manilaDayOf(new Date(times.startsAt)))}, ${hoursText(times)}`;
}

/** Returns 'Tue, 24 Nov, 9:00 AM'. */
export function momentText(at: string): string {
  const moment = new Date(at);
  return `${formatShortDay(manilaDayOf(moment))}, ${formatTime(manilaMinutesOf(moment))}`;
}

/** Returns 'Tue, 24 Nov 2026, 9:00–11:00 AM'. */
export function longTimesText(times: Times): string {
  return `${formatDay(manilaDayOf(new Date(times.startsAt)))}, ${hoursText(times)}`;
}

/** Returns '09:30' in Manila, for a time field. */
export function timeValue(moment: Date): string {
  return timeFieldValue(manilaMinutesOf(moment));
}

/** Returns null while one is missing. */
export function startOf(day: string, time: string): Date | null {
  const [hours, minutes] = time.split(':').map(Number);
  if (day === '' || hours === undefined || minutes === undefined || Number.isNaN(hours + minutes)) {
    return null;
  }
  return manilaMoment(day, hours * 60 + minutes);
}

/** Lengths of a visit to choose from, in minutes. */
export const stayLengths = Array.from(
  { length: (stayInMinutes.longest - stayInMinutes.shortest) / stayInMinutes.step + 1 },
  (_, index) => stayInMinutes.shortest + index * stayInMinutes.step,
);
