import type { TransactionSql } from 'postgres';

/** Returns the client's address, '' for none; undefined for an unknown subscription. */
export async function readPayer(
  transaction: TransactionSql,
  subscriptionId: string,
): Promise<string | undefined> {
  const [payer] = await transaction<{ email: string }[]>`
    select coalesce(email, '') as email from public.subscriptions join public.clients on clients.id = client_id
    where subscriptions.id = ${subscriptionId}`;
  return payer?.email;
}
