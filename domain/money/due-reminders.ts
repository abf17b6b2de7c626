import { daysBetween } from '../calendar/days.ts';
import { dueRemindersInDays } from '../service-numbers.ts';
import { type CountedDue, ledgerOf } from './ledger.ts';
import type { StoredMoney } from './stored-money.ts';

/** The day since which each due, by its id, is open again. */
export type Reopened = Readonly<Record<string, string>>;

/** A due in a reminder, and whether it was covered before. */
export type RemindedDue = CountedDue & { isReopened: boolean };

/** Returns the dues that are open on a day, without the parts that waiting payments would cover. */
export function openDues(money: StoredMoney, reopened: Reopened, day: string): RemindedDue[] {
  const payments = money.payments.map((payment) =>
    payment.state === 'claimed' ? { ...payment, state: 'confirmed' as const } : payment,
  );
  return ledgerOf({ ...money, payments }, day)
    .dues.filter(({ openInPesos }) => openInPesos > 0)
    .map((due) => ({ ...due, isReopened: (reopened[due.id] ?? '') > due.day }));
}

/** Returns the dues open for a set number of days before or after theirs, or since reopened. */
export function remindedDues(money: StoredMoney, reopened: Reopened, day: string): RemindedDue[] {
  return openDues(money, reopened, day).filter(({ id, day: own, isReopened }) => {
    const late = daysBetween((isReopened && reopened[id]) || own, day);
    return dueRemindersInDays.some((days) => days === late);
  });
}
