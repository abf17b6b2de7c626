import type { Cancelling } from '../../../../contract/client/plan-shapes.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { balanceOf } from '../../../../domain/money/balance.ts';
import { cancelling as cancel } from '../../../../domain/money/cancelling.ts';
import { countVisits, isRunning } from '../../../../domain/visits/count.ts';
import { paid, planVisit, type StoredPlan } from './stored-plan.ts';

/** What cancelling means, before it has a sum. */
export type CancelOutcome = Omit<Cancelling, 'seen'>;

/**
 * Returns what cancelling now means. Null if it has ended, or does so before the notice is over.
 * What is said beforehand and what is done both come from here.
 */
export function cancelOutcome(plan: StoredPlan, now: Date): CancelOutcome | null {
  if (!isRunning(plan)) return null;
  const done = cancel(plan, plan.visits, now);
  if (done === null) return null;
  const { isBeforeFirstVisit, endsBefore, settledPriceInPesos, months, cancelled, standing } = done;
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
    months,
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
