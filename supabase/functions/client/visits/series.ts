import type { TransactionSql } from 'postgres';
import { addDays } from '../../../../domain/calendar/days.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { fitSeries, type SeriesFit } from '../../../../domain/changes/series-fit.ts';
import { moveRangeInDays } from '../../../../domain/service-numbers.ts';
import { termOf } from '../../../../domain/visits/term.ts';
import { refuseChanged } from '../../_shared/history/refuse-changed.ts';
import { crewOnDays, readSurroundings } from '../../_shared/schedule/planning.ts';
import type { Placeable, Placing } from './placing.ts';

/** Returns, read as the service, what moving a visit and all that follow would do. */
export async function fitOfSeries(
  service: TransactionSql,
  series: readonly Placeable[],
  visit: Placeable,
  newStart: Date,
  { pauses, takenDays }: Placing,
): Promise<SeriesFit> {
  const coming = series.filter(
    ({ id, state, startsAt }) =>
      state === 'scheduled' && (id === visit.id || startsAt > visit.startsAt),
  );
  const days = coming.map(({ startsAt }) => manilaDayOf(startsAt)).toSorted();
  const surroundings = await readSurroundings(
    service,
    coming.flatMap(({ crew }) => crew),
    {
      firstDay: manilaDayOf(newStart),
      lastDay: addDays(days.at(-1) as string, moveRangeInDays.later),
    },
  );
  const crewOn = crewOnDays(surroundings, new Set(series.map(({ id }) => id)), []);
  const crews = new Map(coming.map(({ id, crew }) => [id, crew]));
  return fitSeries(
    {
      visits: series.map(({ id, number, startsAt, endsAt, state, movedAlone }) => ({
        id,
        number,
        start: startsAt,
        end: endsAt,
        state,
        movedOnItsOwn: movedAlone,
      })),
      movedId: visit.id,
      newStart,
      term: termOf(visit),
    },
    {
      pauses,
      takenDays,
      homeId: visit.homeId,
      place: visit,
      holidays: surroundings.holidays,
      crewOn: (id, day) => crewOn(crews.get(id) ?? [], day),
    },
  );
}

/** Refuses to move other visits than the client saw going along. Throws changed-meanwhile. */
export async function refuseUnseenMoves(
  service: TransactionSql,
  series: ReadonlyMap<string, Placeable>,
  { moves }: SeriesFit,
  seen: readonly { id: string; version: number }[],
): Promise<void> {
  const goAlong = new Set(moves.map(({ visitId }) => visitId));
  const known = new Map(seen.map(({ id, version }) => [id, version]));
  for (const id of new Set([...goAlong, ...known.keys()])) {
    const isAsSeen = goAlong.has(id) && known.get(id) === series.get(id)?.version;
    if (!isAsSeen) await refuseChanged(service, 'visit', id);
  }
}
