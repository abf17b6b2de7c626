import type { TransactionSql } from 'postgres';
import type { Renewal, RenewalList } from '../../../../contract/team/renewals.ts';
import { addDays } from '../../../../domain/calendar/days.ts';
import { openStatuses } from '../../../../domain/requests/request-states.ts';
import {
  endsSoonInDays,
  renewalRateInDays,
  renewedWithinDays,
} from '../../../../domain/service-numbers.ts';

/**
 * The plans of a list with the first day of the plan that renews each. Single jobs and cancelled
 * plans are left out.
 */
function ends(transaction: TransactionSql, which: RenewalList, today: string) {
  const [after, until] =
    which === 'ending'
      ? [today, addDays(today, endsSoonInDays + 1)]
      : [addDays(today, -renewalRateInDays), today];
  return transaction`
    select plan.id, plan.client_id, plan.home_id, plan.package_type, plan.end_day, plan.price_in_pesos, (
        select min(next.first_day) from public.subscriptions as next
        where next.home_id = plan.home_id and next.id <> plan.id and next.term is not null
          and next.state <> 'cancelled' and next.first_day > plan.first_day
          and next.first_day <= plan.end_day + ${renewedWithinDays}::integer
          and next.end_day > plan.end_day
      ) as renewed_from
    from public.subscriptions as plan
    where plan.end_day > ${after} and plan.end_day <= ${until}
      and plan.state <> 'cancelled' and plan.term is not null`;
}

export async function countRenewals(
  transaction: TransactionSql,
  which: RenewalList,
  today: string,
): Promise<{ total: number; renewed: number }> {
  const [counted] = await transaction<[{ total: number; renewed: number }]>`
    select count(*)::integer as total, count(renewed_from)::integer as renewed
    from (${ends(transaction, which, today)}) as plans`;
  return counted;
}

export function listRenewals(
  transaction: TransactionSql,
  which: RenewalList,
  today: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<Renewal[]> {
  const order = which === 'ending' ? transaction`asc` : transaction`desc`;
  return transaction<Renewal[]>`
    select plans.id as "subscriptionId", package_type as "packageType",
      jsonb_build_object('id', clients.id, 'name', clients.name) as client, town,
      (end_day - 1)::text as "lastDay", renewed_from::text as "renewedFrom",
      price_in_pesos as "priceInPesos", (
        select reference from public.change_requests as change
          join public.requests on reference = change.asked ->> 'reference'
        where subscription_id = plans.id and change.kind = 'renew'
          and status = any(${[...openStatuses]})
        order by asked_at desc limit 1
      ) as asked
    from (${ends(transaction, which, today)}) as plans
      join public.clients on clients.id = plans.client_id
      join public.homes on homes.id = plans.home_id
    order by end_day ${order}, plans.id limit ${limit} offset ${offset}`;
}
