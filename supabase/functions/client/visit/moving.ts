import type { TransactionSql } from 'postgres';
import type { OwnChangeOutcome } from '../../../../contract/client/visits.ts';
import { addDays } from '../../../../domain/calendar/days.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import type { Asked } from '../../../../domain/changes/asked.ts';
import { ownDayOf } from '../../../../domain/changes/own-day.ts';
import { fitSeries, type SeriesFit } from '../../../../domain/changes/series-fit.ts';
import { moveRangeInDays } from '../../../../domain/service-numbers.ts';
import { termOf } from '../../../../domain/visits/term.ts';
import type { Client } from '../../_shared/call/caller.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import type { Sendable } from '../../_shared/call/sendable.ts';
import { refuseChanged } from '../../_shared/history/refuse-changed.ts';
import { type ChangedVisit, changedVisit } from '../../_shared/schedule/changed-visit.ts';
import type { LockedVisit } from '../../_shared/schedule/locked-visits.ts';
import { crewOnDays, readSurroundings } from '../../_shared/schedule/planning.ts';
import { askTeam, changeAtOnce } from './change-requests.ts';
import { readFreeStarts, refuseTaken } from './free-starts.ts';
import type { Placeable, Placing } from './placing.ts';

/** The client's wish with all that decides whether it is possible. */
type WishToMove = {
  /** The visits that may change, locked. */
  visits: ReadonlyMap<string, LockedVisit>;
  /** The one of them that is moved. */
  visit: LockedVisit;
  start: Date;
  placing: Placing;
  by: Client;
  now: Date;
};

/** Moves a visit, or places an open one. Throws time-taken. */
export async function moveOne(
  service: TransactionSql,
  wish: WishToMove,
): Promise<Sendable<OwnChangeOutcome>> {
  const { visit, start, placing, by, now } = wish;
  const free = await readFreeStarts(service, visit, placing, [manilaDayOf(start)], now);
  const isFree = free.some(({ starts }) => starts.some((one) => +one === +start));
  if (!isFree) await refuseTaken(service, visit, placing, start, now);
  const { ownDay, how, crew } = placing;
  const asked: Asked = {
    kind: 'move',
    startsAt: start.toISOString(),
    scope: 'this',
    ...(ownDay !== null && { ownDay }),
  };
  if (how === 'by-asking') return askTeam(service, { visit, asked, by, now }, 'late');
  const moved = await changedVisit(service, visit, {
    id: visit.id,
    version: visit.version,
    startsAt: start,
    endsAt: new Date(+start + +visit.endsAt - +visit.startsAt),
    state: 'scheduled',
    movedAlone: true,
    crew,
  });
  return changeAtOnce(service, { visit, asked, by, now }, [moved]);
}

/**
 * Moves a visit and all that follow, or asks the team if one does not fit. Throws time-taken if the
 * first one does not, and changed-meanwhile if the preview moved others.
 */
export async function moveAllFollowing(
  service: TransactionSql,
  { visits, visit, start, placing, by, now }: WishToMove,
  seen: readonly { id: string; version: number }[],
): Promise<Sendable<OwnChangeOutcome>> {
  if (placing.isOpen) throw new Refusal('not-possible', { reason: ['nothingFollows'] });
  const fitAt = await readSeriesFit(service, [...visits.values()], visit, start, placing);
  const fit = fitAt(start);
  await refuseUnseenMoves(service, visits, fit, seen);
  const own = fit.moves.find(({ visitId }) => visitId === visit.id);
  if (own?.misfit === 'not-free') await refuseTaken(service, visit, placing, start, now);
  const asked: Asked = {
    kind: 'move',
    startsAt: start.toISOString(),
    scope: 'following',
    series: fit.moves.map(({ visitId, start: startsAt }) => ({
      id: visitId,
      startsAt: startsAt.toISOString(),
      ownDay: ownDayOf(visits.get(visitId) as LockedVisit, placing.moves),
    })),
  };
  const change = { visit, asked, by, now };
  if (placing.how === 'by-asking') return askTeam(service, change, 'late');
  if (fit.moves.some(({ misfit }) => misfit !== null)) {
    return askTeam(service, change, 'misfits');
  }
  const changes: ChangedVisit[] = [];
  for (const { visitId: id, start: startsAt, end: endsAt } of fit.moves) {
    const before = visits.get(id) as LockedVisit;
    changes.push(
      await changedVisit(service, before, { id, version: before.version, startsAt, endsAt }),
    );
  }
  return changeAtOnce(service, change, changes);
}

/**
 * Returns, read as the service, a preview of moving a visit and all that follow to a start, from
 * the earliest one on.
 */
export async function readSeriesFit(
  service: TransactionSql,
  series: readonly Placeable[],
  visit: Placeable,
  earliest: Date,
  { pauses, takenDays }: Placing,
): Promise<(newStart: Date) => SeriesFit> {
  const coming = series.filter(
    ({ id, state, startsAt }) =>
      state === 'scheduled' && (id === visit.id || startsAt > visit.startsAt),
  );
  const days = coming.map(({ startsAt }) => manilaDayOf(startsAt)).toSorted();
  const surroundings = await readSurroundings(
    service,
    coming.flatMap(({ crew }) => crew),
    {
      firstDay: manilaDayOf(earliest),
      lastDay: addDays(days.at(-1) as string, moveRangeInDays.later),
      homes: [visit.homeId],
    },
  );
  const crewOn = crewOnDays(surroundings, new Set(series.map(({ id }) => id)), []);
  const crews = new Map(coming.map(({ id, crew }) => [id, crew]));
  const visits = series.map(({ id, number, startsAt, endsAt, state, movedAlone }) => ({
    id,
    number,
    start: startsAt,
    end: endsAt,
    state,
    movedOnItsOwn: movedAlone,
  }));
  const surrounding = {
    pauses,
    takenDays,
    homeId: visit.homeId,
    place: visit,
    holidays: surroundings.holidays,
    ways: surroundings.ways,
    crewOn: (id: string, day: string) => crewOn(crews.get(id) ?? [], day),
  };
  return (newStart) =>
    fitSeries({ visits, movedId: visit.id, newStart, term: termOf(visit) }, surrounding);
}

/** Throws changed-meanwhile if the preview moved other visits. */
async function refuseUnseenMoves(
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
