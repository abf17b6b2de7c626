import type { Sql } from 'postgres';
import { gatewayReadEveryMinutes } from '../../../../domain/service-numbers.ts';
import { asService } from '../database/roles.ts';
import type { Gateway, ProviderRefund, RefundWish } from './gateway.ts';
import { settleRefund } from './settle-refund.ts';

/** Until then a refund that the provider does not know may still be on its way to it. */
const unknownForMinutes = 60;

type Pending = RefundWish & { isOld: boolean };

/** Reads refunds that are on their way, and keeps what became of them. One process takes each reading. */
export async function readPendingRefunds(sql: Sql, gateway: Gateway, now: Date): Promise<void> {
  const due = await asService(
    sql,
    (service) => service<Pending[]>`
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
      where provider = ${gateway.provider}`,
  );
  const outcomes = await Promise.allSettled(due.map((one) => readOne(sql, gateway, one)));
  const failed = outcomes.find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

async function readOne(sql: Sql, gateway: Gateway, { isOld, ...wish }: Pending): Promise<void> {
  const known = await gateway.readRefund(wish);
  const becomes = known ?? (isOld ? neverArrived : null);
  if (becomes !== null) await asService(sql, (service) => settleRefund(service, wish.id, becomes));
}

/** The refund is owed again, and an owner may ask for it anew. */
const neverArrived: ProviderRefund = { id: '', state: 'failed', at: new Date(0) };
