import { type DayOrder, dayOrders } from '../../../../domain/money/bank-statement/read-days.ts';

/** Statements of one account with one head come from one bank. */
type Bank = { account: string; head: readonly string[] };

const keyOf = ({ account, head }: Bank) => `maayos-day-order ${[account, ...head].join(' ')}`;

/** Returns the order of day and month that was last chosen or confirmed for a bank in this browser. */
export function usualOrderOf(bank: Bank): DayOrder | undefined {
  try {
    const kept = localStorage.getItem(keyOf(bank));
    return dayOrders.find((order) => order === kept);
  } catch {
    // Without storage it is asked each time.
    return undefined;
  }
}

/** Keeps the order of day and month of a bank's statements in this browser. */
export function keepUsualOrder(bank: Bank, order: DayOrder): void {
  try {
    localStorage.setItem(keyOf(bank), order);
  } catch {
    // Without storage it is asked each time.
  }
}
