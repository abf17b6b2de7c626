import { type CountedSubscription, type CountedVisit, countOf } from '../visits/count.ts';

/** A subscription or job whose visits have a share in its price. */
export type Charged = CountedSubscription & { priceInPesos: number };

/** One of its visits, n of N. */
export type ChargedVisit = CountedVisit & { number: number };

/**
 * Returns what each visit costs, by number: the price, or what it was settled at, by the visits that it
 * pays for, in whole pesos rounded down. The last one has the remainder, so that all of them cost the
 * whole. What was cancelled with the subscription is not paid for.
 */
export function visitShares<Visit extends ChargedVisit>(
  subscription: Charged,
  visits: readonly Visit[],
  today: string,
): { visit: Visit; pesos: number }[] {
  const paidFor = visits
    .filter((visit) => countOf(visit, subscription, today) !== 'cancelled')
    .toSorted((one, other) => one.number - other.number);
  const price = subscription.settledPriceInPesos ?? subscription.priceInPesos;
  const each = Math.floor(price / paidFor.length);
  const last = price - each * (paidFor.length - 1);
  return paidFor.map((visit, index) => ({
    visit,
    pesos: index === paidFor.length - 1 ? last : each,
  }));
}

/** Returns what is refunded by today: the share of each visit that we owe and that nobody placed. */
export function refundsOf<Visit extends ChargedVisit>(
  subscription: Charged,
  visits: readonly Visit[],
  today: string,
): { visit: Visit; pesos: number }[] {
  return visitShares(subscription, visits, today).filter(
    ({ visit }) => countOf(visit, subscription, today) === 'refunded',
  );
}
