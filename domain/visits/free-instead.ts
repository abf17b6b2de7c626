import { manilaDayOf, manilaMinutesOf } from '../calendar/manila-clock.ts';
import type { DraftVisit } from './draft.ts';
import { freeHours } from './free-hours.ts';
import { freeTimes, type VisitWithoutTime } from './free-times.ts';
import { daysNear } from './move-day.ts';
import { isInTerm, type Term } from './term.ts';

const mostOffered = 4;

type Around = {
  /** Days with another date of the same plan. */
  takenDays: ReadonlySet<string>;
  term: Term;
  now: Date;
};

/**
 * Returns at most four free starts in place of a date that clashes: the nearest on its day, then
 * the nearest in time of day on each of the nearest days, as far as a client may move a visit.
 */
export function freeInstead(
  { start }: Pick<DraftVisit, 'start'>,
  visitOn: (day: string) => VisitWithoutTime,
  { takenDays, term, now }: Around,
): Date[] {
  const own = manilaDayOf(start);
  const nearMinutes = manilaMinutesOf(start);
  const free: Date[] = [];
  for (const day of [own, ...daysNear(own).map((near) => near.day)]) {
    if (free.length >= mostOffered) break;
    if (takenDays.has(day) || !isInTerm(day, term)) continue;
    const visit = visitOn(day);
    // Without trying each time of a day on which somebody never comes.
    if (visit.crew.some((member) => freeHours(member, day, []).kind !== 'free')) continue;
    const limit = day === own ? mostOffered : 1;
    free.push(...freeTimes(visit, { days: [day], now, nearMinutes, limit }));
  }
  return free.toSorted((one, other) => +one - +other);
}
