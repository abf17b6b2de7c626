import type { Sql } from 'postgres';
import { gatewayReadEveryMinutes } from '../../../../domain/service-numbers.ts';
import { asService, serviceQuery } from '../database/roles.ts';
import {
  type Gateway,
  GatewayRefused,
  type ProviderPayment,
  type ProviderRefund,
  type RefundWish,
} from './gateway.ts';
import { type PaidCheckout, postPayments } from './post-payments.ts';
import { settleRefund } from './refund-online.ts';

export async function readGatewayDue(
  sql: Sql,
  gateway: Gateway,
  now: Date,
  teamEmail: string,
): Promise<void> {
  await allOf([
    readOpenCheckouts(sql, gateway, now, teamEmail),
    readPendingRefunds(sql, gateway, now),
  ]);
}

/** Waits for all, so that one failure holds up no others, and then throws the first. */
async function allOf(work: readonly Promise<void>[]): Promise<void> {
  const outcomes = await Promise.allSettled(work);
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

type DueReading = PaidCheckout & { providerId: string; isOver: boolean };

/** The rest stays due, and the next run comes within a minute. */
const readingsAtOnce = 50;

/**
 * Reads due checkouts and posts what was paid there, so that a lost report costs minutes. Closes
 * expired ones first. Safe in several processes: one takes each reading.
 */
async function readOpenCheckouts(
  sql: Sql,
  gateway: Gateway,
  now: Date,
  teamEmail: string,
): Promise<void> {
  const due = await serviceQuery(sql)<DueReading[]>`
    update private.gateway_checkouts
    set next_read_at = ${now}::timestamptz + make_interval(mins => ${gatewayReadEveryMinutes})
    where id in (
      select id from private.gateway_checkouts
      where next_read_at <= ${now} and provider = ${gateway.provider}
      order by next_read_at limit ${readingsAtOnce} for update skip locked
    )
    returning id, subscription_id as "subscriptionId", pesos, made_at as "madeAt",
      provider_id as "providerId",
      expires_at <= ${now} as "isOver"`;
  await allOf(due.map((one) => readCheckout(sql, gateway, one, teamEmail)));
}

async function readCheckout(
  sql: Sql,
  gateway: Gateway,
  checkout: DueReading,
  teamEmail: string,
): Promise<void> {
  const { id, providerId, isOver } = checkout;
  if (isOver) await gateway.close(providerId);
  const payments = await paymentsOf(gateway, providerId);
  await asService(sql, async (service) => {
    await postPayments(service, gateway.provider, checkout, payments, teamEmail);
    if (!isOver) return;
    await service`
      update private.gateway_checkouts set state = 'closed', next_read_at = null
      where id = ${id} and state = 'open'`;
  });
}

/** The provider may have forgotten an old page. Nothing was paid there. */
async function paymentsOf(gateway: Gateway, providerId: string): Promise<ProviderPayment[]> {
  try {
    return await gateway.read(providerId);
  } catch (error) {
    if (error instanceof GatewayRefused) return [];
    throw error;
  }
}

/** Until then an unknown refund may still be on its way to the provider. */
const unknownForMinutes = 60;

type Pending = RefundWish & { isOld: boolean };

/** One process takes each reading. */
async function readPendingRefunds(sql: Sql, gateway: Gateway, now: Date): Promise<void> {
  const due = await serviceQuery(sql)<Pending[]>`
    with taken as (
      update private.gateway_refunds
      set next_read_at = ${now}::timestamptz + make_interval(mins => ${gatewayReadEveryMinutes})
      where id in (
        select id from private.gateway_refunds where next_read_at <= ${now}
        order by next_read_at limit 20 for update skip locked
      )
      returning id, payment_id, pesos, asked_at
    )
    select taken.id, provider_payment_id as "providerPaymentId", pesos,
      asked_at + make_interval(mins => ${unknownForMinutes}) < ${now} as "isOld"
    from taken join public.gateway_payments using (payment_id)
    where provider = ${gateway.provider}`;
  await allOf(due.map((one) => readRefund(sql, gateway, one)));
}

async function readRefund(sql: Sql, gateway: Gateway, { isOld, ...wish }: Pending): Promise<void> {
  const known = await gateway.readRefund(wish);
  const becomes = known ?? (isOld ? neverArrived : null);
  if (becomes !== null) await asService(sql, (service) => settleRefund(service, wish.id, becomes));
}

/** The refund is owed again, and an owner may ask for it again. */
const neverArrived: ProviderRefund = { id: '', state: 'failed', at: new Date(0) };
