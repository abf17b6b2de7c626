import type { Cancelling, Plan } from '../../../contract/client/plan-shapes.ts';

/** Returns a plan as it is once it is cancelled just as was said. */
export function cancelledAtOnce(plan: Plan, outcome: Omit<Cancelling, 'seen'>): Plan {
  const { endsBefore, settledPriceInPesos, owedInPesos, refundInPesos, lapsing } = outcome;
  const { counts } = plan;
  const gone = outcome.cancelled.length;
  const open = counts.coming + counts.open - outcome.standing.length - gone - lapsing;
  return {
    ...plan,
    state: 'cancelled',
    endDay: plan.endDay !== null && endsBefore > plan.firstDay ? endsBefore : plan.endDay,
    counts: {
      ...counts,
      coming: outcome.standing.length,
      cancelled: counts.cancelled + gone,
      lapsed: counts.lapsed + lapsing,
      open,
    },
    settledPriceInPesos,
    owedInPesos,
    dueInPesos: plan.dueInPesos === 0 ? 0 : owedInPesos,
    creditInPesos: refundInPesos,
    pauseRoom: null,
    ifCancelled: null,
    renewal: null,
    cancelled: {
      at: new Date().toISOString(),
      reason: '',
      visits: outcome.cancelled,
      standing: outcome.standing,
    },
  };
}

/** Returns a plan as it is once its next term was asked for. The request has no reference yet. */
export function askedToRenew(plan: Plan): Plan {
  return { ...plan, renewal: plan.renewal && { ...plan.renewal, state: 'asked' } };
}
