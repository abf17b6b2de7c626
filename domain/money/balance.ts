/** What a balance asks of a subscription or job. The day is YYYY-MM-DD in Manila. */
export type Billed = { priceInPesos: number; firstDay: string };

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
  /** What was paid beyond the price. */
  creditInPesos: number;
};

/**
 * Returns where the money of a subscription stands today. What is owed is the price without the
 * payments that were not voided. All of it falls due on the first day, and nothing before.
 */
export function balanceOf(
  { priceInPesos, firstDay }: Billed,
  payments: readonly Paid[],
  today: string,
): Balance {
  const paidInPesos = payments.reduce(
    (sum, { pesos, isVoided }) => sum + (isVoided ? 0 : pesos),
    0,
  );
  const owedInPesos = Math.max(0, priceInPesos - paidInPesos);
  return {
    paidInPesos,
    owedInPesos,
    dueInPesos: today < firstDay ? 0 : owedInPesos,
    creditInPesos: Math.max(0, paidInPesos - priceInPesos),
  };
}
