import { mondayOf } from '../../domain/calendar/days.ts';
import { manilaDayOf } from '../../domain/calendar/manila-clock.ts';

/** How many of each are kept: the last backup of the day, week or month. */
const kept = { days: 7, weeks: 4, months: 12 };

/** Returns which backups are kept of those made at these moments. */
export function keptNights(moments: readonly Date[]): Date[] {
  const latestFirst = moments.toSorted((one, other) => +other - +one);
  const lastOfEach = (periodOf: (day: string) => string, count: number) =>
    [...Map.groupBy(latestFirst, (moment) => periodOf(manilaDayOf(moment))).values()]
      .slice(0, count)
      .flatMap(([latest]) => latest ?? []);
  return [
    ...new Set([
      ...lastOfEach((day) => day, kept.days),
      ...lastOfEach(mondayOf, kept.weeks),
      ...lastOfEach((day) => day.slice(0, 'YYYY-MM'.length), kept.months),
    ]),
  ];
}
