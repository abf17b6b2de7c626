import type { TransactionSql } from 'postgres';
import type { Charged, ChargedVisit } from '../../../../domain/money/refunds.ts';
import { owedVisitsInDays } from '../../../../domain/service-numbers.ts';

/** A subscription that owes visits which nobody has placed, with all its visits. */
export type Owing = Charged & {
  id: string;
  clientId: string;
  visitCount: number;
  /** The day on which they are refunded. */
  refundDay: string;
  visits: OwingVisit[];
};
export type OwingVisit = ChargedVisit & { id: string; isRefunded: boolean };

type Asked = { today: string; refundedBy: string; id?: string };

/**
 * Reads the subscriptions, or the one with this id, that owe visits which are refunded by a day and have
 * no refund yet, the earliest first.
 */
export function readOwing(
  transaction: TransactionSql,
  { today, refundedBy, id }: Asked,
): Promise<Owing[]> {
  const refundDay = transaction`
    end_day + case when subscriptions.state = 'cancelled' then 0 else ${owedVisitsInDays}::integer end`;
  const hasRefund = transaction`exists (
    select from public.refunds where visit_id = visits.id and refunds.state <> 'withdrawn'
  )`;
  return transaction<Owing[]>`
    select subscriptions.id, client_id as "clientId", visit_count as "visitCount", term,
      access.state_on(subscriptions.id, state, end_day, ${today}) as state,
      end_day::text as "endDay", (${refundDay})::text as "refundDay",
      price_in_pesos as "priceInPesos", settled_price_in_pesos as "settledPriceInPesos",
      (
        select jsonb_agg(jsonb_build_object('id', visits.id, 'number', number, 'state', visits.state,
          'missedReason', missed_reason, 'cancelledBy', cancelled_by, 'isOwed', is_owed,
          'isRefunded', ${hasRefund}) order by number)
        from public.visits where subscription_id = subscriptions.id
      ) as visits
    from public.subscriptions
    where makes_good is null and coalesce(settled_price_in_pesos, price_in_pesos) > 0
      and subscriptions.id in (
        select subscription_id from public.visits
        where is_owed and not is_planned and visits.state <> 'done'
          and cancelled_by is distinct from 'subscription' and not ${hasRefund}
          ${id === undefined ? transaction`` : transaction`and subscription_id = ${id}`}
      )
      and ${refundDay} <= ${refundedBy}
    order by ${refundDay}, subscriptions.id`;
}
