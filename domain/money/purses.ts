import type { LedgerPayment, LedgerRefund, StoredMoney } from './stored-money.ts';

/** A counted payment, and its rest after payouts. */
export type Purse = Pick<LedgerPayment, 'id' | 'at'> & { left: number };

export function paidOutOf(refunds: readonly LedgerRefund[]): number {
  return refunds.reduce((sum, { pesos, paid }) => (paid === null ? sum : sum + pesos), 0);
}

/**
 * Returns the counted payments less payouts, the oldest first. A payout takes from the payments
 * that were there at its time: first their unallocated rest, the latest first. Only the part of a
 * payment that was voided comes from later ones, the earliest first, so that future payments stay
 * whole.
 */
export function pursesOf({
  payments,
  refunds,
  allocations,
}: Pick<StoredMoney, 'payments' | 'refunds' | 'allocations'>): Purse[] {
  const purses = payments
    .filter(({ state }) => state === 'confirmed')
    .toSorted((one, other) => (one.day + one.id < other.day + other.id ? -1 : 1))
    .map(({ id, at, pesos }) => ({ id, at, left: pesos }));
  const onDues = new Map<string, number>();
  for (const { paymentId, pesos } of allocations) {
    onDues.set(paymentId, (onDues.get(paymentId) ?? 0) + pesos);
  }
  const latest = purses.toReversed();
  for (const { pesos, at } of paidOut(refunds)) {
    const there = latest.filter((purse) => purse.at <= at);
    const later = purses
      .filter((purse) => purse.at > at)
      .toSorted((one, other) => (one.at + one.id < other.at + other.id ? -1 : 1));
    let back = pesos;
    for (const [from, keeps] of [
      [there, onDues],
      [there, null],
      [later, null],
    ] as const) {
      for (const purse of from) {
        const taken = Math.min(back, Math.max(0, purse.left - (keeps?.get(purse.id) ?? 0)));
        purse.left -= taken;
        back -= taken;
      }
    }
  }
  return purses;
}

function paidOut(refunds: readonly LedgerRefund[]): { pesos: number; at: string }[] {
  return refunds
    .flatMap(({ id, pesos, paid }) => (paid === null ? [] : [{ id, pesos, at: paid.at }]))
    .toSorted((one, other) => (one.at + one.id < other.at + other.id ? -1 : 1));
}
