import { hourInMs, minuteInMs } from './in-ms.ts';

/**
 * Manila is UTC+8 all year, so plain arithmetic does. The first Intl formatter for a time zone
 * blocks a cheap phone for longer than a frame.
 */
const manilaOffsetInMs = 8 * hourInMs;

/** Returns the day in Manila as YYYY-MM-DD, whatever the local time zone is. */
export function manilaDayOf(moment: Date): string {
  return onManilaClocks(moment).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Returns the whole minutes since midnight in Manila. */
export function manilaMinutesOf(moment: Date): number {
  const clock = onManilaClocks(moment);
  return clock.getUTCHours() * 60 + clock.getUTCMinutes();
}

/** Returns the moment this many minutes into a day in Manila. */
export function manilaMoment(day: string, minutesOfDay: number): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - manilaOffsetInMs + minutesOfDay * minuteInMs);
}

/** Negative if `to` is earlier. */
export function minutesBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / minuteInMs;
}

/** Returns a date whose UTC fields show the time in Manila. */
function onManilaClocks(moment: Date): Date {
  return new Date(moment.getTime() + manilaOffsetInMs);
}
