import { addDays } from '../calendar/days.ts';
import { manilaDayOf } from '../calendar/manila-clock.ts';
import type { PackageId } from '../packages.ts';
import { cancellingNoticeInDays } from '../service-numbers.ts';
import type { TermId } from '../terms.ts';
import type { CancelledBy } from '../visits/count.ts';
import type { Pause } from '../visits/pauses.ts';
import { isPlanned, type VisitState } from '../visits/visit-states.ts';
import { chargedMonths, type SettledTerm, settledPrice } from './settled-price.ts';

/** Days are YYYY-MM-DD in Manila. */
export type Cancellable = {
  packageType: PackageId;
  /** Both are null for a single job. */
  term: TermId | null;
  endDay: string | null;
  priceInPesos: number;
  firstDay: string;
  pauses: readonly Pause[];
};

export type CancellableVisit = {
  id: string;
  startsAt: Date;
  state: VisitState;
  cancelledBy: CancelledBy | null;
  isOwed: boolean;
};

export type Cancelling<Visit> = {
  /** Then everything is given back. */
  isBeforeFirstVisit: boolean;
  /** From this day on nothing takes place. */
  endsBefore: string;
  /** Charged instead of the price. */
  settledPriceInPesos: number;
  /** The begun months and the price of one in pesos; null if nothing is charged by the month. */
  months: { begun: number; rateInPesos: number } | null;
  /** In order. */
  cancelled: Visit[];
  /** The visits that still take place, in order. */
  standing: Visit[];
  /** In order. Placed before the end or refunded then. Those after the end lose their day. */
  owed: Visit[];
  losingTheirDay: Visit[];
  /** Skipped visits, in order. They can be placed before the end, and lapse then. */
  skipped: Visit[];
};

/**
 * Returns the effect of cancelling now (docs/product.md, "Plan"): before the first visit at once
 * and without a charge, later with 15 days' notice. Returns null if it ends by itself before that.
 */
export function cancelling<Visit extends CancellableVisit>(
  subscription: Cancellable,
  visits: readonly Visit[],
  now: Date,
): Cancelling<Visit> | null {
  const today = manilaDayOf(now);
  const isBeforeFirstVisit = !visits.some((visit) => hasBegun(visit, now));
  const endsBefore = isBeforeFirstVisit ? today : addDays(today, cancellingNoticeInDays);
  const { endDay } = subscription;
  const isJob = endDay === null;
  const isOver = (visit: CancellableVisit) =>
    isBeforeFirstVisit || manilaDayOf(visit.startsAt) >= endsBefore;
  const losesItsDay = (visit: CancellableVisit) =>
    !isBeforeFirstVisit && !isJob && visit.isOwed && isPlanned(visit.state) && isOver(visit);
  const isCancelled = (visit: CancellableVisit) =>
    isOver(visit) && !losesItsDay(visit) && (isPlanned(visit.state) || isOpenPlace(visit));
  const isPlaceable = (visit: CancellableVisit) =>
    !isBeforeFirstVisit && !isCancelled(visit) && !isPlanned(visit.state) && visit.state !== 'done';
  const inOrder = visits.toSorted((one, other) => +one.startsAt - +other.startsAt);
  const cancelled = inOrder.filter(isCancelled);
  const losingTheirDay = inOrder.filter(losesItsDay);
  const isSettled = isJob && !isBeforeFirstVisit && cancelled.length === 0;
  if (isSettled || (!isJob && endDay <= endsBefore)) return null;
  const term = settledTerm(subscription);
  return {
    isBeforeFirstVisit,
    endsBefore,
    settledPriceInPesos: isBeforeFirstVisit
      ? 0
      : term
        ? settledPrice(term, endsBefore)
        : chargedForJob(subscription, visits, cancelled.length),
    months: isBeforeFirstVisit || term === null ? null : chargedMonths(term, endsBefore),
    cancelled,
    standing: inOrder.filter(
      (visit) => isPlanned(visit.state) && !isCancelled(visit) && !losesItsDay(visit),
    ),
    owed: inOrder.filter((visit) => losesItsDay(visit) || (isPlaceable(visit) && visit.isOwed)),
    losingTheirDay,
    // A job's skipped visits are not charged, and so go with it.
    skipped: isJob
      ? []
      : inOrder.filter((visit) => isPlaceable(visit) && visit.state === 'skipped' && !visit.isOwed),
  };
}

/** The crew came or should be there by now. A visit that we failed to make did not begin. */
function hasBegun({ state, startsAt, isOwed }: CancellableVisit, now: Date): boolean {
  if (state === 'scheduled') return startsAt <= now;
  if (state === 'missed') return !isOwed;
  return state === 'done' || isPlanned(state);
}

/** The team called the visit off, so that it waits for another day. */
const isOpenPlace = ({ cancelledBy }: CancellableVisit) => cancelledBy === 'team';

/** Null for a single job. */
function settledTerm({ term, endDay, ...rest }: Cancellable): SettledTerm | null {
  return term === null || endDay === null ? null : { ...rest, term, endDay };
}

function chargedForJob(
  { priceInPesos }: Cancellable,
  visits: readonly CancellableVisit[],
  cancelledCount: number,
): number {
  // A job has no months: each of its visits costs the same. The ones we owe are refunded.
  const skipped = visits.filter(({ state, isOwed }) => state === 'skipped' && !isOwed).length;
  const charged = visits.length - cancelledCount - skipped;
  return Math.floor((priceInPesos * charged) / visits.length);
}
