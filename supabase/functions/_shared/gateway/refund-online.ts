import type { Fragment, Sql, TransactionSql } from 'postgres';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import type { OnlineStanding } from '../../../../domain/money/online-standings.ts';
import { gatewayReadEveryMinutes } from '../../../../domain/service-numbers.ts';
import type { Log } from '../call/dependencies.ts';
import { Refusal } from '../call/refusal.ts';
import { asService } from '../database/roles.ts';
import { mailableOrNone } from '../mail/email-address.ts';
import { lockLedger, storeAllocations } from '../money/store-ledger.ts';
import { queueMails } from '../service-mails/queue.ts';
import {
  type Gateway,
  GatewayAway,
  GatewayRefused,
  type ProviderRefund,
  type RefundWish,
} from './gateway.ts';

type Refunding = { sql: Sql; gateway: Gateway; now: () => Date; log: Log };

/**
 * Notes a refund on the latest online payment that has enough left. Throws not-possible if there is
 * none. The caller has locked the ledger, and the refund is owed.
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

/** Throws changed-meanwhile if the refund is being paid out online. */
export async function refuseOnItsWay(service: TransactionSql, refundId: string): Promise<void> {
  const { count } = await service`
    select from private.gateway_refunds where refund_id = ${refundId} and state = 'pending'`;
  if (count === 0) return;
  throw new Refusal('changed-meanwhile', { message: 'This refund is already on its way online.' });
}

export async function paidOutOnline(
  service: TransactionSql,
  subscriptionId: string,
): Promise<number> {
  const [{ pesos }] = await service<[{ pesos: number }]>`
    select coalesce(sum(refunds.pesos), 0)::integer as pesos
    from public.refunds join private.gateway_refunds on refund_id = refunds.id
    where subscription_id = ${subscriptionId} and gateway_refunds.state = 'pending'`;
  return pesos;
}

/**
 * Returns whether the client has the money. If the answer was lost it counts as on its way, until a
 * reading settles it.
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

/** Marks a refund as paid out and mails the client, or opens it again if it failed. Idempotent. */
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

/** In pesos, without what is on its way. */
function leftOfPayment(service: TransactionSql): Fragment {
  return service`payments.pesos - (
    select coalesce(sum(before.pesos), 0) from private.gateway_refunds as before
    where before.payment_id = payments.id and before.state <> 'failed'
  )`;
}

export async function onlineStandingsOf(
  service: TransactionSql,
  refundIds: readonly string[],
  { isOn }: { isOn: boolean },
): Promise<Map<string, OnlineStanding>> {
  const rows = await service<{ id: string; standing: Exclude<OnlineStanding, 'off'> }[]>`
    select refunds.id, case
      when exists (
        select from private.gateway_refunds where refund_id = refunds.id and gateway_refunds.state = 'pending'
      ) then 'on-its-way'
      when online.most is null then 'not-paid-online'
      when online.most < refunds.pesos then 'too-little-left'
      else 'possible' end as standing
    from public.refunds cross join lateral (
      select max(${leftOfPayment(service)}) as most
      from public.gateway_payments as paid
        join public.payments on payments.id = paid.payment_id and payments.state = 'confirmed'
      where paid.subscription_id = refunds.subscription_id
    ) as online
    where refunds.id = any(${[...refundIds]}::uuid[])`;
  return new Map(
    rows.map(({ id, standing }) => [id, standing === 'possible' && !isOn ? 'off' : standing]),
  );
}
