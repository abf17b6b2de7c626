import { dueStateLabels } from './due-state-texts.ts';
import { byAge, type Due } from './dues.ts';
import { type Purse, pursesOf } from './purses.ts';
import type { Allocation, StoredMoney, WriteOff } from './stored-money.ts';

/** A due with what covers it. */
export type CountedDue = Due & {
  paidInPesos: number;
  /** What discounts and refunds take off it. */
  takenOffInPesos: number;
  writtenOffInPesos: number;
  openInPesos: number;
  /** Each payment once. */
  paidBy: { paymentId: string; pesos: number }[];
};

/** Where the money of a subscription stands, in whole pesos. */
export type Balance = {
  /** What was paid. */
  paidInPesos: number;
  /** What the client still has to pay in all. */
  owedInPesos: number;
  /** What of it has fallen due. */
  dueInPesos: number;
  /** What was paid and not paid out again, beyond what is charged. It is never more than that. */
  creditInPesos: number;
};

/** The one account of a subscription's money, from which all are told. */
export type Ledger = Balance & {
  /** What is to be paid, the oldest first. Discounts stand in what they take off. */
  dues: CountedDue[];
};

/**
 * Returns where the money of a subscription stands today: all that was paid is on dues, is credit or was
 * paid out. What was paid out leaves the payments first. Stored allocations count first, as far as both
 * sides have it, and then what was written off; what is left of payments, then discounts and refunds,
 * cover what is open from the oldest on. Only what no due needs is credit.
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

/** Returns what the client is charged in all: dues, less discounts, write-offs and refunds of visits. */
export function chargedOf(money: StoredMoney): number {
  const asked = spent(money).dues.map(({ pesos, writtenOffInPesos }) => pesos - writtenOffInPesos);
  return Math.max(0, sumOf(asked) - reliefOf(money));
}

/** Returns what of a payment is on no due and was not paid out; 0 of one that does not count. */
export function leftOf(money: StoredMoney, paymentId: string): number {
  return spent(money).purses.find(({ id }) => id === paymentId)?.left ?? 0;
}

/** Returns the dues with what payments cover of them and what was written off, and what payments have left. */
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

/** Puts on the dues what was stored of a payment, as far as both sides have it. */
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

/** Discounts and refunds of visits. They stay taken off once they are paid out. */
function reliefOf({ dues, refunds }: StoredMoney): number {
  const discounts = sumOf(dues.filter(({ pesos }) => pesos < 0).map(({ pesos }) => -pesos));
  const ofVisits = refunds.filter(({ cause }) => cause !== 'credit');
  return discounts + sumOf(ofVisits.map(({ pesos }) => pesos));
}

/** Takes what it can off the dues, and returns the rest. */
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

/** What is to be paid now, and next. */
export type Standing = {
  dueInPesos: number;
  /** The day since which something is due; null if nothing is. */
  dueSince: string | null;
  /** The next day on which something falls due; null if nothing does. */
  next: { pesos: number; day: string } | null;
};

/** Returns what of these dues is to be paid today, and what comes next. */
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

/**
 * Returns what has to be stored so that allocations are as the ledger has them: more on a due, or with
 * less than nothing what is taken from it again.
 */
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

/** Returns how much of a payment is beyond what is owed. */
export function beyondOwed(pesos: number, { owedInPesos }: Pick<Balance, 'owedInPesos'>): number {
  return Math.max(0, pesos - owedInPesos);
}

export { dueStateLabels };
export type DueState = keyof typeof dueStateLabels;

/** Returns the state of a due. What was taken off it whole counts as paid. */
export function dueStateOf(
  due: Pick<CountedDue, 'pesos' | 'openInPesos' | 'writtenOffInPesos'>,
): DueState {
  if (due.openInPesos === 0) return due.writtenOffInPesos > 0 ? 'written-off' : 'paid';
  return due.openInPesos < due.pesos ? 'partly-paid' : 'open';
}
