import type { TransactionSql } from 'postgres';
import type { ParsedInputOf } from '../../../contract/call.ts';
import { answerChange, checkChange } from '../../../contract/team/change-requests.ts';
import type { ChangeOutcome, VisitWarning } from '../../../contract/team/visit-changes.ts';
import { type Asked, type ChangeState, changeStateAt } from '../../../domain/changes/asked.ts';
import { firstNameOf } from '../../../domain/people/first-name.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { found } from '../_shared/call/found.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { applyChanges, warningsAgainst } from '../_shared/schedule/apply-changes.ts';
import { type ChangedVisit, changedVisit } from '../_shared/schedule/changed-visit.ts';
import { idsOfSeries, lockVisits } from '../_shared/schedule/locked-visits.ts';
import { movedFollowing, movedVisit, oneOf } from './schedule/moves.ts';

type Answer = ParsedInputOf<typeof answerChange>;

/** Approves or declines a client's request and notifies them at once. */
export const handleAnswerChange = endpoint(
  answerChange,
  async ({ input, transaction }, dependencies) => {
    const { now } = dependencies;
    return input.decision === 'approve'
      ? approve(transaction, input, now())
      : decline(transaction, input, now());
  },
  { isSchedule: true },
);

export const handleCheckChange = endpoint(
  checkChange,
  async ({ input, transaction }, { now }) => {
    const wish = await readWish(transaction, input.id, now());
    refuseAnsweredWish(wish);
    const { changes, warnings } = await wishedChanges(transaction, wish, now());
    return { warnings: [...warnings, ...(await warningsAgainst(transaction, changes))] };
  },
  { isSchedule: true },
);

/**
 * Locks the visits before it answers, like any change of a visit. Stores the answer first, since
 * the changed visit would withdraw the request.
 */
async function approve(
  transaction: TransactionSql,
  { id, overruled }: Extract<Answer, { decision: 'approve' }>,
  now: Date,
): Promise<ChangeOutcome> {
  const wish = await readWish(transaction, id, now);
  refuseAnsweredWish(wish);
  const { changes, warnings } = await wishedChanges(transaction, wish, now);
  return applyChanges(transaction, changes, {
    reason: 'The client asked for it.',
    overruled,
    warnings,
    storeFirst: () => storeAnswer(transaction, wish, { state: 'approved' }, now),
  });
}

async function decline(
  transaction: TransactionSql,
  { id, answer }: Extract<Answer, { decision: 'decline' }>,
  now: Date,
): Promise<ChangeOutcome> {
  const wish = await readWish(transaction, id, now);
  refuseAnsweredWish(wish);
  await storeAnswer(transaction, wish, { state: 'declined', answer }, now);
  return { outcome: 'changed', undo: [] };
}

type Wish = {
  id: string;
  subscriptionId: string;
  visitId: string | null;
  asked: Asked;
  /** As of now. */
  state: ChangeState;
  decidedAt: Date | null;
  /** The member who answered. */
  decidedBy: string | null;
};

/**
 * Returns the changes of a client's request by the rules of the schedule, with its visits locked.
 * An earlier change of a visit has withdrawn its request, so the visits are taken as they are.
 * Throws not-possible.
 */
async function wishedChanges(
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
    return {
      changes: [await changedVisit(transaction, oneOf(visits, visitId), change)],
      warnings: [],
    };
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

/** Returns a client's request, waiting or not. Throws not-found. */
async function readWish(transaction: TransactionSql, id: string, now: Date): Promise<Wish> {
  const { lapsesAt, ...wish } = await found(transaction<(Wish & { lapsesAt: Date | null })[]>`
    select change_requests.id, subscription_id as "subscriptionId", visit_id as "visitId",
      asked || jsonb_build_object('kind', kind) as asked, state, lapses_at as "lapsesAt",
      decided_at as "decidedAt", members.name as "decidedBy"
    from public.change_requests left join public.members on members.id = decided_by
    where change_requests.id = ${id}`);
  return { ...wish, state: changeStateAt(wish.state, lapsesAt, now) };
}

/**
 * Throws changed-meanwhile for a request that no longer waits, with the reason and who was first.
 */
function refuseAnsweredWish({ state, decidedAt, decidedBy }: Wish): void {
  if (state === 'waiting') return;
  if (state === 'lapsed') {
    throw new Refusal('changed-meanwhile', {
      message: 'The visit has begun, so the request has lapsed. The visit stays as planned.',
    });
  }
  if (decidedBy === null || decidedAt === null) {
    throw new Refusal('changed-meanwhile', { message: 'This was withdrawn in the meantime.' });
  }
  const by = firstNameOf(decidedBy);
  throw new Refusal('changed-meanwhile', {
    message: `${by} has already answered this.`,
    conflict: { by, at: decidedAt.toISOString() },
  });
}

/** Stores the caller's answer to a waiting request. Throws changed-meanwhile. */
async function storeAnswer(
  transaction: TransactionSql,
  { id }: Wish,
  { state, answer = '' }: { state: 'approved' | 'declined'; answer?: string },
  now: Date,
): Promise<void> {
  const stored = await transaction`
    update public.change_requests
    set state = ${state}, answer = ${answer}, decided_at = now(), decided_by = access.member_id()
    where id = ${id} and state = 'waiting' and lapses_at > ${now}`;
  if (stored.count > 0) return;
  refuseAnsweredWish(await readWish(transaction, id, now));
  throw new Refusal('changed-meanwhile');
}
