import { ledgerOf } from './ledger.ts';
import type { StoredMoney } from './stored-money.ts';

/** What a line of a statement tells of. */
export const statementKinds = [
  'due',
  'discount',
  'payment',
  'refund',
  'refund-paid',
  'written-off',
] as const;
export type StatementKind = (typeof statementKinds)[number];

/** One line of a statement. What is charged is above zero, and what is paid or taken off below. */
export type StatementLine = {
  /** Of the due, the payment or the refund. */
  id: string;
  day: string;
  kind: StatementKind;
  pesos: number;
  /** What is left to pay after it, below zero what is too much. */
  balanceInPesos: number;
};

type Uncounted = Omit<StatementLine, 'balanceInPesos'>;

/**
 * Returns all that was charged, paid and taken off, by the day, with the running balance. Several
 * subscriptions have one together.
 */
export function statementOf(...accounts: readonly StoredMoney[]): StatementLine[] {
  let balanceInPesos = 0;
  return accounts
    .flatMap(linesOf)
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .map((line) => {
      balanceInPesos += line.pesos;
      return { ...line, balanceInPesos };
    });
}

function linesOf(money: StoredMoney): Uncounted[] {
  const { dues, payments, refunds } = money;
  return [
    ...dues
      .filter(({ pesos }) => pesos !== 0)
      .map(
        ({ id, day, pesos }) => ({ id, day, kind: pesos < 0 ? 'discount' : 'due', pesos }) as const,
      ),
    ...refunds
      // Credit is what payments have left.
      .filter(({ cause }) => cause !== 'credit')
      .map(({ id, day, pesos }) => ({ id, day, kind: 'refund', pesos: -pesos }) as const),
    ...payments
      .filter(({ state }) => state === 'confirmed')
      .map(({ id, day, pesos }) => ({ id, day, kind: 'payment', pesos: -pesos }) as const),
    ...refunds.flatMap(({ id, pesos, paid }) =>
      paid === null ? [] : [{ id, day: paid.day, kind: 'refund-paid', pesos } as const],
    ),
    ...writtenOff(money),
  ];
}

/** What was written off counts no more than is open without it. */
function writtenOff(money: StoredMoney): Uncounted[] {
  const days = new Map(
    money.writeOffs.flatMap(({ dueId, day, pesos }) => (pesos > 0 ? [[dueId, day]] : [])),
  );
  return ledgerOf(money, '')
    .dues.filter(({ writtenOffInPesos }) => writtenOffInPesos > 0)
    .map(({ id, day, writtenOffInPesos }) => ({
      id,
      day: days.get(id) ?? day,
      kind: 'written-off',
      pesos: -writtenOffInPesos,
    }));
}

/** The lines of some days, with the balance before the first of them and after the last. */
export type StatementSpan<Line> = {
  openingInPesos: number;
  lines: Line[];
  closingInPesos: number;
};

/** Returns what a statement says from one day to another, both of them included. */
export function statementSpan<Line extends Pick<StatementLine, 'day' | 'balanceInPesos'>>(
  lines: readonly Line[],
  from: string,
  to: string,
): StatementSpan<Line> {
  const openingInPesos = lines.findLast(({ day }) => day < from)?.balanceInPesos ?? 0;
  const within = lines.filter(({ day }) => day >= from && day <= to);
  return {
    openingInPesos,
    lines: within,
    closingInPesos: within.at(-1)?.balanceInPesos ?? openingInPesos,
  };
}
