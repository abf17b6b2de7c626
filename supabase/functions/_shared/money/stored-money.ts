import type { PendingQuery, Row, TransactionSql } from 'postgres';
import type { Due } from '../../../../domain/money/dues.ts';
import type { PaymentMethod } from '../../../../domain/money/payment-methods.ts';
import type {
  Allocation,
  LedgerPayment,
  LedgerRefund,
  WriteOff,
} from '../../../../domain/money/stored-money.ts';

export type Money = {
  dues: Due[];
  /** The latest first. */
  payments: (LedgerPayment & { method: PaymentMethod; isByLink: boolean })[];
  allocations: Allocation[];
  /** Without withdrawn ones, the latest first. */
  refunds: (LedgerRefund & {
    /** Of the visit, n of N; null for credit. */
    number: number | null;
    paid: { day: string; at: string; method: PaymentMethod; reference: string } | null;
  })[];
  writeOffs: WriteOff[];
};

/** The column `money` of a query over public.subscriptions, for ledgerOf. */
export function moneyColumn(transaction: TransactionSql): PendingQuery<Row[]> {
  return transaction`
    jsonb_build_object(
      'dues', coalesce((select jsonb_agg(jsonb_build_object(
          'id', dues.id, 'number', number, 'kind', kind, 'text', text, 'reference', reference,
          'day', term.day, 'pesos', term.pesos) order by number)
        from public.dues cross join lateral (
          select day, pesos from public.due_terms where due_id = dues.id order by due_terms.id desc limit 1
        ) as term
        where dues.subscription_id = subscriptions.id), '[]'),
      'payments', coalesce((select jsonb_agg(jsonb_build_object(
          'id', payments.id, 'day', day, 'pesos', pesos, 'method', method, 'state', payments.state,
          'at', coalesce((select at from public.payment_states
            where payment_id = payments.id and payment_states.state = 'confirmed'), 'infinity'),
          'isByLink', source = 'pay-link')
          order by day desc, payments.id)
        from public.payments where subscription_id = subscriptions.id), '[]'),
      'allocations', coalesce((select jsonb_agg(jsonb_build_object(
          'paymentId', payment_id, 'dueId', due_id, 'pesos', pesos))
        from public.allocations where subscription_id = subscriptions.id), '[]'),
      'refunds', coalesce((select jsonb_agg(jsonb_build_object(
          'id', refunds.id, 'cause', cause, 'visitId', visit_id, 'number', number, 'pesos', pesos, 'day', refunds.day,
          'paid', case when refunds.state = 'paid' then jsonb_build_object(
            'day', paid_day, 'at', paid_at, 'method', method, 'reference', reference) end)
          order by refunds.day desc, number, refunds.id)
        from public.refunds left join public.visits on visits.id = visit_id
        where refunds.subscription_id = subscriptions.id and refunds.state <> 'withdrawn'), '[]'),
      'writeOffs', coalesce((select jsonb_agg(jsonb_build_object(
          'dueId', due_id, 'day', (at at time zone 'Asia/Manila')::date, 'pesos', pesos))
        from public.write_offs where subscription_id = subscriptions.id), '[]')
    ) as money`;
}

/** Returns undefined if the subscription is unknown or not the caller's. */
export async function readMoney(
  transaction: TransactionSql,
  subscriptionId: string,
): Promise<Money | undefined> {
  const [row] = await transaction<{ money: Money }[]>`
    select ${moneyColumn(transaction)} from public.subscriptions where id = ${subscriptionId}`;
  return row?.money;
}
