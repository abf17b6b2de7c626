import type { Sql, TransactionSql } from 'postgres';
import { gatewayReadEveryMinutes } from '../../../../domain/service-numbers.ts';
import type { Log } from '../call/log.ts';
import { Refusal } from '../call/refusal.ts';
import { asService } from '../database/roles.ts';
import { type Gateway, GatewayAway, GatewayRefused, type RefundWish } from './gateway.ts';
import { leftOfPayment } from './online-standings.ts';
import { settleRefund } from './settle-refund.ts';

type Refunding = { sql: Sql; gateway: Gateway; now: () => Date; log: Log };

/**
 * Notes that a refund is to be paid back on the latest online payment that has as much left. Throws
 * not-possible if there is none. The caller has locked the ledger, and the refund is owed.
 */
export async function noteOnlineRefund(
  service: TransactionSql,
  { refundId, memberId }: { refundId: string; memberId: string },
  now: Date,
): Promise<RefundWish> {
  const [running] = await service`
    select from private.gateway_refunds where refund_id = ${refundId} and state <> 'failed'`;
  if (running !== undefined) {
    throw new Refusal('changed-meanwhile', {
      message: 'This refund is already on its way online.',
    });
  }
  const [wish] = await service<RefundWish[]>`
    with chosen as (
      select paid.payment_id, refunds.pesos
      from public.refunds
        join public.gateway_payments as paid on paid.subscription_id = refunds.subscription_id
        join public.payments on payments.id = paid.payment_id and payments.state = 'confirmed'
      where refunds.id = ${refundId} and refunds.state = 'owed'
        and refunds.pesos <= ${leftOfPayment(service)}
      order by payments.day desc, payments.entered_at desc limit 1
    ), noted as (
      insert into private.gateway_refunds (refund_id, payment_id, pesos, asked_by, asked_at, next_read_at)
      select ${refundId}, payment_id, pesos, ${memberId}, ${now},
        ${now}::timestamptz + make_interval(mins => ${gatewayReadEveryMinutes})
      from chosen
      returning id, payment_id, pesos
    )
    select noted.id, provider_payment_id as "providerPaymentId", pesos
    from noted join public.gateway_payments using (payment_id)`;
  if (wish === undefined) {
    const message =
      'No online payment has enough left for this refund. Pay it back in another way.';
    throw new Refusal('not-possible', { message });
  }
  return wish;
}

/** A refund that is being paid out online is paid out in no other way, and not twice. */
export async function refuseOnItsWay(service: TransactionSql, refundId: string): Promise<void> {
  const { count } = await service`
    select from private.gateway_refunds where refund_id = ${refundId} and state = 'pending'`;
  if (count === 0) return;
  throw new Refusal('changed-meanwhile', { message: 'This refund is already on its way online.' });
}

/** Returns how much credit of a subscription is being paid back online. */
export async function creditOnItsWay(
  service: TransactionSql,
  subscriptionId: string,
): Promise<number> {
  const [{ pesos }] = await service<[{ pesos: number }]>`
    select coalesce(sum(refunds.pesos), 0)::integer as pesos
    from public.refunds join private.gateway_refunds on refund_id = refunds.id
    where subscription_id = ${subscriptionId} and cause = 'credit' and gateway_refunds.state = 'pending'`;
  return pesos;
}

/**
 * Asks the gateway to pay back what was noted. Returns whether the client has it. If the answer was lost it
 * is on its way, until a reading says what became of it.
 */
export async function askForRefund(
  { sql, gateway, log }: Refunding,
  wish: RefundWish,
): Promise<'paid' | 'on-its-way'> {
  try {
    const refund = await gateway.refund(wish);
    await asService(sql, (service) => settleRefund(service, wish.id, refund));
    if (refund.state === 'failed') throw new GatewayRefused('failed');
    return refund.state === 'succeeded' ? 'paid' : 'on-its-way';
  } catch (error) {
    if (error instanceof GatewayAway) return 'on-its-way';
    if (!(error instanceof GatewayRefused)) throw error;
    log.error('The gateway refused a refund', { reason: error.message });
    const failed = { id: '', state: 'failed', at: new Date() } as const;
    await asService(sql, (service) => settleRefund(service, wish.id, failed));
    throw new Refusal('not-possible', {
      message: 'The provider did not take this refund. Pay it back in another way.',
    });
  }
}
