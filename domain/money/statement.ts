import { ledgerOf, type StoredMoney } from './ledger.ts';

/** One line of a statement. What is charged is above zero, and what is paid or taken off below. */
export type StatementLine = {
  day: string;
  kind: 'due' | 'discount' | 'payment' | 'refund' | 'refund-paid' | 'written-off';
  pesos: number;
  /** What is left to pay after it, below zero what is too much. */
  balanceInPesos: number;
};

/** Returns all that was charged, paid and taken off, by the day, with the running balance. */
export function statementOf(money: StoredMoney): StatementLine[] {
  const { dues, payments, refunds } = money;
  const lines: Omit<StatementLine, 'balanceInPesos'>[] = [
    ...dues
      .filter(({ pesos }) => pesos !== 0)
      .map(({ day, pesos }) => ({ day, kind: pesos < 0 ? 'discount' : 'due', pesos }) as const),
    ...refunds
      // Credit is what payments have left.
      .filter(({ cause }) => cause !== 'credit')
      .map(({ day, pesos }) => ({ day, kind: 'refund', pesos: -pesos }) as const),
    ...payments
      .filter(({ state }) => state === 'confirmed')
      .map(({ day, pesos }) => ({ day, kind: 'payment', pesos: -pesos }) as const),
    ...refunds.flatMap(({ pesos, paid }) =>
      paid === null ? [] : [{ day: paid.day, kind: 'refund-paid', pesos } as const],
    ),
    ...writtenOff(money),
  ];
  let balanceInPesos = 0;
  return lines
    .toSorted((one, other) => one.day.localeCompare(other.day))
    .map((line) => {
      balanceInPesos += line.pesos;
      return { ...line, balanceInPesos };
    });
}

/** What was written off counts no more than is open without it. */
function writtenOff(money: StoredMoney): Omit<StatementLine, 'balanceInPesos'>[] {
  const days = new Map(money.writeOffs.map(({ dueId, day }) => [dueId, day]));
  return ledgerOf(money, '')
    .dues.filter(({ writtenOffInPesos }) => writtenOffInPesos > 0)
    .map(({ id, day, writtenOffInPesos }) => ({
      day: days.get(id) ?? day,
      kind: 'written-off',
      pesos: -writtenOffInPesos,
    }));
}
