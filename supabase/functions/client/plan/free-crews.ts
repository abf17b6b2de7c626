import type { TransactionSql } from 'postgres';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { checkTime, type Warning } from '../../../../domain/visits/warnings.ts';
import type { LockedVisit } from '../../_shared/schedule/locked-visits.ts';
import { crewOnDays, readSurroundings } from '../../_shared/schedule/planning.ts';

type Manner = {
  /** What keeps a crew from coming, besides another visit at that time. */
  hindrances: readonly Warning['id'][];
  /** The visits that leave their times. */
  leaving?: readonly string[];
};

/** Returns, read as the service, how to tell whether the whole crew of a visit is free at its new time. */
export async function freeCrews(
  service: TransactionSql,
  moves: readonly { crew: readonly string[]; start: Date }[],
  { hindrances, leaving = [] }: Manner,
): Promise<(visit: LockedVisit) => boolean> {
  const days = moves.map(({ start }) => manilaDayOf(start)).toSorted();
  const [firstDay = '', lastDay = firstDay] = [days[0], days.at(-1)];
  if (firstDay === '') return () => true;
  const crew = moves.flatMap((move) => move.crew);
  const stillHere = await service<{ id: string }[]>`
    select id from public.members where id = any(${crew}::uuid[]) and deactivated_at is null`;
  const ids = new Set(stillHere.map(({ id }) => id));
  const surroundings = await readSurroundings(service, [...ids], { firstDay, lastDay });
  const crewOn = crewOnDays(surroundings, new Set(leaving), []);
  return (visit) => {
    const { id, homeId, startsAt, endsAt, crew: workers } = visit;
    if (!workers.every((worker) => ids.has(worker))) return false;
    const { warnings, faults } = checkTime({
      visitId: id,
      homeId,
      place: visit,
      start: startsAt,
      end: endsAt,
      crew: crewOn(workers, manilaDayOf(startsAt)),
      holidays: surroundings.holidays,
    });
    return faults.length === 0 && !warnings.some((warning) => hindrances.includes(warning.id));
  };
}
