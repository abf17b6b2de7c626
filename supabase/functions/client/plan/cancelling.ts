import type { Cancelling } from '../../../../contract/client/plan.ts';
import { addDays } from '../../../../domain/calendar/days.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { cancelling as cancel } from '../../../../domain/money/cancelling.ts';
import { recutDues, withTerms } from '../../../../domain/money/due-changes.ts';
import type { DueTerm } from '../../../../domain/money/dues.ts';
import { ledgerOf } from '../../../../domain/money/ledger.ts';
import { refundsOf } from '../../../../domain/money/refunds.ts';
import { isRunning } from '../../../../domain/visits/count.ts';
import { planVisit, type StoredPlan, type StoredVisit } from './stored-plan.ts';

/** Without its digest. */
export type CancelOutcome = Omit<Cancelling, 'seen'>;

/** A visit cancelled with its subscription. An owed one can still be placed. */
export type CalledOff = { id: string; state: 'cancelled'; cancelledBy: 'subscription' | 'team' };

/**
 * Returns the outcome of cancelling now, the visits it cancels and the new dues, for the preview
 * and the action alike. Null if the plan has ended, or ends before the notice does.
 */
export function plannedCancelling(
  plan: StoredPlan,
  now: Date,
): { outcome: CancelOutcome; calledOff: CalledOff[]; dueTerms: DueTerm[] } | null {
  if (!isRunning(plan)) return null;
  const done = cancel(plan, plan.visits, now);
  if (done === null) return null;
  const { isBeforeFirstVisit, endsBefore, settledPriceInPesos, months } = done;
  const today = manilaDayOf(now);
  const dueTerms = recutDues(
    ledgerOf(plan.money, today).dues,
    settledPriceInPesos,
    addDays(endsBefore, -1),
  );
  const recut = { ...plan.money, dues: withTerms(plan.money.dues, dueTerms) };
  const { owedInPesos, creditInPesos, dues } = ledgerOf(recut, today);
  const calledOff = [
    ...done.cancelled.map(({ id }) => calledOffBy('subscription', id)),
    ...done.losingTheirDay.map(({ id }) => calledOffBy('team', id)),
  ];
  return {
    outcome: {
      isBeforeFirstVisit,
      endsBefore,
      settledPriceInPesos,
      months,
      owedInPesos,
      refundInPesos: creditInPesos,
      dues,
      cancelled: done.cancelled.map(planVisit),
      standing: done.standing.map(planVisit),
      owed: done.owed.map(planVisit),
      owedRefundInPesos: refundedAtTheEnd({ ...plan, money: recut }, calledOff, done),
      skipped: done.skipped.map(planVisit),
    },
    calledOff,
    dueTerms,
  };
}

const calledOffBy = (cancelledBy: CalledOff['cancelledBy'], id: string): CalledOff => ({
  id,
  state: 'cancelled',
  cancelledBy,
});

/** Returns the total refund if no owed visit is placed before the end. */
function refundedAtTheEnd(
  plan: StoredPlan,
  calledOff: readonly CalledOff[],
  { endsBefore, settledPriceInPesos }: { endsBefore: string; settledPriceInPesos: number },
): number {
  const changes = new Map(calledOff.map((change) => [change.id, change]));
  const after = plan.visits.map((visit): StoredVisit => ({ ...visit, ...changes.get(visit.id) }));
  const endDay = endAfter(plan, endsBefore);
  const ended = { ...plan, state: 'cancelled' as const, endDay, settledPriceInPesos };
  return refundsOf(ended, after, endsBefore).reduce((sum, { pesos }) => sum + pesos, 0);
}

/**
 * Returns the end after cancelling with notice. A term that has not begun keeps its own; a single
 * job has none before.
 */
export function endAfter({ firstDay, endDay }: StoredPlan, endsBefore: string): string | null {
  return endsBefore > firstDay ? endsBefore : endDay;
}
