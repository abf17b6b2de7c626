import { addDays, addMonthsClamped, daysBetween } from '../calendar/days.ts';
import type { PackageId } from '../packages.ts';
import { priceInPesos as listPrice } from '../prices.ts';
import { moveRangeInDays } from '../service-numbers.ts';
import { findTerm, type TermId } from '../terms.ts';
import { lastsUntil, lengthInDays, type Pause } from '../visits/pauses.ts';
import { type Rhythm, rhythmDays } from '../visits/rhythm.ts';

/** A subscription whose price is settled before its end. Days are YYYY-MM-DD in Manila. */
export type SettledTerm = {
  packageType: PackageId;
  term: TermId;
  priceInPesos: number;
  firstDay: string;
  /** The day after the last one, pauses included. */
  endDay: string;
  pauses: readonly Pause[];
  /** On which days its visits fall; null if nobody knows. */
  rhythm: Rhythm | null;
};

/**
 * Returns what is owed of a subscription that ends before its term: the lower of the price and the
 * months begun at the one-month rate. Where a quote decided the price, a month costs its share of it,
 * and a custom term counts by the day. Days of a pause do not count. Visits that were taken ahead of
 * the rhythm count as far as it reaches with them. Whole pesos, rounded down.
 */
export function settledPrice(
  subscription: SettledTerm,
  endsBefore: string,
  visitsTaken: number,
): number {
  const { term, priceInPesos, firstDay } = subscription;
  const byTime = addDays(endsBefore, -pausedDays(subscription.pauses, endsBefore));
  const byVisits = servedWith(subscription, visitsTaken);
  const servedUntil = [byVisits, byTime].toSorted().at(-1) ?? byTime;
  const months = findTerm(term)?.months ?? null;
  const owed =
    months === null
      ? shareByDays(subscription, servedUntil)
      : Math.floor(monthsBegun(firstDay, servedUntil) * monthlyRate(subscription, months));
  return Math.min(priceInPesos, owed);
}

/** Returns how many months were begun before a day, the first one on the first day. */
export function monthsBegun(firstDay: string, before: string): number {
  let months = 0;
  while (addMonthsClamped(firstDay, months) < before) months += 1;
  return months;
}

/** What one month costs: as the table says, or the month's share of a price that a quote decided. */
function monthlyRate({ packageType, term, priceInPesos }: SettledTerm, months: number): number {
  const isFromTable = listPrice(packageType, term) === priceInPesos;
  const oneMonth = listPrice(packageType, '1-month');
  return isFromTable && oneMonth !== null ? oneMonth : priceInPesos / months;
}

/**
 * Returns the day up to which the rhythm has this many visits, less what any visit may be moved
 * earlier. Otherwise a year's visits could be put into its first month, and the rest be cancelled.
 */
function servedWith(subscription: SettledTerm, visits: number): string {
  const { rhythm, firstDay } = subscription;
  if (rhythm === null || visits === 0) return firstDay;
  const planned = rhythmDays(rhythm, firstDay, endWithoutPauses(subscription));
  const last = planned[Math.min(visits, planned.length) - 1] ?? firstDay;
  return addDays(last, 1 - moveRangeInDays.earlier);
}

function endWithoutPauses({ endDay, pauses }: SettledTerm): string {
  return addDays(endDay, -pauses.reduce((sum, pause) => sum + lengthInDays(pause), 0));
}

function shareByDays(subscription: SettledTerm, until: string): number {
  const { priceInPesos, firstDay } = subscription;
  const days = daysBetween(firstDay, endWithoutPauses(subscription));
  return Math.floor((priceInPesos * Math.max(0, daysBetween(firstDay, until))) / days);
}

/** Returns on how many days before this one visits were kept away. */
function pausedDays(pauses: readonly Pause[], before: string): number {
  return pauses.reduce((sum, pause) => {
    const until = lastsUntil(pause) < before ? lastsUntil(pause) : before;
    return sum + Math.max(0, daysBetween(pause.firstDay, until));
  }, 0);
}
