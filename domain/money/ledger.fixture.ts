import type { Due } from './dues.ts';
import type { LedgerPayment, LedgerRefund, StoredMoney } from './ledger.ts';
import type { AgreedDue } from './payment-plans.ts';

/** Returns agreed dues as they are stored. Their ids are 'due 1', 'due 2'. */
export function storedDues(agreed: readonly AgreedDue[]): Due[] {
  return agreed.map((due, index) => ({
    ...due,
    id: `due ${index + 1}`,
    number: index + 1,
    text: '',
    reference: '',
  }));
}

/** Returns a confirmed payment. */
export function paid(id: string, day: string, pesos: number): LedgerPayment {
  return { id, day, pesos, state: 'confirmed' };
}

/** Returns a refund of a visit that is owed, or was paid out on a day. */
export function refunded(day: string, pesos: number, paidDay?: string): LedgerRefund {
  const paidOut = paidDay === undefined ? null : { day: paidDay };
  return { id: `refund ${day}`, cause: 'visit-not-placed', day, pesos, paid: paidOut };
}

/** Returns credit that was paid back on a day. */
export function paidBack(day: string, pesos: number): LedgerRefund {
  return { id: `credit ${day}`, cause: 'credit', day, pesos, paid: { day } };
}

/** Returns what is stored of a subscription's money. */
export function money(dues: readonly Due[], rest: Partial<StoredMoney> = {}): StoredMoney {
  return { dues, payments: [], allocations: [], refunds: [], writeOffs: [], ...rest };
}
