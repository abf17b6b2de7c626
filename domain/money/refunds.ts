import { type CountedSubscription, type CountedVisit, countOf } from '../visits/count.ts';
import { isOfPrice } from './dues.ts';
import { ledgerOf } from './ledger.ts';
import type { StoredMoney } from './stored-money.ts';

/** A subscription or job whose visits share its price. */
export type Charged = CountedSubscription & { money: StoredMoney };

/** One of its visits, n of N. */
export type ChargedVisit = CountedVisit & { id: string; number: number };

/**
 * Returns the cost of each visit, by number: the price or the settled price, less discounts and
 * write-offs, divided by the visits that it pays for, in whole pesos rounded down. The last one has
 * the remainder. Visits cancelled with the subscription are not paid for.
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
 * Returns the refunds due by today and not entered yet: the share of each visit that we owe and
 * nobody placed. All refunds of visits together are at most the cost of all visits by now.
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
