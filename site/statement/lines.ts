import type { Statement, StatementLine } from '../../contract/shapes/statement.ts';
import { csvOf } from '../../domain/csv.ts';
import { paymentMethodLabels } from '../../domain/money/payment-methods.ts';
import { findPackage } from '../../domain/packages.ts';
import { formatPesos } from '../../domain/prices.ts';
import { findTerm } from '../../domain/terms.ts';
import { statementTexts as texts } from './texts.ts';

type Named = Pick<Statement['subscriptions'][number], 'packageType' | 'term'>;

/** Returns 'Master Pogi, 12 Months'. */
export function planName({ packageType, term }: Named): string {
  const length = term === null ? texts.job : (findTerm(term)?.label ?? term);
  return `${findPackage(packageType)?.name ?? packageType}, ${length}`;
}

export function whatOf({ kind, method }: Pick<StatementLine, 'kind' | 'method'>): string {
  const how = method === null ? '' : `, ${paymentMethodLabels[method]}`;
  return `${texts.kinds[kind]}${how}`;
}

/** Returns '₱9,200.00 to pay'. */
export function balanceText(pesos: number): string {
  if (pesos === 0) return texts.balance.none;
  const { toPay, ahead } = texts.balance;
  return pesos > 0 ? toPay(formatPesos(pesos)) : ahead(formatPesos(-pesos));
}

/** Returns a CSV file that begins with the opening balance. */
export function statementFile({ from, to, lines, ...rest }: Statement) {
  const plans = new Map(rest.subscriptions.map((one) => [one.id, planName(one)]));
  const opening = [from, texts.opening, '', '', '', '', '', '', rest.openingInPesos];
  const rows = lines.map((line) => [
    line.day,
    texts.kinds[line.kind],
    line.text,
    plans.get(line.subscriptionId) ?? '',
    line.method === null ? '' : paymentMethodLabels[line.method],
    line.reference,
    line.invoice,
    line.pesos,
    line.balanceInPesos,
  ]);
  const content = csvOf([texts.fields, opening, ...rows]);
  return {
    name: texts.file(from, to),
    file: new Blob([content], { type: 'text/csv;charset=utf-8' }),
  };
}
