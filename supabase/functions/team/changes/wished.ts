import type { TransactionSql } from 'postgres';
import type { VisitWarning } from '../../../../contract/team/visit-shapes.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { idsOfSeries, lockVisits } from '../../_shared/schedule/locked-visits.ts';
import { type ChangedVisit, changed } from '../../_shared/schedule/visit-change.ts';
import { movedFollowing, movedVisit, oneOf } from '../schedule/moves.ts';
import type { Wish } from './waiting.ts';

/**
 * Returns what a client's wish changes, with its visits locked, by the rules of the schedule. Whoever
 * changed the visit before has withdrawn the wish, so its visits are taken as they are. Throws
 * not-possible.
 */
export async function wishedChanges(
  transaction: TransactionSql,
  { asked, visitId, subscriptionId }: Wish,
  now: Date,
): Promise<{ changes: ChangedVisit[]; warnings: VisitWarning[] }> {
  if (visitId === null || (asked.kind !== 'move' && asked.kind !== 'skip')) {
    throw new Refusal('not-possible', { message: 'Only moves and skips are approved here.' });
  }
  const isSeries = asked.kind === 'move' && asked.scope === 'following';
  const ids = isSeries ? await idsOfSeries(transaction, subscriptionId) : [visitId];
  const visits = await lockVisits(transaction, ids);
  if (asked.kind === 'skip') {
    const { version } = oneOf(visits, visitId);
    const change = { id: visitId, version, state: 'skipped' } as const;
    return { changes: [await changed(transaction, oneOf(visits, visitId), change)], warnings: [] };
  }
  const wish = {
    id: visitId,
    startsAt: asked.startsAt,
    ticked: [],
    seen: [...visits.values()].map(({ id, version }) => ({ id, version })),
  };
  return isSeries
    ? movedFollowing(transaction, visits, wish, now)
    : movedVisit(transaction, visits, wish, now);
}
