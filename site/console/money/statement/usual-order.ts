import { type DayOrder, dayOrders } from '../../../../domain/money/bank-statement/read-days.ts';

/** Statements with the same account and head are taken to be from the same bank. */
type Bank = { account: string; head: readonly string[] };

const keyOf = ({ account, head }: Bank) => `maayos-day-order ${[account, ...head].join(' ')}`;

/** Returns the order last used for this bank in this browser. */
export function usualOrderOf(bank: Bank): DayOrder | undefined {
  try {
    const kept = localStorage.getItem(keyOf(bank));
    return dayOrders.find((order) => order === kept);
  } catch {
    // Without storage it is asked each time.
    return undefined;
  }
}

export function keepUsualOrder(bank: Bank, order: DayOrder): void {
  try {
    localStorage.setItem(keyOf(bank), order);
  } catch {
    // Without storage it is asked each time.
  }
}
