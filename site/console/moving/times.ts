import {
  manilaDayOf,
  manilaMinutesOf,
  manilaMoment,
} from '../../../domain/calendar/manila-clock.ts';
import { formatShortDay, formatTimes, timeFieldValue } from '../../../domain/calendar/words.ts';

/** Returns 'Tue, 24 Nov, 9:00–11:00 AM' for ISO moments. */
export function timesText({ startsAt, endsAt }: { startsAt: string; endsAt: string }): string {
  const start = new Date(startsAt);
  const minutes = manilaMinutesOf(start);
  const stay = (Date.parse(endsAt) - Date.parse(startsAt)) / 60_000;
  return `${formatShortDay(manilaDayOf(start))}, ${formatTimes(minutes, minutes + stay)}`;
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
