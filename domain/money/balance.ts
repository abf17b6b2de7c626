/** What a balance asks of a subscription or job. The day is YYYY-MM-DD in Manila. */
export type Billed = {
  priceInPesos: number;
  /** What is charged in place of the price since it was cancelled. Null while it was not. */
  settledPriceInPesos: number | null;
  firstDay: string;
};

/** What a balance asks of a payment. A voided one does not count. */
export type Paid = { pesos: number; isVoided: boolean };

/** Where the money of a subscription stands, in whole pesos. */
export type Balance = {
  /** What was paid. */
  paidInPesos: number;
  /** What the client still has to pay in all. */
  owedInPesos: number;
  /** What of it has fallen due. */
  dueInPesos: number;
  /** What was paid beyond what is charged. Of what was cancelled it is to be refunded. */
  creditInPesos: number;
};

/**
 * Returns where the money of a subscription stands today. What is owed is the price, or what it was
 * settled at, without the payments that were not voided. All of it falls due on the first day, and
 * nothing before.
 */
export function balanceOf(
  { priceInPesos, settledPriceInPesos, firstDay }: Billed,
  payments: readonly Paid[],
  today: string,
): Balance {
  const paidInPesos = payments.reduce(
    (sum, { pesos, isVoided }) => sum + (isVoided ? 0 : pesos),
    0,
  );
  const charged = settledPriceInPesos ?? priceInPesos;
  const owedInPesos = Math.max(0, charged - paidInPesos);
  return {
    paidInPesos,
    owedInPesos,
    dueInPesos: today < firstDay ? 0 : owedInPesos,
    creditInPesos: Math.max(0, paidInPesos - charged),
  };
}
