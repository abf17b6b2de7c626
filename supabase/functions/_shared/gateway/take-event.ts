import type { Sql, TransactionSql } from 'postgres';
import { asService } from '../database/roles.ts';
import type { GatewayEvent, GatewayProvider, NamedCheckout } from './gateway.ts';
import { type PaidCheckout, postPayments } from './post-payments.ts';

/**
 * Takes what the gateway reported, once. It is remembered in the transaction that does what follows from
 * it, so that a report which was cut off is taken whole when it comes again.
 */
export async function takeEvent(
  sql: Sql,
  provider: GatewayProvider,
  event: GatewayEvent,
): Promise<void> {
  await asService(sql, async (service) => {
    const { count } = await service`
      insert into private.gateway_events (provider, event_id, kind)
      values (${provider}, ${event.id}, ${event.kind}) on conflict do nothing`;
    if (count === 0) return;
    if (event.about === 'refunded') {
      // What it says of the refund is asked for, as when no report comes.
      await service`
        update private.gateway_refunds set next_read_at = now()
        from public.gateway_payments as paid
        where paid.payment_id = gateway_refunds.payment_id and provider = ${provider}
          and provider_payment_id = ${event.paymentId} and state = 'pending'`;
      return;
    }
    if (event.about === 'nothing of ours') return;
    const checkout = await findCheckout(service, provider, event.checkout);
    // The account may take money for other things, too.
    if (checkout === undefined) return;
    if (event.about === 'paid') await postPayments(service, provider, checkout, event.payments);
    else {
      await service`
        update private.gateway_checkouts set failed_at = now() where id = ${checkout.id}`;
    }
  });
}

async function findCheckout(
  service: TransactionSql,
  provider: GatewayProvider,
  named: NamedCheckout,
): Promise<PaidCheckout | undefined> {
  const [checkout] = await service<PaidCheckout[]>`
    select id, subscription_id as "subscriptionId", pesos from private.gateway_checkouts
    where provider = ${provider} and (provider_id = ${named.providerId} or id = ${named.id})
    order by provider_id = ${named.providerId} desc nulls last limit 1`;
  return checkout;
}
