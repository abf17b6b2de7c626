import type { MyVisit } from '../../../contract/crew/visits.ts';
import { manilaMinutesOf, minutesBetween } from '../../../domain/calendar/manila-clock.ts';
import { formatTime, formatTimes } from '../../../domain/calendar/words.ts';

/** Returns the planned times: '9:00–11:00 AM'. */
export function timesOf({ startsAt, endsAt }: Pick<MyVisit, 'startsAt' | 'endsAt'>): string {
  const start = new Date(startsAt);
  const minutes = manilaMinutesOf(start);
  return formatTimes(minutes, minutes + minutesBetween(start, new Date(endsAt)));
}

/** Returns '9:05 AM'. */
export function timeOf(moment: string): string {
  return formatTime(manilaMinutesOf(new Date(moment)));
}
