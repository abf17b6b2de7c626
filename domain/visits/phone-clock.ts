import { clockToleranceInMinutes } from '../service-numbers.ts';

/** Positive if the phone's clock is ahead while it sends. Null within the tolerance. */
export function clockOffSeconds(sentAt: Date, now: Date): number | null {
  const off = Math.round((sentAt.getTime() - now.getTime()) / 1000);
  return Math.abs(off) > clockToleranceInMinutes * 60 ? off : null;
}

/** Corrects a moment of a phone's clock that was noted as far off. */
export function byOurClock(recordedAt: Date, clockOff: number | null): Date {
  return new Date(recordedAt.getTime() - (clockOff ?? 0) * 1000);
}
