import type { TransactionSql } from 'postgres';
import type { OwnChangeOutcome } from '../../../../contract/client/visits.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import type { Asked } from '../../../../domain/changes/asked.ts';
import { ownDayOf } from '../../../../domain/changes/own-day.ts';
import type { Client } from '../../_shared/call/caller.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import type { LockedVisit } from '../../_shared/schedule/locked-visits.ts';
import { type ChangedVisit, changed } from '../../_shared/schedule/visit-change.ts';
import { askTeam, changeAtOnce } from './change-or-ask.ts';
import { readFreeStarts, refuseTaken } from './free-starts.ts';
import type { Placing } from './placing.ts';
import { fitOfSeries, refuseUnseenMoves } from './series.ts';

/** Where a client wants a visit, with all that decides whether it moves there. */
type OwnMove = {
  /** The visits that may change, locked. */
  visits: ReadonlyMap<string, LockedVisit>;
  /** The one of them that is moved. */
  visit: LockedVisit;
  start: Date;
  placing: Placing;
  by: Client;
  now: Date;
};

/** Moves one visit, or puts an open one on a day. Throws time-taken. */
export async function moveOne(service: TransactionSql, wish: OwnMove): Promise<OwnChangeOutcome> {
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
  const moved = await changed(service, visit, {
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
 * first one does not, and changed-meanwhile if others go along than the client saw.
 */
export async function moveFollowing(
  service: TransactionSql,
  { visits, visit, start, placing, by, now }: OwnMove,
  seen: readonly { id: string; version: number }[],
): Promise<OwnChangeOutcome> {
  if (placing.isOpen) {
    throw new Refusal('not-possible', { reason: ['nothingFollows'] });
  }
  const fit = await fitOfSeries(service, [...visits.values()], visit, start, placing);
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
    changes.push(await changed(service, before, { id, version: before.version, startsAt, endsAt }));
  }
  return changeAtOnce(service, change, changes);
}
