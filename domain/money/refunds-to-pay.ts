import type { LedgerRefund } from './stored-money.ts';

type Payable = Pick<LedgerRefund, 'id' | 'day' | 'pesos'> & { paid: object | null };

/** The oldest first: those that credit covers whole, not those that only lowered the charge. */
export function refundsToPay<Refund extends Payable>(
  refunds: readonly Refund[],
  creditInPesos: number,
): Refund[] {
  let left = creditInPesos;
  return refunds
    .filter(({ paid }) => paid === null)
    .toSorted((one, other) => (one.day + one.id < other.day + other.id ? -1 : 1))
    .filter(({ pesos }) => {
      if (pesos > left) return false;
      left -= pesos;
      return true;
    });
}

/** Returns the credit that no refund claims yet. */
export function unclaimedCredit(refunds: readonly Payable[], creditInPesos: number): number {
  return refundsToPay(refunds, creditInPesos).reduce(
    (left, { pesos }) => left - pesos,
    creditInPesos,
  );
}
