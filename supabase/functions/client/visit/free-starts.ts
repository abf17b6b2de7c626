import type { TransactionSql } from 'postgres';
import { manilaDayOf, minutesBetween } from '../../../../domain/calendar/manila-clock.ts';
import { earliestStart } from '../../../../domain/changes/offered-days.ts';
import { freeTimes } from '../../../../domain/visits/free-times.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { crewOnDays, readSurroundings } from '../../_shared/schedule/planning.ts';
import type { Placeable, Placing } from './placing.ts';

/** The number of alternatives for a start that is taken. */
const namedInstead = 3;
/** The range for alternatives, in days before and after the wanted one. */
const lookedAtForThem = 28;

/** Reads the free starts of a visit's crew on the given days, as the service. */
export async function readFreeStarts(
  service: TransactionSql,
  visit: Placeable,
  { crew, isOpen }: Placing,
  days: readonly string[],
  now: Date,
): Promise<{ day: string; starts: Date[] }[]> {
  const [firstDay] = days;
  const lastDay = days.at(-1);
  if (firstDay === undefined || lastDay === undefined) return [];
  const surroundings = await readSurroundings(service, crew, {
    firstDay,
    lastDay,
    homes: [visit.homeId],
  });
  const crewOn = crewOnDays(surroundings, new Set([visit.id]), []);
  // A start may be the first moment itself.
  const after = new Date(earliestStart(now).getTime() - 1);
  const isNew = (start: Date) => isOpen || start.getTime() !== visit.startsAt.getTime();
  return days.map((day) => ({
    day,
    starts: freeTimes(
      {
        visitId: visit.id,
        homeId: visit.homeId,
        place: visit,
        crew: crewOn(crew, day),
        holidays: surroundings.holidays,
        ways: surroundings.ways,
        stayMinutes: minutesBetween(visit.startsAt, visit.endsAt),
      },
      { days: [day], now: after },
    ).filter(isNew),
  }));
}

/** Refuses a start that is not offered: on another day, too soon, or the present one. */
export function refuseNotOffered(
  visit: Placeable,
  { days, takenDays, isOpen }: Placing,
  start: Date,
  now: Date,
): void {
  if (!isOpen && start.getTime() === visit.startsAt.getTime()) {
    throw new Refusal('not-possible', { reason: ['sameTime'] });
  }
  const day = manilaDayOf(start);
  if (takenDays.includes(day)) throw new Refusal('not-possible', { reason: ['otherVisit', day] });
  if (days.includes(day) && start >= earliestStart(now)) return;
  throw new Refusal('not-possible', { reason: ['notOffered'] });
}

/** Throws time-taken for a taken start, with the next three free ones. */
export async function refuseTaken(
  service: TransactionSql,
  visit: Placeable,
  placing: Placing,
  start: Date,
  now: Date,
): Promise<never> {
  const day = manilaDayOf(start);
  const near = [
    ...placing.days.filter((one) => one < day).slice(-lookedAtForThem),
    ...placing.days.filter((one) => one >= day).slice(0, lookedAtForThem),
  ];
  const known = await readFreeStarts(service, visit, placing, near, now);
  const free = known.flatMap(({ starts }) => starts);
  const inOrder = [...free.filter((one) => one > start), ...free.filter((one) => one < start)];
  throw new Refusal('time-taken', {
    freeTimes: inOrder.slice(0, namedInstead).map((one) => one.toISOString()),
  });
}
