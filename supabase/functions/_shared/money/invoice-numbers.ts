import type { TransactionSql } from 'postgres';

/** Returns the number of the company's invoice of each due that has one, as the caller. */
export async function readInvoiceNumbers(
  transaction: TransactionSql,
  subscriptionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await transaction<{ dueId: string; number: string }[]>`
    select due_id as "dueId", number from public.invoices
    where subscription_id = any(${subscriptionIds}::uuid[])
      and id not in (
        select invoice_id from public.invoice_voids where subscription_id = any(${subscriptionIds}::uuid[])
      )`;
  return new Map(rows.map(({ dueId, number }) => [dueId, number]));
}
