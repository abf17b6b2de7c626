/** What a balance asks of a subscription or job. The day is YYYY-MM-DD in Manila. */
export type Billed = {
  priceInPesos: number;
  /** What is charged in place of the price since it was cancelled. Null while it was not. */
  settledPriceInPesos: number | null;
  firstDay: string;
  refunds: readonly Refunded[];
};

/** What a balance asks of a payment. A voided one does not count. */
export type Paid = { pesos: number; isVoided: boolean };

/** What a balance asks of a refund: it lowers what is charged, and once it is paid out what was paid. */
export type Refunded = { pesos: number; isPaid: boolean };

/** Where the money of a subscription stands, in whole pesos. */
export type Balance = {
  /** What was paid. */
  paidInPesos: number;
  /** What the client still has to pay in all. */
  owedInPesos: number;
  /** What of it has fallen due. */
  dueInPesos: number;
  /** What was paid beyond what is charged, and not yet paid back. */
  creditInPesos: number;
};

/**
 * Returns where the money of a subscription stands today. What is owed is the price, or what it was
 * settled at, less the refunds, without the payments that were not voided and were not paid back. All of it falls due on the first day, and
 * nothing before.
 */
export function balanceOf(
  { priceInPesos, settledPriceInPesos, firstDay, refunds }: Billed,
  payments: readonly Paid[],
  today: string,
): Balance {
  const paidInPesos = payments.reduce(
    (sum, { pesos, isVoided }) => sum + (isVoided ? 0 : pesos),
    0,
  );
  const refunded = refunds.reduce((sum, { pesos }) => sum + pesos, 0);
  const paidOut = refunds.reduce((sum, { pesos, isPaid }) => sum + (isPaid ? pesos : 0), 0);
  const charged = (settledPriceInPesos ?? priceInPesos) - refunded;
  const kept = paidInPesos - paidOut;
  const owedInPesos = Math.max(0, charged - kept);
  return {
    paidInPesos,
    owedInPesos,
    dueInPesos: today < firstDay ? 0 : owedInPesos,
    creditInPesos: Math.max(0, kept - charged),
  };
}

/** Returns how much of a payment is beyond what is owed. */
export function beyondOwed(pesos: number, { owedInPesos }: Pick<Balance, 'owedInPesos'>): number {
  return Math.max(0, pesos - owedInPesos);
}
