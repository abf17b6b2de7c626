import { addDays, daysBetween } from '../calendar/days.ts';
import { hourInMs } from '../calendar/in-ms.ts';
import { manilaDayOf } from '../calendar/manila-clock.ts';
import { pauseBeginsAfterHours, pauseTakenBackInMinutes } from '../service-numbers.ts';

/** Days are YYYY-MM-DD in Manila. */
export type Pause = {
  firstDay: string;
  /** The day after the last one. */
  endDay: string;
  /** Null unless the pause was ended early: from this day on visits may take place again. */
  resumedOn: string | null;
};

export function isInPause(day: string, pauses: readonly Pause[]): boolean {
  return pauses.some((pause) => day >= pause.firstDay && day < lastsUntil(pause));
}

/** Returns the day after the last one on which a pause keeps visits away. */
export function lastsUntil({ endDay, resumedOn }: Pause): string {
  return resumedOn ?? endDay;
}

/** Returns the length when it was asked for, by which the end of the term moved. */
export function lengthInDays({ firstDay, endDay }: Pick<Pause, 'firstDay' | 'endDay'>): number {
  return daysBetween(firstDay, endDay);
}

/** Returns the deadline for undoing a pause with all its effects. */
export function takenBackUntil(madeAt: Date): Date {
  return new Date(madeAt.getTime() + pauseTakenBackInMinutes * 60_000);
}

/** 24 hours ahead. */
export function earliestPause(now: Date): string {
  // Counted from the last moment of the day before.
  return addDays(manilaDayOf(new Date(now.getTime() + pauseBeginsAfterHours * hourInMs - 1)), 1);
}
