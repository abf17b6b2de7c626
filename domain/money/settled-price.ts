import { addDays, addMonthsClamped, daysBetween } from '../calendar/days.ts';
import type { PackageId } from '../packages.ts';
import { priceInPesos as listPrice } from '../prices.ts';
import { findTerm, type TermId } from '../terms.ts';
import { lastsUntil, lengthInDays, type Pause } from '../visits/pauses.ts';

/** A subscription that is settled before its end. Days are YYYY-MM-DD in Manila. */
export type SettledTerm = {
  packageType: PackageId;
  term: TermId;
  priceInPesos: number;
  firstDay: string;
  /** The day after the last one, pauses included. */
  endDay: string;
  pauses: readonly Pause[];
};

/**
 * Returns the charge for a subscription that ends early: the lower of the price and the begun
 * months at the one-month rate. With a quoted price a month costs its share, and a custom term
 * counts by the day. Paused days do not count. In whole pesos, rounded down.
 */
export function settledPrice(subscription: SettledTerm, endsBefore: string): number {
  const months = chargedMonths(subscription, endsBefore);
  const owed =
    months === null
      ? shareByDays(subscription, servedUntil(subscription, endsBefore))
      : Math.floor(months.begun * months.rateInPesos);
  return Math.min(subscription.priceInPesos, owed);
}

/** The price of a month is a fraction if a quote decided the price. Null for a custom term. */
export function chargedMonths(
  subscription: SettledTerm,
  endsBefore: string,
): { begun: number; rateInPesos: number } | null {
  const months = findTerm(subscription.term)?.months ?? null;
  if (months === null) return null;
  return {
    begun: monthsBegun(subscription.firstDay, servedUntil(subscription, endsBefore)),
    rateInPesos: monthlyRate(subscription, months),
  };
}

/** Returns the exclusive end without the pauses. */
function servedUntil({ pauses }: SettledTerm, endsBefore: string): string {
  return addDays(endsBefore, -pausedDays(pauses, endsBefore));
}

/** Returns how many months began before a day, the first one on the first day. */
export function monthsBegun(firstDay: string, before: string): number {
  let months = 0;
  while (addMonthsClamped(firstDay, months) < before) months += 1;
  return months;
}

/** The table's price, or the month's share of a quoted price. */
function monthlyRate({ packageType, term, priceInPesos }: SettledTerm, months: number): number {
  const isFromTable = listPrice(packageType, term) === priceInPesos;
  const oneMonth = listPrice(packageType, '1-month');
  return isFromTable && oneMonth !== null ? oneMonth : priceInPesos / months;
}

function shareByDays({ priceInPesos, firstDay, endDay, pauses }: SettledTerm, until: string) {
  const prolonged = pauses.reduce((sum, pause) => sum + lengthInDays(pause), 0);
  const days = daysBetween(firstDay, endDay) - prolonged;
  return Math.floor((priceInPesos * Math.max(0, daysBetween(firstDay, until))) / days);
}

/** Returns on how many days before this one pauses kept visits away. */
function pausedDays(pauses: readonly Pause[], before: string): number {
  return pauses.reduce((sum, pause) => {
    const until = lastsUntil(pause) < before ? lastsUntil(pause) : before;
    return sum + Math.max(0, daysBetween(pause.firstDay, until));
  }, 0);
}
