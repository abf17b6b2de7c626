import type { PendingQuery, Row, TransactionSql } from 'postgres';

/**
 * The payments that the team confirms within a day: claims, and cash in a crew's hands. Withholding
 * certificates come quarterly and have a list of their own.
 */
export function toConfirm(transaction: TransactionSql): PendingQuery<Row[]> {
  return transaction`payments.state = 'claimed' and payments.method <> 'withholding'`;
}

export type HeldCash = { pesos: number; visits: number };

/** Clients' cash that a member has not handed over yet. */
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
