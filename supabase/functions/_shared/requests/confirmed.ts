import type { TransactionSql } from 'postgres';
import { type Changer, changerWords } from '../../../../contract/reasons.ts';
import { firstNameOf } from '../../../../domain/people/first-name.ts';
import { Refusal } from '../call/refusal.ts';

export type Confirmed = {
  subscriptionId: string;
  clientId: string;
  memberId: string | null;
  /** The member's first name. */
  by: Changer;
  at: Date;
};

/** Returns null if the request is not confirmed. */
export async function readConfirmed(
  transaction: TransactionSql,
  reference: string,
): Promise<Confirmed | null> {
  const [row] = await transaction<(Omit<Confirmed, 'by'> & { name: string | null })[]>`
    select subscriptions.id as "subscriptionId", client_id as "clientId",
      confirmed_by as "memberId", members.name, subscriptions.created_at as at
    from public.subscriptions left join public.members on members.id = confirmed_by
    where request_reference = ${reference}`;
  if (row === undefined) return null;
  const { name, ...confirmed } = row;
  return { ...confirmed, by: name === null ? 'somebody' : { name: firstNameOf(name) } };
}

/** docs/product.md, "Service errors", exact. */
export function refuseConfirmed({ by, at, subscriptionId }: Confirmed): never {
  throw new Refusal('already-confirmed', {
    reason: ['confirmed', by],
    conflict: { by: changerWords(by), at: at.toISOString(), subscriptionId },
  });
}
