import { dueStateLabels } from './due-state-texts.ts';
import { byAge, type Due } from './dues.ts';
import { type Purse, pursesOf } from './purses.ts';
import type { Allocation, StoredMoney, WriteOff } from './stored-money.ts';

export type CountedDue = Due & {
  paidInPesos: number;
  /** By discounts and refunds. */
  takenOffInPesos: number;
  writtenOffInPesos: number;
  openInPesos: number;
  /** Each payment once. */
  paidBy: { paymentId: string; pesos: number }[];
};

/** A subscription's balance, in whole pesos. */
export type Balance = {
  paidInPesos: number;
  /** Everything that the client still has to pay. */
  owedInPesos: number;
  /** The part of it that has fallen due. */
  dueInPesos: number;
  /** Paid beyond the charge, and not paid out again. */
  creditInPesos: number;
};

/** The one account of a subscription's money. Every screen and mail reads it. */
export type Ledger = Balance & {
  /** The oldest first. Discounts show as the amount they take off. */
  dues: CountedDue[];
};

/**
 * Returns a subscription's ledger today: every payment is on dues, is credit or was paid out.
 * Payouts leave the payments first. Stored allocations count first, as far as both sides have it,
 * then write-offs; then the rest of the payments, discounts and refunds cover the oldest open dues.
 * Only the excess is credit.
 */
export function ledgerOf(money: StoredMoney, today: string): Ledger {
  const { dues, purses } = spent(money);
  const unused = sumOf(purses.map(({ left }) => left));
  const relief = takeOff(dues, reliefOf(money));
  // Nothing is given back that was not paid.
  const back = Math.min(relief, sumOf(dues.map(({ paidInPesos }) => paidInPesos)));
  return {
    paidInPesos: sumOf(
      money.payments.filter(({ state }) => state === 'confirmed').map(({ pesos }) => pesos),
    ),
    owedInPesos: sumOf(dues.map(({ openInPesos }) => openInPesos)),
    dueInPesos: standingOf(dues, today).dueInPesos,
    creditInPesos: unused + back,
    dues,
  };
}

/** Returns the whole charge: dues less discounts, write-offs and refunds of visits. */
export function chargedOf(money: StoredMoney): number {
  const asked = spent(money).dues.map(({ pesos, writtenOffInPesos }) => pesos - writtenOffInPesos);
  return Math.max(0, sumOf(asked) - reliefOf(money));
}

/** Returns a payment's unallocated rest that was not paid out; 0 if the payment does not count. */
export function leftOf(money: StoredMoney, paymentId: string): number {
  return spent(money).purses.find(({ id }) => id === paymentId)?.left ?? 0;
}

/** Returns the dues with their payments and write-offs, and the rest of each payment. */
function spent(money: StoredMoney): { dues: CountedDue[]; purses: Purse[] } {
  const dues = money.dues
    .filter(({ pesos }) => pesos > 0)
    .toSorted(byAge)
    .map(
      (due): CountedDue => ({
        ...due,
        paidInPesos: 0,
        takenOffInPesos: 0,
        writtenOffInPesos: 0,
        openInPesos: due.pesos,
        paidBy: [],
      }),
    );
  const purses = pursesOf(money);
  for (const purse of purses) putStored(purse, money.allocations, dues);
  for (const due of dues) writeOff(due, money.writeOffs);
  for (const purse of purses) for (const due of dues) pay(due, purse, purse.left);
  return { dues, purses };
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** Applies stored allocations, as far as both sides have it. */
function putStored(payment: Purse, allocations: readonly Allocation[], dues: CountedDue[]): void {
  const own = allocations.filter(({ paymentId }) => paymentId === payment.id);
  for (const due of dues) {
    const stored = sumOf(own.filter(({ dueId }) => dueId === due.id).map(({ pesos }) => pesos));
    pay(due, payment, stored);
  }
}

function writeOff(due: CountedDue, writeOffs: readonly WriteOff[]): void {
  const own = writeOffs.filter(({ dueId }) => dueId === due.id).map(({ pesos }) => pesos);
  due.writtenOffInPesos = Math.min(due.openInPesos, sumOf(own));
  due.openInPesos -= due.writtenOffInPesos;
}

function pay(due: CountedDue, payment: Purse, atMost: number): void {
  const pesos = Math.min(due.openInPesos, payment.left, Math.max(0, atMost));
  if (pesos === 0) return;
  payment.left -= pesos;
  due.openInPesos -= pesos;
  due.paidInPesos += pesos;
  const before = due.paidBy.find(({ paymentId }) => paymentId === payment.id);
  if (before) before.pesos += pesos;
  else due.paidBy.push({ paymentId: payment.id, pesos });
}

/** Discounts and refunds of visits. They still count once they are paid out. */
function reliefOf({ dues, refunds }: StoredMoney): number {
  const discounts = sumOf(dues.filter(({ pesos }) => pesos < 0).map(({ pesos }) => -pesos));
  const ofVisits = refunds.filter(({ cause }) => cause !== 'credit');
  return discounts + sumOf(ofVisits.map(({ pesos }) => pesos));
}

/** Returns the rest. */
function takeOff(dues: CountedDue[], relief: number): number {
  let left = relief;
  for (const due of dues) {
    const pesos = Math.min(due.openInPesos, left);
    left -= pesos;
    due.openInPesos -= pesos;
    due.takenOffInPesos += pesos;
  }
  return left;
}

export type Standing = {
  dueInPesos: number;
  /** Null if nothing is due. */
  dueSince: string | null;
  /** Null if nothing follows. */
  next: { pesos: number; day: string } | null;
};

/** Returns the amounts to pay today and next. */
export function standingOf(
  dues: readonly Pick<CountedDue, 'day' | 'number' | 'openInPesos'>[],
  today: string,
): Standing {
  const open = dues.filter(({ openInPesos }) => openInPesos > 0).toSorted(byAge);
  const due = open.filter(({ day }) => day <= today);
  const next = open.find(({ day }) => day > today);
  return {
    dueInPesos: sumOf(due.map(({ openInPesos }) => openInPesos)),
    dueSince: due[0]?.day ?? null,
    next: next
      ? {
          pesos: sumOf(open.filter(({ day }) => day === next.day).map((one) => one.openInPesos)),
          day: next.day,
        }
      : null,
  };
}

/** Returns the allocations to store so that they match the ledger; a negative one takes back. */
export function allocationChanges(money: StoredMoney): Allocation[] {
  // The day decides what is due, and nothing about which payment covers it.
  const wanted = ledgerOf(money, '').dues.flatMap(({ id, paidBy }) =>
    paidBy.map(({ paymentId, pesos }) => ({ paymentId, dueId: id, pesos })),
  );
  const back = money.allocations.map((one) => ({ ...one, pesos: -one.pesos }));
  const changes = Map.groupBy([...wanted, ...back], ({ paymentId, dueId }) => paymentId + dueId);
  return [...changes.values()].flatMap((same) => {
    const pesos = sumOf(same.map((one) => one.pesos));
    return same[0] === undefined || pesos === 0 ? [] : [{ ...same[0], pesos }];
  });
}

/** Returns how far a payment exceeds what is owed. */
export function beyondOwed(pesos: number, { owedInPesos }: Pick<Balance, 'owedInPesos'>): number {
  return Math.max(0, pesos - owedInPesos);
}

export { dueStateLabels };
export type DueState = keyof typeof dueStateLabels;

/** A due that was taken off whole counts as paid. */
export function dueStateOf(
  due: Pick<CountedDue, 'pesos' | 'openInPesos' | 'writtenOffInPesos'>,
): DueState {
  if (due.openInPesos === 0) return due.writtenOffInPesos > 0 ? 'written-off' : 'paid';
  return due.openInPesos < due.pesos ? 'partly-paid' : 'open';
}
