import type { PendingQuery, Row, TransactionSql } from 'postgres';
import type {
  Acknowledgement,
  Statement,
  StatementLine,
} from '../../../../contract/shapes/statement.ts';
import { ledgerOf, leftOf } from '../../../../domain/money/ledger.ts';
import type { PaymentMethod } from '../../../../domain/money/payment-methods.ts';
import { statementOf, statementSpan } from '../../../../domain/money/statement.ts';
import { Refusal } from '../call/refusal.ts';
import { type Money, moneyColumn } from './stored-money.ts';

type Asked = { from: string; to: string; subscription: string };

type SubscriptionRow = Statement['subscriptions'][number] & { money: Money };
type PaymentRow = { id: string; method: PaymentMethod; reference: string };

/**
 * Runs as the caller. Days that are left out are those of this year until today. Throws not-found
 * for a subscription that does not meet the condition.
 */
export async function readStatement(
  transaction: TransactionSql,
  of: PendingQuery<Row[]>,
  asked: Asked,
  today: string,
): Promise<Omit<Statement, 'clientName'>> {
  const to = asked.to || today;
  const from = asked.from || `${to.slice(0, 4)}-01-01`;
  if (from > to) {
    throw new Refusal('invalid-body', { reason: ['endsBeforeItBegins'], at: 'to' });
  }
  const rows = await transaction<SubscriptionRow[]>`
    select id, package_type as "packageType", term, first_day::text as "firstDay", ${moneyColumn(transaction)}
    from public.subscriptions where ${of}
    order by first_day desc, id`;
  const shown = rows.filter(({ id }) => asked.subscription === '' || id === asked.subscription);
  if (asked.subscription !== '' && shown.length === 0) throw new Refusal('not-found');
  const lines = statementOf(...shown.map(({ money }) => money));
  const span = statementSpan(lines, from, to);
  const payments = await transaction<PaymentRow[]>`
    select id, method, reference from public.payments
    where subscription_id = any(${shown.map(({ id }) => id)}::uuid[])`;
  const invoiceOf = await readInvoiceNumbers(
    transaction,
    shown.map(({ id }) => id),
  );
  const toldOf = wordsOf(shown, payments);
  return {
    ...{ from, to, subscription: asked.subscription },
    subscriptions: rows.map(({ money: _, ...subscription }) => subscription),
    openingInPesos: span.openingInPesos,
    lines: span.lines.map((line) => ({
      ...line,
      ...toldOf(line),
      invoice: line.kind === 'due' ? (invoiceOf.get(line.id) ?? '') : '',
    })),
    closingInPesos: span.closingInPesos,
  };
}

type Words = Pick<StatementLine, 'subscriptionId' | 'text' | 'reference' | 'method'>;

function wordsOf(rows: readonly SubscriptionRow[], payments: readonly PaymentRow[]) {
  const paid = new Map(payments.map((payment) => [payment.id, payment]));
  const words = new Map(
    rows.flatMap(({ id: subscriptionId, money }) => [
      ...money.dues.map(({ id, text, reference }): [string, Words] => [
        id,
        { subscriptionId, text, reference, method: null },
      ]),
      ...money.payments.map(({ id, method }): [string, Words] => [
        id,
        { subscriptionId, text: '', reference: paid.get(id)?.reference ?? '', method },
      ]),
      ...money.refunds.map(({ id }): [string, Words] => [
        id,
        { subscriptionId, text: '', reference: '', method: null },
      ]),
    ]),
  );
  const paidBack = new Map(
    rows.flatMap(({ money }) => money.refunds.map(({ id, paid: how }) => [id, how] as const)),
  );
  return ({ id, kind }: Pick<StatementLine, 'id' | 'kind'>): Words => {
    const known = words.get(id);
    if (known === undefined) throw new Error('A line of a statement is of nothing that was read.');
    const how = kind === 'refund-paid' ? paidBack.get(id) : null;
    return how ? { ...known, reference: how.reference, method: how.method } : known;
  };
}

type PaidPart = Pick<
  Acknowledgement,
  'clientName' | 'state' | 'day' | 'pesos' | 'method' | 'reference' | 'packageType' | 'term'
> & { subscriptionId: string; money: Money };

/** Returns null if the caller has no payment with this id. */
export async function readAcknowledgement(
  transaction: TransactionSql,
  payment: string,
  today: string,
): Promise<Acknowledgement | null> {
  const [row] = await transaction<PaidPart[]>`
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

/** By the dues' ids, as far as the policies allow. */
async function readInvoiceNumbers(
  transaction: TransactionSql,
  subscriptionIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await transaction<{ dueId: string; number: string }[]>`
    select due_id as "dueId", number from public.invoices
    where subscription_id = any(${subscriptionIds}::uuid[])
      and id not in (
        select invoice_id from public.invoice_voids where subscription_id = any(${subscriptionIds}::uuid[])
      )`;
  return new Map(rows.map(({ dueId, number }) => [dueId, number]));
}
