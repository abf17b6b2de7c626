import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { isPlanned } from '../../../domain/visits/visit-states.ts';
import type { VisitOnPhone } from '../recorded/visit-on-phone.ts';

/** The visits of one day in Manila. */
export type DayOnPhone = {
  day: string;
  when: 'today' | 'later' | 'earlier';
  visits: VisitOnPhone[];
};

/** Returns whether a visit still needs something from this phone. */
export function isUnfinished({ state, waiting, isForOffice }: VisitOnPhone): boolean {
  return isPlanned(state) || isForOffice || waiting.steps + waiting.photos > 0;
}

/**
 * Returns the days in the order a worker needs them: today, which is always there, then the next
 * ones, and at the end what is unfinished of earlier ones.
 */
export function daysOf(visits: readonly VisitOnPhone[], today: string): DayOnPhone[] {
  const byDay = Map.groupBy(visits, ({ visit }) => manilaDayOf(new Date(visit.startsAt)));
  const sorted = [...byDay].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const later = sorted.filter(([day]) => day > today);
  const earlier = sorted
    .filter(([day]) => day < today)
    .map(([day, ofDay]) => [day, ofDay.filter(isUnfinished)] as const)
    .filter(([, ofDay]) => ofDay.length > 0);
  return [
    { day: today, when: 'today', visits: byDay.get(today) ?? [] },
    ...later.map(([day, ofDay]) => ({ day, when: 'later' as const, visits: ofDay })),
    ...earlier.map(([day, ofDay]) => ({ day, when: 'earlier' as const, visits: ofDay })),
  ];
}

/** Returns the visit that is under way or comes next today, if there is one. */
export function nextVisit(days: readonly DayOnPhone[]): VisitOnPhone | undefined {
  return days
    .find(({ when }) => when === 'today')
    ?.visits.find(({ state, visit }) => isPlanned(state) && visit.address !== '');
}
