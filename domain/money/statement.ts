import { ledgerOf } from './ledger.ts';
import type { StoredMoney } from './stored-money.ts';

export const statementKinds = [
  'due',
  'discount',
  'payment',
  'refund',
  'refund-paid',
  'written-off',
] as const;
export type StatementKind = (typeof statementKinds)[number];

/** Charges are positive, payments and reductions negative. */
export type StatementLine = {
  /** The due's, the payment's or the refund's. */
  id: string;
  day: string;
  kind: StatementKind;
  pesos: number;
  /** The balance after the line, negative if too much was paid. */
  balanceInPesos: number;
};

type Uncounted = Omit<StatementLine, 'balanceInPesos'>;

/** By the day, with the running balance. Several subscriptions share one. */
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
      // Credit is the rest of payments.
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

/** A write-off counts no more than is open without it. */
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

/** The lines of some days, with the opening and the closing balance. */
export type StatementSpan<Line> = {
  openingInPesos: number;
  lines: Line[];
  closingInPesos: number;
};

/** Both days are included. */
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
