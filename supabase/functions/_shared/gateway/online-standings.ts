import type { Fragment, TransactionSql } from 'postgres';
import type { OnlineStanding } from '../../../../domain/money/online-standings.ts';

/** What of a row of payments was not paid back online yet, nor is on its way, in pesos. */
export function leftOfPayment(service: TransactionSql): Fragment {
  return service`payments.pesos - (
    select coalesce(sum(before.pesos), 0) from private.gateway_refunds as before
    where before.payment_id = payments.id and before.state <> 'failed'
  )`;
}

/** Returns of each of these refunds whether it can be paid back online, or why it cannot. */
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
