import type { TransactionSql } from 'postgres';

/**
 * Updates a subscription and charges its whole price with the first due. For tests that need only
 * the sum.
 */
export async function chargeInAll(
  sql: TransactionSql,
  subscription: string,
  pesos: number,
  changes: Record<string, string | number | Date | null>,
): Promise<void> {
  await sql`update public.subscriptions set ${sql(changes)} where id = ${subscription}`;
  await sql`
    insert into public.due_terms (due_id, subscription_id, day, pesos, reason)
    select dues.id, subscription_id, first_day, case when number = 1 then ${pesos}::integer else 0 end, 'agreed'
    from public.dues join public.subscriptions on subscriptions.id = subscription_id
    where subscription_id = ${subscription}`;
  await sql`
    insert into public.allocations (payment_id, due_id, subscription_id, pesos)
    select payment_id, due_id, subscription_id, -sum(pesos) from public.allocations
    where subscription_id = ${subscription}
    group by payment_id, due_id, subscription_id having sum(pesos) > 0`;
}

/** Cancels a subscription at this final price. */
export async function cancelAt(
  sql: TransactionSql,
  subscription: string,
  pesos: number,
  changes: Record<string, string | number | Date | null> = {},
): Promise<void> {
  const cancelled = { state: 'cancelled', cancelled_at: new Date(), settled_price_in_pesos: pesos };
  await chargeInAll(sql, subscription, pesos, { ...cancelled, ...changes });
}
