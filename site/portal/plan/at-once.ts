import type { Cancelling, Plan, PlanPause } from '../../../contract/client/plan.ts';
import { daysBetween } from '../../../domain/calendar/days.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { movedBack, movedByPause, withTerms } from '../../../domain/money/due-changes.ts';
import { standingOf } from '../../../domain/money/ledger.ts';
import type { AskedPause } from './pause/pause-preview.tsx';

export function cancelledAtOnce(plan: Plan, outcome: Omit<Cancelling, 'seen'>): Plan {
  const { endsBefore, settledPriceInPesos, owedInPesos, refundInPesos, dues } = outcome;
  const { counts } = plan;
  const coming = outcome.standing.length;
  const open = outcome.owed.length + outcome.skipped.length;
  // Visits that neither take place nor can be placed are given back with the plan.
  const gone = counts.coming + counts.open - coming - open;
  return {
    ...plan,
    state: 'cancelled',
    endDay: endsBefore > plan.firstDay ? endsBefore : plan.endDay,
    counts: {
      ...counts,
      coming,
      cancelled: counts.cancelled + gone,
      open,
    },
    settledPriceInPesos,
    owedInPesos,
    dueInPesos: standingOf(dues, manilaToday(new Date())).dueInPesos,
    dues,
    creditInPesos: refundInPesos,
    pauseRoom: null,
    ifCancelled: null,
    renewal: null,
    cancelled: {
      at: new Date().toISOString(),
      reason: '',
      visits: outcome.cancelled,
      standing: outcome.standing,
      owed: outcome.owed,
      skipped: outcome.skipped,
      withdrawn: plan.waiting,
    },
    waiting: [],
  };
}

/** The request has no reference yet. */
export function askedToRenew(plan: Plan): Plan {
  return { ...plan, renewal: plan.renewal && { ...plan.renewal, state: 'asked' } };
}

/** The pause has no id yet. */
export function pausedAtOnce(plan: Plan, { firstDay, endDay, preview }: AskedPause): Plan {
  const { counts, pauses, pauseRoom } = plan;
  const opened = preview.visits.filter(({ to }) => to === null).length;
  const made: PlanPause = {
    id: '',
    firstDay,
    endDay,
    resumedOn: null,
    resumableFrom: null,
    takenBackUntil: null,
    visits: preview.visits,
    withdrawn: plan.waiting,
  };
  return {
    ...plan,
    endDay: preview.newEndDay,
    waiting: [],
    dues: withTerms(plan.dues, movedByPause(plan.dues, { firstDay, endDay })),
    counts: { ...counts, coming: counts.coming - opened, open: counts.open + opened },
    pauses: [...pauses, made].toSorted((one, other) => (one.firstDay < other.firstDay ? -1 : 1)),
    pauseRoom: pauseRoom && {
      ...pauseRoom,
      daysLeft: pauseRoom.daysLeft - daysBetween(firstDay, endDay),
      piecesLeft: pauseRoom.piecesLeft - 1,
    },
  };
}

export function resumedAtOnce(plan: Plan, { id }: PlanPause): Plan {
  return {
    ...plan,
    pauses: plan.pauses.map((pause) =>
      pause.id === id
        ? { ...pause, resumedOn: pause.resumableFrom, resumableFrom: null, takenBackUntil: null }
        : pause,
    ),
  };
}

/** Only the server knows the new dates. */
export function takenBackAtOnce(plan: Plan, { id, firstDay, endDay }: PlanPause): Plan {
  return {
    ...plan,
    dues: withTerms(plan.dues, movedBack(plan.dues, { firstDay, endDay })),
    pauses: plan.pauses.filter((pause) => pause.id !== id),
  };
}
