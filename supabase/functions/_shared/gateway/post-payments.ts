import type { TransactionSql } from 'postgres';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { noteOnArrived, wholePesos } from '../../../../domain/money/whole-pesos.ts';
import { mailableOrNone } from '../mail/email-address.ts';
import { readPayer } from '../money/read-payer.ts';
import { lockLedger, storeAllocations } from '../money/store-ledger.ts';
import { queueMails } from '../service-mails/queue.ts';
import { queuePaymentMails } from '../service-mails/queue-payment-mails.ts';
import type { GatewayProvider, ProviderPayment } from './gateway.ts';

/** A checkout that something was paid on. */
export type PaidCheckout = { id: string; subscriptionId: string; pesos: number };

/**
 * Posts what was paid on a checkout as confirmed payments, each once however often it is told, and queues
 * the mail that tells the client. The gross counts, in whole pesos. What is of another currency does not
 * count: the team is told.
 */
export async function postPayments(
  service: TransactionSql,
  provider: GatewayProvider,
  { id, subscriptionId, pesos: asked }: PaidCheckout,
  all: readonly ProviderPayment[],
  teamEmail: string,
): Promise<void> {
  const arrived = all.filter(({ currency }) => currency === 'PHP');
  await queueMails(
    service,
    all
      .filter((one) => !arrived.includes(one))
      .map(({ id: which }) => ({
        ...{ kind: 'other-currency-team' as const, recipient: teamEmail },
        ...{ about: subscriptionId, which },
      })),
  );
  if (arrived.length === 0) return;
  // Of several that tell of one payment at once, the later ones find it here.
  await lockLedger(service, subscriptionId);
  for (const one of arrived) {
    const { pesos } = wholePesos(one.grossInCentavos);
    if (pesos === 0 || (await isPosted(service, provider, one.id))) continue;
    const paymentId = crypto.randomUUID();
    await service`
      insert into public.payments ${service({
        id: paymentId,
        subscription_id: subscriptionId,
        day: manilaDayOf(one.paidAt),
        pesos,
        method: 'gateway',
        source: 'gateway',
        reference: one.id.slice(0, 100),
        note: noteOnArrived(asked, one.grossInCentavos),
      })}`;
    const net = one.netInCentavos;
    await service`
      insert into public.gateway_payments ${service({
        provider,
        provider_payment_id: one.id,
        payment_id: paymentId,
        subscription_id: subscriptionId,
        checkout_id: id,
        gross_in_centavos: one.grossInCentavos,
        fee_in_centavos: net === null ? null : one.grossInCentavos - net,
        net_in_centavos: net,
      })}`;
    await storeAllocations(service, { subscriptionId, memberId: null });
    const recipient = mailableOrNone((await readPayer(service, subscriptionId)) ?? '');
    await queuePaymentMails(service, [{ id: paymentId, recipient }]);
  }
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
