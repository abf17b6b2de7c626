import type { TransactionSql } from 'postgres';
import { Refusal } from '../call/refusal.ts';

/** Returns the client's address, '' for none. Throws not-found. */
export async function readPayer(
  transaction: TransactionSql,
  subscriptionId: string,
): Promise<string> {
  const [payer] = await transaction<{ email: string }[]>`
    select coalesce(email, '') as email from public.subscriptions join public.clients on clients.id = client_id
    where subscriptions.id = ${subscriptionId}`;
  if (payer === undefined) throw new Refusal('not-found');
  return payer.email;
}
