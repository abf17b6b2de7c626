import type { Sql, TransactionSql } from 'postgres';
import { asService } from '../database/roles.ts';
import { queueMails } from '../service-mails/queue.ts';
import type { GatewayEvent, GatewayProvider, NamedCheckout } from './gateway.ts';
import { type PaidCheckout, postPayments } from './post-payments.ts';

/**
 * At most once. The report is remembered in the transaction that acts on it, so that an interrupted
 * one is taken whole when it comes again.
 */
export async function takeEvent(
  sql: Sql,
  provider: GatewayProvider,
  event: GatewayEvent,
  teamEmail: string,
): Promise<void> {
  await asService(sql, async (service) => {
    const { count } = await service`
      insert into private.gateway_events (provider, event_id, kind)
      values (${provider}, ${event.id}, ${event.kind}) on conflict do nothing`;
    if (count === 0) return;
    if (event.about === 'refunded') return takeRefund(service, provider, event, teamEmail);
    if (event.about === 'nothing of ours') return;
    const checkout = await findCheckout(service, provider, event.checkout);
    // The account may take money for other things, too.
    if (checkout === undefined) return;
    if (event.about === 'paid') {
      await postPayments(service, provider, checkout, event.payments, teamEmail);
    } else {
      await service`
        update private.gateway_checkouts set failed_at = now() where id = ${checkout.id}`;
    }
  });
}

/**
 * Reads the refund at the gateway, as if no report had come. The team is notified of one that we
 * did not ask for.
 */
async function takeRefund(
  service: TransactionSql,
  provider: GatewayProvider,
  { paymentId }: { paymentId: string },
  teamEmail: string,
): Promise<void> {
  const [paid] = await service<{ id: string; isOurs: boolean }[]>`
    select payment_id as id, exists (
        select from private.gateway_refunds
        where gateway_refunds.payment_id = paid.payment_id and state <> 'failed'
      ) as "isOurs"
    from public.gateway_payments as paid
    where provider = ${provider} and provider_payment_id = ${paymentId}`;
  if (paid === undefined) return;
  if (!paid.isOurs) {
    const mail = { kind: 'refunded-elsewhere-team', recipient: teamEmail, about: paid.id } as const;
    return queueMails(service, [mail]);
  }
  await service`
    update private.gateway_refunds set next_read_at = now()
    where payment_id = ${paid.id} and state = 'pending'`;
}

async function findCheckout(
  service: TransactionSql,
  provider: GatewayProvider,
  named: NamedCheckout,
): Promise<PaidCheckout | undefined> {
  const [checkout] = await service<PaidCheckout[]>`
    select id, subscription_id as "subscriptionId", pesos, made_at as "madeAt" from private.gateway_checkouts
    where provider = ${provider} and (provider_id = ${named.providerId} or id = ${named.id})
    order by provider_id = ${named.providerId} desc nulls last limit 1`;
  return checkout;
}
