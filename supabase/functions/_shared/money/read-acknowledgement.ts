import type { TransactionSql } from 'postgres';
import type { Acknowledgement } from '../../../../contract/shapes/statement.ts';
import { ledgerOf, leftOf } from '../../../../domain/money/ledger.ts';
import { readInvoiceNumbers } from './invoice-numbers.ts';
import { type Money, moneyColumn } from './stored-money.ts';

type Row = Pick<
  Acknowledgement,
  'clientName' | 'state' | 'day' | 'pesos' | 'method' | 'reference' | 'packageType' | 'term'
> & { subscriptionId: string; money: Money };

/** Returns what a payment of the caller's was for; null if there is none with this id. */
export async function readAcknowledgement(
  transaction: TransactionSql,
  payment: string,
  today: string,
): Promise<Acknowledgement | null> {
  const [row] = await transaction<Row[]>`
    select clients.name as "clientName", payments.state, payments.day::text, payments.pesos, payments.method,
      payments.reference, subscriptions.id as "subscriptionId", package_type as "packageType", term, ${moneyColumn(transaction)}
    from public.payments
      join public.subscriptions on subscriptions.id = subscription_id
      join public.clients on clients.id = client_id
    where payments.id = ${payment}`;
  if (row === undefined) return null;
  const { money, subscriptionId, ...told } = row;
  const invoiceOf = await readInvoiceNumbers(transaction, [subscriptionId]);
  const { dues, owedInPesos, dueInPesos } = ledgerOf(money, today);
  const covers = dues.flatMap(({ id, day, text, reference, paidBy }) =>
    paidBy
      .filter(({ paymentId }) => paymentId === payment)
      .map(({ pesos }) => ({ day, text, reference, invoice: invoiceOf.get(id) ?? '', pesos })),
  );
  return { ...told, covers, creditInPesos: leftOf(money, payment), owedInPesos, dueInPesos };
}
