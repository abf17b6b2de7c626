import { manilaDayOf, manilaMinutesOf, manilaMoment } from '../calendar/manila-clock.ts';
import { smsHours } from '../service-numbers.ts';

/** Returns the milliseconds until short messages are sent; 0 within their hours. */
export function untilShortHours(now: Date): number {
  const minutes = manilaMinutesOf(now);
  const { fromMinutes, toMinutes } = smsHours;
  if (minutes >= fromMinutes && minutes < toMinutes) return 0;
  const opensAt = manilaMoment(
    manilaDayOf(now),
    fromMinutes + (minutes < fromMinutes ? 0 : 24 * 60),
  );
  return +opensAt - +now;
}
