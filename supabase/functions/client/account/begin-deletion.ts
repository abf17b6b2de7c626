import type { TransactionSql } from 'postgres';
import { queueMailsToCompose } from '../../_shared/service-mails/queue.ts';

/**
 * Stores that an account is being deleted, ends its share links and its feed, and queues the mail
 * that says so, as the service. Returns when it began.
 */
export async function beginDeletion(
  service: TransactionSql,
  { account, client }: { account: string; client: string | null },
  now: Date,
): Promise<Date> {
  const [begun] = await service<[{ id: string }]>`
    insert into public.deletions (account_id, client_id, begun_at)
    values (${account}, ${client}, ${now}) returning id`;
  await service`
    update public.proof_shares set withdrawn_at = ${now}
    where account_id = ${account} and withdrawn_at is null`;
  await service`delete from public.calendar_feeds where client_id = ${client}`;
  const [{ email }] = await service<[{ email: string | null }]>`
    select email from auth.users where id = ${account}`;
  if (email !== null) {
    const kind = 'deletion-begun';
    await queueMailsToCompose(service, [
      { kind, recipient: email, about: begun.id, occasion: `${kind}:${begun.id}` },
    ]);
  }
  return now;
}
