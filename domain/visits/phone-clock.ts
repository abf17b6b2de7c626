import { clockToleranceInMinutes } from '../service-numbers.ts';

/**
 * Returns how many seconds a phone's clock is ahead, by what it shows while it sends; negative when it is
 * behind. Null where that is little enough to be nobody's business.
 */
export function clockOffSeconds(sentAt: Date, now: Date): number | null {
  const off = Math.round((sentAt.getTime() - now.getTime()) / 1000);
  return Math.abs(off) > clockToleranceInMinutes * 60 ? off : null;
}

/** Returns a moment of a phone's clock, set right where that was noted as far off. */
export function byOurClock(recordedAt: Date, clockOff: number | null): Date {
  return new Date(recordedAt.getTime() - (clockOff ?? 0) * 1000);
}
