import type { TransactionSql } from 'postgres';
import type { ParsedInputOf } from '../../../../contract/call.ts';
import type { moveVisit, VisitWarning } from '../../../../contract/team/visit-changes.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { formatShortDay } from '../../../../domain/calendar/words.ts';
import { moveFollowing } from '../../../../domain/visits/move-series.ts';
import { termOf } from '../../../../domain/visits/term.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { refuseChanged } from '../../_shared/history/refuse-changed.ts';
import { type ChangedVisit, changedVisit } from '../../_shared/schedule/changed-visit.ts';
import type { LockedVisit } from '../../_shared/schedule/locked-visits.ts';
import { visitWarning } from '../../_shared/schedule/warnings.ts';

type Move = Pick<ParsedInputOf<typeof moveVisit>, 'id' | 'startsAt' | 'ticked' | 'crew' | 'seen'>;
type Moves = { changes: ChangedVisit[]; warnings: VisitWarning[] };
type Visits = ReadonlyMap<string, LockedVisit>;

/** Returns the change of moving one visit. Throws not-found, not-possible, changed-meanwhile. */
export async function movedVisit(
  transaction: TransactionSql,
  visits: Visits,
  { id, startsAt, crew, seen }: Move,
  now: Date,
): Promise<Moves> {
  const visit = oneOf(visits, id);
  const start = new Date(startsAt);
  const isNewTime = +start !== +visit.startsAt;
  if (isNewTime) refuseThePast(start, now);
  const change = await changedVisit(transaction, visit, {
    id,
    version: versionOf(seen, id),
    startsAt: start,
    endsAt: endOf(visit, start),
    ...(isNewTime && { movedAlone: true }),
    ...(crew && { crew }),
  });
  return { changes: [change], warnings: [] };
}

/**
 * Returns the changes of moving a visit and all that follow, with warnings for those that do not
 * fit and for days with two. Throws not-found, not-possible, changed-meanwhile.
 */
export async function movedFollowing(
  transaction: TransactionSql,
  visits: Visits,
  { id, startsAt, ticked, crew, seen }: Move,
  now: Date,
): Promise<Moves> {
  const first = oneOf(visits, id);
  const newStart = new Date(startsAt);
  refuseThePast(newStart, now);
  await refuseUnseenSeries(transaction, visits, first, seen);
  const plan = moveFollowing({
    visits: [...visits.values()].map((visit) => ({
      id: visit.id,
      number: visit.number,
      start: visit.startsAt,
      end: visit.endsAt,
      state: visit.state,
      movedOnItsOwn: visit.movedAlone,
    })),
    movedId: id,
    newStart,
    term: termOf(first),
    ticked,
  });
  const changes: ChangedVisit[] = [];
  for (const { visitId, start, end } of plan.moves) {
    changes.push(
      await changedVisit(transaction, oneOf(visits, visitId), {
        id: visitId,
        version: versionOf(seen, visitId),
        startsAt: start,
        endsAt: end,
        ...(crew && { crew }),
      }),
    );
  }
  if (!changes.some(({ before }) => before.id === id)) {
    throw new Refusal('not-possible', {
      message: 'A visit must be within one day, and within the term of its subscription.',
    });
  }
  return {
    changes,
    warnings: plan.misfits.map(({ visitId, number, reason }) =>
      visitWarning(visitId, misfitSentence(number, oneOf(visits, visitId), reason)),
    ),
  };
}

function misfitSentence(number: number | null, { startsAt }: LockedVisit, reason: string): string {
  const why = reason === 'outside-term' ? 'outside the term' : 'past midnight';
  return `Visit ${number} would be ${why}, so it stays on ${formatShortDay(manilaDayOf(startsAt))}.`;
}

/** Throws not-found. */
export function oneOf(visits: Visits, id: string): LockedVisit {
  const visit = visits.get(id);
  if (visit === undefined) throw new Refusal('not-found');
  return visit;
}

/** Returns the end of a visit that keeps its duration. */
export function endOf({ startsAt, endsAt }: LockedVisit, start: Date): Date {
  return new Date(+start + +endsAt - +startsAt);
}

export function refuseThePast(start: Date, now: Date): void {
  if (start < now) throw new Refusal('not-possible', { message: 'That time has passed.' });
}

/**
 * Refuses a series that has changed since it was seen. A visit that stays counts too: it may have
 * been seen to move along. Visits before the first one do not count.
 */
async function refuseUnseenSeries(
  transaction: TransactionSql,
  visits: Visits,
  first: LockedVisit,
  seen: Move['seen'],
): Promise<void> {
  const versions = new Map(seen.map(({ id, version }) => [id, version]));
  for (const { id, version, state, startsAt } of visits.values()) {
    const hasPart = state === 'scheduled' || startsAt >= first.startsAt;
    if (hasPart && versions.get(id) !== version) await refuseChanged(transaction, 'visit', id);
  }
}

function versionOf(seen: Move['seen'], id: string): number {
  const known = seen.find((one) => one.id === id);
  if (known !== undefined) return known.version;
  throw new Refusal('invalid-body', { fields: { seen: 'Name the version that you saw.' } });
}
