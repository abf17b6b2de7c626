import { type CountedSubscription, type CountedVisit, countOf } from '../visits/count.ts';
import { isOfPrice } from './dues.ts';
import { ledgerOf } from './ledger.ts';
import type { StoredMoney } from './stored-money.ts';

/** A subscription or job whose visits have a share in its price. */
export type Charged = CountedSubscription & { money: StoredMoney };

/** One of its visits, n of N. */
export type ChargedVisit = CountedVisit & { id: string; number: number };

/**
 * Returns what each visit costs, by number: the price, or what it was settled at, less discounts and what
 * is written off of it, by the visits that it pays for, in whole pesos rounded down. The last one has the
 * remainder, so that all of them cost the whole. What was cancelled with the subscription is not paid for.
 */
export function visitShares<Visit extends ChargedVisit>(
  subscription: Charged,
  visits: readonly Visit[],
  today: string,
): { visit: Visit; pesos: number }[] {
  const paidFor = visits
    .filter((visit) => countOf(visit, subscription, today) !== 'cancelled')
    .toSorted((one, other) => one.number - other.number);
  const price = reducedPriceOf(subscription.money);
  const each = Math.floor(price / paidFor.length);
  const last = price - each * (paidFor.length - 1);
  return paidFor.map((visit, index) => ({
    visit,
    pesos: index === paidFor.length - 1 ? last : each,
  }));
}

function reducedPriceOf(money: StoredMoney): number {
  const discounts = money.dues.filter(({ pesos }) => pesos < 0);
  const asked = ledgerOf(money, '').dues.filter(isOfPrice);
  return Math.max(
    0,
    [...asked, ...discounts].reduce((sum, { pesos }) => sum + pesos, 0) -
      asked.reduce((sum, { writtenOffInPesos }) => sum + writtenOffInPesos, 0),
  );
}

/**
 * Returns what is to be refunded by today and is not entered yet: the share of each visit that we owe and
 * that nobody placed. All refunds of visits together are at most what all visits cost by now.
 */
export function refundsOf<Visit extends ChargedVisit>(
  subscription: Charged,
  visits: readonly Visit[],
  today: string,
): { visit: Visit; pesos: number }[] {
  const entered = subscription.money.refunds.filter(({ cause }) => cause !== 'credit');
  const refunded = new Set(entered.map(({ visitId }) => visitId));
  let left = entered.reduce((sum, { pesos }) => sum - pesos, reducedPriceOf(subscription.money));
  return visitShares(subscription, visits, today)
    .filter(({ visit }) => countOf(visit, subscription, today) === 'refunded')
    .filter(({ visit }) => !refunded.has(visit.id))
    .map(({ visit, pesos: share }) => {
      const pesos = Math.min(share, Math.max(0, left));
      left -= pesos;
      return { visit, pesos };
    });
}
