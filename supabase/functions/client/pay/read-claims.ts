import type { TransactionSql } from 'postgres';
import type { Claim } from '../../../../contract/shapes/claim.ts';

/** A claim, and which subscription or job it is of. */
export type StoredClaim = Claim & { subscriptionId: string };

/**
 * Reads the payments that somebody told us about, of the caller's subscriptions or of one: those that wait
 * and those that were not found, the latest first. One that another amount stands for is left out.
 */
export async function readClaims(
  transaction: TransactionSql,
  subscriptionId: string | null = null,
): Promise<StoredClaim[]> {
  return await transaction<StoredClaim[]>`
    select id, subscription_id as "subscriptionId", day::text, pesos, method, reference, state,
      source = 'pay-link' as "isByLink",
      coalesce(case when state = 'not-found' then access.not_found_reason(id) end, '') as reason
    from public.payments
    where subscription_id = any (array(
        select id from public.subscriptions where ${subscriptionId}::uuid is null or id = ${subscriptionId}
      )) and state in ('claimed', 'not-found')
      and not exists (select from public.payments as other where other.corrects_id = payments.id)
    order by entered_at desc, id`;
}
