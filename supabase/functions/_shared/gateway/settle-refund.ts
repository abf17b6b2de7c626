import type { TransactionSql } from 'postgres';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { mailableOrNone } from '../mail/mailable.ts';
import { lockLedger, storeAllocations } from '../money/store-ledger.ts';
import { queueMails } from '../service-mails/queue.ts';
import type { ProviderRefund } from './gateway.ts';

/**
 * Keeps what became of a refund at the gateway: paid out once it succeeded, with the mail that tells the
 * client, and open again if it failed. Told twice it does nothing more.
 */
export async function settleRefund(
  service: TransactionSql,
  id: string,
  { id: providerId, state, at }: ProviderRefund,
): Promise<void> {
  if (state === 'pending') return;
  const [asked] = await service<AskedRefund[]>`
    select refund_id as "refundId", refunds.subscription_id as "subscriptionId",
      asked_by as "askedBy", coalesce(email, '') as email
    from private.gateway_refunds
      join public.refunds on refunds.id = refund_id
      join public.subscriptions on subscriptions.id = refunds.subscription_id
      join public.clients on clients.id = client_id
    where gateway_refunds.id = ${id}`;
  if (asked === undefined) return;
  const { refundId, subscriptionId, askedBy, email } = asked;
  await lockLedger(service, subscriptionId);
  const { count } = await service`
    update private.gateway_refunds set state = ${state}, next_read_at = null
    where id = ${id} and state = 'pending'`;
  if (count === 0 || state === 'failed') return;
  await service`
    update public.refunds
    set state = 'paid', paid_day = ${manilaDayOf(at)}, method = 'gateway',
      reference = ${providerId.slice(0, 100)}, paid_by = ${askedBy}, paid_at = now()
    where id = ${refundId} and state = 'owed'`;
  await storeAllocations(service, { subscriptionId, memberId: askedBy });
  await queueMails(service, [
    { kind: 'refund-paid', recipient: mailableOrNone(email), about: refundId },
  ]);
}

type AskedRefund = { refundId: string; subscriptionId: string; askedBy: string; email: string };
