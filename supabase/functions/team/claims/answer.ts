import type { TransactionSql } from 'postgres';
import { Refusal } from '../../_shared/call/refusal.ts';
import { steppedUp } from '../../_shared/database/roles.ts';
import { refuseChanged } from '../../_shared/history/refuse-changed.ts';
import { mailableOrNone } from '../../_shared/mail/mailable.ts';
import { lockLedger, storeAllocations } from '../../_shared/money/store-ledger.ts';
import { type MailToCompose, queueMails } from '../../_shared/service-mails/queue.ts';

/** A claim that waits for its answer, and the client to tell. */
export type WaitingClaim = {
  id: string;
  subscriptionId: string;
  day: string;
  pesos: number;
  method: string;
  reference: string;
  email: string;
};

type Answer = { state: 'confirmed' } | { state: 'not-found'; reason: string };

/**
 * Reads a claim and holds its ledger, so that of two who answer at once the second finds what the first
 * said. Returns null if this member has answered it so before. Throws not-found for an unknown payment,
 * and changed-meanwhile for one that was answered.
 */
export async function takeClaim(
  transaction: TransactionSql,
  id: string,
  { memberId, state }: { memberId: string; state: Answer['state'] },
): Promise<WaitingClaim | null> {
  const [payment] = await transaction<{ subscriptionId: string }[]>`
    select subscription_id as "subscriptionId" from public.payments where id = ${id}`;
  if (payment === undefined) throw new Refusal('not-found');
  await lockLedger(transaction, payment.subscriptionId);
  const [claim] = await transaction<(WaitingClaim & { waits: boolean; isOwn: boolean })[]>`
    select payments.id, subscription_id as "subscriptionId", day::text, pesos, method, reference,
      coalesce(email, '') as email, payments.state = 'claimed' as waits,
      exists (
        select from public.payment_states
        where payment_id = payments.id and payment_states.state = ${state} and payments.state = ${state}
          and by_member = ${memberId}
          and exists (select from public.payment_states as before
            where before.payment_id = payments.id and before.state = 'claimed')
      ) as "isOwn"
    from public.payments
      join public.subscriptions on subscriptions.id = subscription_id
      join public.clients on clients.id = client_id
    where payments.id = ${id}`;
  if (claim?.waits === true) return claim;
  if (claim?.isOwn === true) return null;
  return refuseChanged(transaction, 'subscription', payment.subscriptionId);
}

/** Stores what became of a claim. Only what is confirmed covers dues. */
export async function answerClaim(
  transaction: TransactionSql,
  { id, subscriptionId }: Pick<WaitingClaim, 'id' | 'subscriptionId'>,
  { memberId, ...answer }: Answer & { memberId: string },
): Promise<void> {
  const reason = answer.state === 'not-found' ? answer.reason : '';
  await transaction`
    insert into public.payment_states (payment_id, subscription_id, state, reason, by_member)
    values (${id}, ${subscriptionId}, ${answer.state}, ${reason}, ${memberId})`;
  if (answer.state === 'confirmed') {
    await storeAllocations(transaction, { subscriptionId, memberId });
  }
}

/** Queues what the client is told of a payment. */
export async function tellPayer(
  transaction: TransactionSql,
  kind: 'payment-entered' | 'claim-not-found',
  { id, email }: { id: string; email: string },
): Promise<void> {
  const mail: MailToCompose = { kind, recipient: mailableOrNone(email), about: id };
  await steppedUp(transaction, (service) => queueMails(service, [mail]));
}
