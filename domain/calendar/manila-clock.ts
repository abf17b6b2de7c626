import { hourInMs, minuteInMs } from './in-ms.ts';

/**
 * Manila is eight hours ahead of UTC all year round. Plain arithmetic is enough, and the first Intl
 * formatter for a time zone blocks a cheap phone for longer than a frame.
 */
const manilaOffsetInMs = 8 * hourInMs;

/** Returns the day in Manila at this moment, as YYYY-MM-DD, whatever the local time zone is. */
export function manilaDayOf(moment: Date): string {
  return onManilaClocks(moment).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

/** Returns the whole minutes since midnight in Manila at this moment. */
export function manilaMinutesOf(moment: Date): number {
  const clock = onManilaClocks(moment);
  return clock.getUTCHours() * 60 + clock.getUTCMinutes();
}

/** Returns the moment when so many minutes of this day have passed in Manila. */
export function manilaMoment(day: string, minutesOfDay: number): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - manilaOffsetInMs + minutesOfDay * minuteInMs);
}

/** Returns the minutes from one moment to the other; negative when the other is earlier. */
export function minutesBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / minuteInMs;
}

/** Returns a date whose UTC fields show the time in Manila at this moment. */
function onManilaClocks(moment: Date): Date {
  return new Date(moment.getTime() + manilaOffsetInMs);
}
