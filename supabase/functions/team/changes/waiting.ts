import type { TransactionSql } from 'postgres';
import { type Asked, type ChangeState, changeStateAt } from '../../../../domain/changes/asked.ts';
import { firstNameOf } from '../../../../domain/people/first-name.ts';
import { Refusal } from '../../_shared/call/refusal.ts';

/** Something that a client asked for. */
export type Wish = {
  id: string;
  subscriptionId: string;
  visitId: string | null;
  asked: Asked;
  /** As of now. */
  state: ChangeState;
  decidedAt: Date | null;
  /** Who of the team answered it. */
  decidedBy: string | null;
};

/** Returns what a client asked for, whether or not it still waits. Throws not-found. */
export async function readWish(transaction: TransactionSql, id: string, now: Date): Promise<Wish> {
  const [found] = await transaction<(Wish & { lapsesAt: Date | null })[]>`
    select change_requests.id, subscription_id as "subscriptionId", visit_id as "visitId",
      asked || jsonb_build_object('kind', kind) as asked, state, lapses_at as "lapsesAt",
      decided_at as "decidedAt", members.name as "decidedBy"
    from public.change_requests left join public.members on members.id = decided_by
    where change_requests.id = ${id}`;
  if (found === undefined) throw new Refusal('not-found');
  const { lapsesAt, ...wish } = found;
  return { ...wish, state: changeStateAt(wish.state, lapsesAt, now) };
}

/** Refuses to answer what no longer waits: says why, and who was first. Throws changed-meanwhile. */
export function refuseAnsweredWish({ state, decidedAt, decidedBy }: Wish): void {
  if (state === 'waiting') return;
  if (state === 'lapsed') {
    throw new Refusal('changed-meanwhile', {
      message: 'The visit has begun, so what was asked has lapsed. It stands as it is.',
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

/** Stores the answer to what still waits, in the caller's name. Throws changed-meanwhile. */
export async function storeAnswer(
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
