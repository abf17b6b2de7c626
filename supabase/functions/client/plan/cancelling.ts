import type { Cancelling, PlanVisit } from '../../../../contract/client/plan-shapes.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { balanceOf } from '../../../../domain/money/balance.ts';
import { cancelling as cancel } from '../../../../domain/money/cancelling.ts';
import { countVisits } from '../../../../domain/visits/count.ts';
import type { StoredPlan, StoredVisit } from './stored-plan.ts';

/** What cancelling means, before it has a sum. */
export type CancelOutcome = Omit<Cancelling, 'seen'>;

/** Returns whether visits are still to come of a subscription. */
export function isRunning({ state }: Pick<StoredPlan, 'state'>): boolean {
  return state === 'active' || state === 'paused';
}

/**
 * Returns what cancelling now means. Null if it has ended, or does so before the notice is over.
 * What is said beforehand and what is done both come from here.
 */
export function cancelOutcome(plan: StoredPlan, now: Date): CancelOutcome | null {
  if (!isRunning(plan)) return null;
  const done = cancel(plan, plan.visits, now);
  if (done === null) return null;
  const { isBeforeFirstVisit, endsBefore, settledPriceInPesos, cancelled, standing } = done;
  const today = manilaDayOf(now);
  const { owedInPesos, creditInPesos } = balanceOf(
    { ...plan, settledPriceInPesos },
    paid(plan),
    today,
  );
  const after = plan.visits.map((visit) =>
    cancelled.includes(visit)
      ? { ...visit, state: 'cancelled' as const, cancelledBy: 'subscription' as const }
      : visit,
  );
  const ended = { state: 'cancelled' as const, endDay: endAfter(plan, endsBefore) };
  return {
    isBeforeFirstVisit,
    endsBefore,
    settledPriceInPesos,
    owedInPesos,
    refundInPesos: creditInPesos,
    cancelled: cancelled.map(planVisit),
    standing: standing.map(planVisit),
    lapsing:
      countVisits(after, { ...ended, settledPriceInPesos }, today).lapsed -
      countVisits(plan.visits, plan, today).lapsed,
  };
}

/** Returns the end of a cancelled term. One that has not begun keeps its own. */
export function endAfter({ firstDay, endDay }: StoredPlan, endsBefore: string): string | null {
  return endDay !== null && endsBefore > firstDay ? endsBefore : endDay;
}

/** Returns a plan's payments as a balance takes them. */
export function paid({ payments }: StoredPlan) {
  return payments.map(({ pesos }) => ({ pesos, isVoided: false }));
}

/** Returns a visit as a plan shows it. */
export function planVisit({ id, number, startsAt, endsAt }: StoredVisit): PlanVisit {
  return { id, number, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}
