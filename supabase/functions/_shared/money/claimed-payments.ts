import type { PendingQuery, Row, TransactionSql } from 'postgres';

/**
 * Returns the condition of payments that the team confirms within a day: what was told, and cash in a crew's
 * hands. Certificates of what was withheld come by the quarter and have a list of their own.
 */
export function toConfirm(transaction: TransactionSql): PendingQuery<Row[]> {
  return transaction`payments.state = 'claimed' and payments.method <> 'withholding'`;
}

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
