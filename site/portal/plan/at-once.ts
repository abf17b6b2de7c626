import type { Cancelling, Plan, PlanPause } from '../../../contract/client/plan-shapes.ts';
import { daysBetween } from '../../../domain/calendar/days.ts';
import type { AskedPause } from './pause/pause-preview.tsx';

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
      withdrawn: plan.waiting,
    },
    waiting: [],
  };
}

/** Returns a plan as it is once its next term was asked for. The request has no reference yet. */
export function askedToRenew(plan: Plan): Plan {
  return { ...plan, renewal: plan.renewal && { ...plan.renewal, state: 'asked' } };
}

/** Returns a plan as it is once it is paused just as was said. The pause has no id yet. */
export function pausedAtOnce(plan: Plan, { firstDay, endDay, preview }: AskedPause): Plan {
  const { counts, pauses, pauseRoom } = plan;
  const opened = preview.visits.filter(({ to }) => to === null).length;
  const made: PlanPause = {
    id: '',
    firstDay,
    endDay,
    resumedOn: null,
    resumableFrom: null,
    visits: preview.visits,
    withdrawn: plan.waiting,
  };
  return {
    ...plan,
    endDay: preview.newEndDay,
    waiting: [],
    counts: { ...counts, coming: counts.coming - opened, open: counts.open + opened },
    pauses: [...pauses, made].toSorted((one, other) => (one.firstDay < other.firstDay ? -1 : 1)),
    pauseRoom: pauseRoom && {
      ...pauseRoom,
      daysLeft: pauseRoom.daysLeft - daysBetween(firstDay, endDay),
      piecesLeft: pauseRoom.piecesLeft - 1,
    },
  };
}

/** Returns a plan as it is once a pause was ended. */
export function resumedAtOnce(plan: Plan, { id }: PlanPause): Plan {
  return {
    ...plan,
    pauses: plan.pauses.map((pause) =>
      pause.id === id ? { ...pause, resumedOn: pause.resumableFrom, resumableFrom: null } : pause,
    ),
  };
}
