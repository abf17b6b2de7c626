import { type Claimed, checkedOf, isWaiting, waitingOf } from './claims.ts';
import { byAge } from './dues.ts';
import { type CountedDue, ledgerOf } from './ledger.ts';
import type { PaidBy } from './paid-already.ts';
import type { PaymentMethod } from './payment-methods.ts';
import type { StoredMoney } from './stored-money.ts';

/** Everything that has fallen due, everything open, or one due by its reference. */
export type Paying = 'due' | 'open' | (string & {});

/** An open due, and how much of it waits for confirmation. */
export type OpenDue = CountedDue & { waitingInPesos: number };

export type Payable = {
  /** The oldest first. Empty if nothing is open or there is no such due. */
  dues: OpenDue[];
  /** The part that nobody claims to have paid. */
  pesos: number;
  /** The unpaid part of the dues, and how much of that waits. */
  openInPesos: number;
  waitingInPesos: number;
  /** Claimed by pay links and waiting. It is asked for until it is confirmed. */
  checkedInPesos: number;
  /** Identifies the payment: the oldest due's that does not wait whole; '' without one. */
  reference: string;
};

type Money = Omit<StoredMoney, 'payments'> & {
  payments: readonly (StoredMoney['payments'][number] & Claimed & { method: PaymentMethod })[];
};

/** If nothing has fallen due it is the next due, since anybody may pay ahead. */
export function payableOf(money: Money, paying: Paying, today: string): Payable {
  const counted = ledgerOf(money, today).dues.toSorted(byAge);
  const waiting = waitingOf(counted, money.payments);
  const open = counted
    .filter(({ openInPesos }) => openInPesos > 0)
    .map((due) => ({ ...due, waitingInPesos: waiting.get(due.id) ?? 0 }));
  const dues = chosen(open, paying, today);
  const openInPesos = dues.reduce((sum, due) => sum + due.openInPesos, 0);
  const waitingInPesos = dues.reduce((sum, due) => sum + due.waitingInPesos, 0);
  const pesos = openInPesos - waitingInPesos;
  const checkedInPesos = checkedOf(money.payments);
  const first = dues.find((due) => !isWaiting(due, waiting)) ?? dues[0];
  const reference = first?.reference ?? '';
  return { dues, pesos, openInPesos, waitingInPesos, checkedInPesos, reference };
}

function chosen(open: readonly OpenDue[], paying: Paying, today: string): OpenDue[] {
  if (paying === 'open') return [...open];
  if (paying !== 'due') return open.filter(({ reference }) => reference === paying);
  const due = open.filter(({ day }) => day <= today);
  return due.length > 0 ? due : open.filter(({ day }) => day === open[0]?.day);
}

/** Returns the latest three payments; null while any of it is open, or without such a due. */
export function alreadyPaid(money: Money, paying: Paying, today: string): PaidBy[] | null {
  const { dues } = ledgerOf(money, today);
  const isOne = paying !== 'due' && paying !== 'open';
  const asked = isOne ? dues.filter(({ reference }) => reference === paying) : dues;
  if (asked.length === 0 || asked.some(({ openInPesos }) => openInPesos > 0)) return null;
  const ids = new Set(asked.flatMap(({ paidBy }) => paidBy.map(({ paymentId }) => paymentId)));
  return money.payments
    .filter(({ id }) => ids.has(id))
    .toSorted((one, other) => (one.day < other.day ? 1 : -1))
    .slice(0, 3)
    .map(({ day, pesos, method }) => ({ day, pesos, method }));
}
