import type { TransactionSql } from 'postgres';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { whyUnposted } from '../../../../domain/money/unposted-payments.ts';
import { noteOnArrived, wholePesos } from '../../../../domain/money/whole-pesos.ts';
import { mailableOrNone } from '../mail/email-address.ts';
import { readPayer } from '../money/read-payer.ts';
import { lockLedger, storeAllocations } from '../money/store-ledger.ts';
import { queueMails } from '../service-mails/queue.ts';
import { queuePaymentMails } from '../service-mails/queue-payment-mails.ts';
import type { GatewayProvider, ProviderPayment } from './gateway.ts';

export type PaidCheckout = { id: string; subscriptionId: string; pesos: number; madeAt: Date };

/**
 * Posts a checkout's payments as confirmed, in whole pesos of the gross, and queues the client's
 * mail. Idempotent. What cannot be posted is kept, and the team is notified.
 */
export async function postPayments(
  service: TransactionSql,
  provider: GatewayProvider,
  { id, subscriptionId, pesos: asked, madeAt: askedAt }: PaidCheckout,
  all: readonly ProviderPayment[],
  teamEmail: string,
): Promise<void> {
  if (all.length === 0) return;
  // Later ones of several reports at once find the payment here.
  await lockLedger(service, subscriptionId);
  let arePosted = true;
  for (const one of all) {
    if (await isPosted(service, provider, one.id)) continue;
    const { paidAt, grossInCentavos } = one;
    const why = whyUnposted(one, { askedAt, now: new Date() });
    if (why !== null || paidAt === null || grossInCentavos === null) {
      arePosted = false;
      // Without a reference, the page's id lets the team enter the payment.
      const reference = one.id === '' ? id : one.id;
      await service`
        insert into public.unposted_payments ${service({
          provider,
          provider_payment_id: reference,
          subscription_id: subscriptionId,
          why,
          amount: one.sentAmount,
        })} on conflict do nothing`;
      await queueMails(service, [
        {
          ...{ kind: 'other-currency-team', recipient: teamEmail },
          ...{ about: subscriptionId, which: reference },
        },
      ]);
      continue;
    }
    const { pesos } = wholePesos(grossInCentavos);
    const paymentId = crypto.randomUUID();
    await service`
      insert into public.payments ${service({
        id: paymentId,
        subscription_id: subscriptionId,
        day: manilaDayOf(paidAt),
        pesos,
        method: 'gateway',
        source: 'gateway',
        reference: one.id.slice(0, 100),
        note: noteOnArrived(asked, grossInCentavos),
      })}`;
    const net = one.netInCentavos;
    await service`
      insert into public.gateway_payments ${service({
        provider,
        provider_payment_id: one.id,
        payment_id: paymentId,
        subscription_id: subscriptionId,
        checkout_id: id,
        gross_in_centavos: grossInCentavos,
        fee_in_centavos: net === null ? null : grossInCentavos - net,
        net_in_centavos: net,
      })}`;
    await storeAllocations(service, { subscriptionId, memberId: null });
    const recipient = mailableOrNone(await readPayer(service, subscriptionId));
    await queuePaymentMails(service, [{ id: paymentId, recipient }]);
  }
  if (!arePosted) return;
  await service`
    update private.gateway_checkouts set state = 'paid', next_read_at = null where id = ${id}`;
}

async function isPosted(
  service: TransactionSql,
  provider: GatewayProvider,
  providerPaymentId: string,
): Promise<boolean> {
  const { count } = await service`
    select from public.gateway_payments
    where provider = ${provider} and provider_payment_id = ${providerPaymentId}`;
  return count > 0;
}
