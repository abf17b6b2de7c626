import type { TransactionSql } from 'postgres';

/** Cash of clients in the hands of a worker, and of how many visits it is. */
export type HeldCash = { pesos: number; visits: number };

/** Returns how much clients' cash a member has not handed over yet. */
export async function readHeldCash(
  transaction: TransactionSql,
  memberId: string,
): Promise<HeldCash> {
  const [held] = await transaction<[HeldCash]>`
    select coalesce(sum(pesos), 0)::integer as pesos, count(distinct visit_id)::integer as visits
    from public.payments
    where entered_by = ${memberId} and source = 'crew' and state = 'claimed'`;
  return held;
}
