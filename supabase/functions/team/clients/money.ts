import type { TransactionSql } from 'postgres';
import type { Payment } from '../../../../contract/team/client.ts';

type Row = Omit<Payment, 'voided'> & {
  subscriptionId: string;
  voidedBy: string | null;
  voidedAt: Date | null;
  voidReason: string | null;
};

/** Returns the payments of these subscriptions by the subscription's id, the latest first. */
export async function readPayments(
  transaction: TransactionSql,
  subscriptionIds: readonly string[],
): Promise<ReadonlyMap<string, Payment[]>> {
  const rows = await transaction<Row[]>`
    select payments.id, subscription_id as "subscriptionId", day::text, pesos, method, reference, note,
      entering.name as "enteredBy", voiding.name as "voidedBy", voided_at as "voidedAt",
      void_reason as "voidReason"
    from public.payments
    join public.members as entering on entering.id = entered_by
    left join public.members as voiding on voiding.id = voided_by
    where subscription_id = any(${subscriptionIds}::uuid[])
    order by day desc, entered_at desc, payments.id`;
  const grouped = Map.groupBy(rows, ({ subscriptionId }) => subscriptionId);
  return new Map([...grouped].map(([id, entered]) => [id, entered.map(paymentOf)]));
}

function paymentOf({
  subscriptionId: _,
  voidedBy,
  voidedAt,
  voidReason,
  ...payment
}: Row): Payment {
  return {
    ...payment,
    voided: voidedAt && {
      by: voidedBy ?? '',
      at: voidedAt.toISOString(),
      reason: voidReason ?? '',
    },
  };
}
