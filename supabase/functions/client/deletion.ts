import type { TransactionSql } from 'postgres';
import { deleteAccount, deletion, keepAccount } from '../../../contract/client/deletion.ts';
import { requireOwnFactor } from '../_shared/accounts/second-factor.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { steppedUp } from '../_shared/database/roles.ts';
import { readObstacles } from '../_shared/erasing/obstacles.ts';
import { queueMails } from '../_shared/service-mails/queue.ts';
import { deletionFrom, lockDeletion, readDeletion } from './account/deletion.ts';
import { ownClient } from './account/own-client.ts';

/** Idempotent. An account with an authenticator app needs its code. */
export const handleDeleteAccount = endpoint(
  deleteAccount,
  async ({ caller, transaction }, { brand, now }) => {
    await requireOwnFactor(transaction, caller);
    const client = (await ownClient(transaction)) ?? null;
    const leaving = { account: caller.id, client };
    await lockDeletion(transaction, caller.id);
    const running = await readDeletion(transaction);
    if (running !== null) return running;
    return steppedUp(transaction, async (service) => {
      const [obstacle] = await readObstacles(service, leaving, now());
      if (obstacle !== undefined) {
        throw new Refusal('not-possible', {
          reason: ['obstacle', obstacle, { phone: brand.phone }],
        });
      }
      return deletionFrom(await beginDeletion(service, leaving, now()));
    });
  },
);

export const handleDeletion = endpoint(deletion, async ({ transaction }) => ({
  deletion: await readDeletion(transaction),
}));

/** Without a deletion, nothing changes. */
export const handleKeepAccount = endpoint(keepAccount, async ({ caller, transaction }, { now }) => {
  const running = await readDeletion(transaction);
  if (running === null) return {};
  if (now() >= running.takeBackUntil) {
    throw new Refusal('not-possible', { reason: ['deletionStands'] });
  }
  await steppedUp(
    transaction,
    (service) => service`
      update public.deletions set taken_back_at = ${now()}
      where account_id = ${caller.id} and taken_back_at is null and erased_at is null`,
  );
  return {};
});

/**
 * Stores the deletion, ends the account's links and its feed, and queues the mail, as the service.
 * Returns the start.
 */
async function beginDeletion(
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
  await service`
    update public.pay_links set withdrawn_at = ${now}
    where withdrawn_at is null
      and subscription_id = any (array(select id from public.subscriptions where client_id = ${client}))`;
  await service`delete from public.calendar_feeds where client_id = ${client}`;
  const [{ email }] = await service<[{ email: string | null }]>`
    select email from auth.users where id = ${account}`;
  if (email !== null) {
    const kind = 'deletion-begun';
    await queueMails(service, [{ kind, recipient: email, about: begun.id }]);
  }
  return now;
}
