import type { Due } from './dues.ts';
import type { AgreedDue } from './payment-plans.ts';
import type { LedgerPayment, LedgerRefund, StoredMoney } from './stored-money.ts';

/** Their ids are 'due 1', 'due 2'. */
export function storedDues(agreed: readonly AgreedDue[]): Due[] {
  return agreed.map((due, index) => ({
    ...due,
    id: `due ${index + 1}`,
    number: index + 1,
    text: '',
    reference: '',
  }));
}

/** Confirmed on its day. */
export function paid(id: string, day: string, pesos: number): LedgerPayment {
  return { id, day, pesos, state: 'confirmed', at: day };
}

/** A visit's refund, still owed without `paidDay`. */
export function refunded(day: string, pesos: number, paidDay?: string): LedgerRefund {
  const paidOut = paidDay === undefined ? null : { day: paidDay, at: paidDay };
  const of = { id: `refund ${day}`, cause: 'visit-not-placed', visitId: `visit ${day}` } as const;
  return { ...of, day, pesos, paid: paidOut };
}

/** Credit that was paid back on a day. */
export function paidBack(day: string, pesos: number): LedgerRefund {
  const of = { id: `credit ${day}`, cause: 'credit', visitId: null } as const;
  return { ...of, day, pesos, paid: { day, at: day } };
}

export function priced(pesos: number): StoredMoney {
  return money(storedDues([{ kind: 'instalment', day: '2026-01-05', pesos }]));
}

export function money(dues: readonly Due[], rest: Partial<StoredMoney> = {}): StoredMoney {
  return { dues, payments: [], allocations: [], refunds: [], writeOffs: [], ...rest };
}
