import { addDays, daysBetween } from '../calendar/days.ts';
import { hourInMs } from '../calendar/in-ms.ts';
import { manilaDayOf } from '../calendar/manila-clock.ts';
import { pauseBeginsAfterHours, pauseTakenBackInMinutes } from '../service-numbers.ts';

/** When no visits take place. Days are YYYY-MM-DD in Manila. */
export type Pause = {
  firstDay: string;
  /** The day after the last one. */
  endDay: string;
  /** From this day on visits may take place again, if it was ended early. */
  resumedOn: string | null;
};

/** Returns whether no visit may be planned on a day. */
export function isInPause(day: string, pauses: readonly Pause[]): boolean {
  return pauses.some((pause) => day >= pause.firstDay && day < lastsUntil(pause));
}

/** Returns the day after the last one on which a pause really keeps visits away. */
export function lastsUntil({ endDay, resumedOn }: Pause): string {
  return resumedOn ?? endDay;
}

/** Returns how long a pause was when it was asked for, by which the end of the term moved. */
export function lengthInDays({ firstDay, endDay }: Pick<Pause, 'firstDay' | 'endDay'>): number {
  return daysBetween(firstDay, endDay);
}

/** Returns until when a pause that was made then can be taken back with all that it did. */
export function takenBackUntil(madeAt: Date): Date {
  return new Date(madeAt.getTime() + pauseTakenBackInMinutes * 60_000);
}

/** Returns the first day on which a pause that is asked for now may begin: 24 hours ahead. */
export function earliestPause(now: Date): string {
  // Counted from the last moment of the day before.
  return addDays(manilaDayOf(new Date(now.getTime() + pauseBeginsAfterHours * hourInMs - 1)), 1);
}
