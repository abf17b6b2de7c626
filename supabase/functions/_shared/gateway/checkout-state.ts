import type { TransactionSql } from 'postgres';
import type { CheckoutState } from '../../../../contract/shapes/checkout-state.ts';

/** Reads what became of a checkout of a subscription; undefined if there is none. */
export async function readCheckoutState(
  service: TransactionSql,
  { id, subscriptionId }: { id: string; subscriptionId: string },
): Promise<CheckoutState | undefined> {
  const [checkout] = await service<CheckoutState[]>`
    select pesos as "askedInPesos",
      case when state = 'open' then case when failed_at is null then 'checking' else 'failed' end
        else state end as state,
      coalesce((
        select sum(payments.pesos) from public.gateway_payments
          join public.payments on payments.id = payment_id
        where checkout_id = gateway_checkouts.id and payments.state = 'confirmed'
      ), 0)::integer as "paidInPesos"
    from private.gateway_checkouts
    where id = ${id} and subscription_id = ${subscriptionId}`;
  return checkout;
}
