import type { TransactionSql } from 'postgres';
import { found } from '../call/found.ts';

/** Returns the client's address, '' for none. Throws not-found. */
export async function readPayer(
  transaction: TransactionSql,
  subscriptionId: string,
): Promise<string> {
  const { email } = await found(transaction<{ email: string }[]>`
    select coalesce(email, '') as email from public.subscriptions join public.clients on clients.id = client_id
    where subscriptions.id = ${subscriptionId}`);
  return email;
}
