/** The most that a bank takes off a transfer, so that what arrives is a little short of a due. */
const bankFeeAtMostInPesos = 50;

/** What the line of a discount for it says. */
export const bankFeeText = 'Bank’s fee';

/** Returns what a bank took off a due that was paid, or null if the difference is no such fee. */
export function bankFeeOf(arrivedInPesos: number, dueInPesos: number): number | null {
  const fee = dueInPesos - arrivedInPesos;
  return fee > 0 && fee <= bankFeeAtMostInPesos ? fee : null;
}

/** The amounts of dues of which an amount may be what arrived. */
export function duesBeforeFee(arrivedInPesos: number): { least: number; most: number } {
  return { least: arrivedInPesos + 1, most: arrivedInPesos + bankFeeAtMostInPesos };
}
