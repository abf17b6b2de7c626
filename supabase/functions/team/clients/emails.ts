import type { TransactionSql } from 'postgres';
import { Refusal } from '../../_shared/call/refusal.ts';

/**
 * Refuses an email address that another client has, because an address leads to one client. Two who
 * add it at once wait for each other here.
 */
export async function refuseKnownEmail(
  transaction: TransactionSql,
  email: string,
  id: string,
): Promise<void> {
  await transaction`
    select pg_advisory_xact_lock(hashtextextended('client ' || lower(${email}), 0))`;
  const [known] = await transaction<{ name: string }[]>`
    select name from public.clients
    where lower(email) = lower(${email}) and id <> ${id} and state = 'active' limit 1`;
  if (known === undefined) return;
  throw new Refusal('invalid-body', {
    fields: { email: `${known.name} has this address already.` },
  });
}
