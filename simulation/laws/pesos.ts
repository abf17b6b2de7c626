import type { Sql } from 'postgres';
import type { Law } from './law.ts';

/** A subscription's payments, allocations and payouts, each by the rows themselves. */
const sums = `
  with sums as (
    select subscriptions.id, coalesce(settled_price_in_pesos, price_in_pesos) as charged,
      (select coalesce(sum(pesos), 0) from public.payments
        where subscription_id = subscriptions.id and state = 'confirmed') as received,
      (select coalesce(sum(pesos), 0) from public.allocations where subscription_id = subscriptions.id) as on_dues,
      (select coalesce(sum(pesos), 0) from public.refunds
        where subscription_id = subscriptions.id and state = 'paid') as paid_out
    from public.subscriptions
  ), terms as (
    select distinct on (due_id) due_id, dues.subscription_id, kind, day, pesos
    from public.due_terms join public.dues on dues.id = due_id order by due_id, due_terms.id desc
  ), covered as (
    select terms.*,
      (select coalesce(sum(pesos), 0) from public.allocations where due_id = terms.due_id) as paid,
      (select coalesce(sum(pesos), 0) from public.write_offs where due_id = terms.due_id) as written_off
    from terms
  )`;

/** Returns the credit of every subscription in pesos: received and neither on dues nor paid out. */
export async function creditOf(sql: Sql): Promise<Map<string, number>> {
  const rows = await sql.unsafe<{ id: string; credit: number }[]>(
    `${sums} select id, (received - on_dues - paid_out)::integer as credit from sums`,
  );
  return new Map(rows.map(({ id, credit }) => [id, credit]));
}

/** Rules of money (docs/product.md, "Dues"). */
export const pesoLaws: readonly Law[] = [
  {
    sentence: 'Of each subscription at most what was received is paid out.',
    query: `${sums}
      select * from sums where paid_out > received`,
  },
  {
    sentence: 'What was received is on dues, is credit or was paid out: never more than all of it.',
    query: `${sums}
      select * from sums where on_dues + paid_out > received`,
  },
  {
    sentence: 'The dues of a price add up to it, or to the settled price.',
    query: `${sums}
      select sums.id, charged, sum(pesos) as dues from sums join terms on subscription_id = sums.id
        where kind in ('instalment', 'deposit') group by sums.id, charged having sum(pesos) <> charged`,
  },
  {
    // A write-off stays as it was entered. Every count takes at most the rest of its due.
    sentence:
      'No due is covered beyond its amount, unless cancelling cut one that was written off.',
    query: `${sums}
      select covered.* from covered join public.subscriptions on subscriptions.id = subscription_id
      where paid < 0 or paid > greatest(pesos, 0)
        or paid + written_off > greatest(pesos, 0) and state <> 'cancelled'`,
  },
  {
    sentence: 'No payment covers more than it is.',
    query: `
      select payment_id, payments.pesos, state, sum(allocations.pesos) as on_dues
      from public.allocations join public.payments on payments.id = payment_id
      group by payment_id, payments.pesos, state
      having sum(allocations.pesos) > case when state = 'confirmed' then payments.pesos else 0 end
        or sum(allocations.pesos) < 0`,
  },
  {
    sentence:
      'The ledger of every subscription adds up by its own count, and none waits to be held.',
    query: `
      select private.ledger_fault(array(select id from public.subscriptions))::text as fault
      where private.ledger_fault(array(select id from public.subscriptions)) is not null
      union all select subscription_id::text from private.changed_ledgers`,
  },
  {
    sentence: 'No due that was agreed before its subscription was cancelled lies after the end.',
    query: `${sums}
      select terms.*, end_day from terms join public.subscriptions on subscriptions.id = subscription_id
        where state = 'cancelled' and end_day is not null and day > end_day and pesos > 0
          and cancelled_at > (select min(at) from public.due_terms where due_id = terms.due_id)`,
  },
  {
    sentence: 'Discounts that a dispatcher gives stay within a tenth of the price.',
    query: `${sums}, given as (
        select dues.id, terms.subscription_id,
          sum(-pesos) over (partition by terms.subscription_id order by number) as pesos
        from terms join public.dues on dues.id = due_id where terms.kind = 'discount'
      )
      select given.*, price_in_pesos from given
        join public.subscriptions on subscriptions.id = given.subscription_id
        join public.history on thing = 'subscription' and thing_id = given.subscription_id::text
          and change = 'created' and after ->> 'id' = given.id::text
        join public.members on members.id = actor_id
      where role = 'dispatcher' and pesos > price_in_pesos / 10`,
  },
];
