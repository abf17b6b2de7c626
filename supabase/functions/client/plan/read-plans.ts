import type { TransactionSql } from 'postgres';
import type { AnswerOf } from '../../../../contract/call.ts';
import type { plan as planCall } from '../../../../contract/client/plan.ts';
import type { Plan, PlanPause } from '../../../../contract/client/plan-shapes.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { balanceOf } from '../../../../domain/money/balance.ts';
import { tasksOf } from '../../../../domain/visits/checklist.ts';
import { countVisits, isRunning } from '../../../../domain/visits/count.ts';
import { keptRhythmText } from '../../../../domain/visits/kept-rhythm.ts';
import { isInPause } from '../../../../domain/visits/pauses.ts';
import { pauseRoom, resumedFrom } from '../../../../domain/visits/pausing.ts';
import { isPlanned } from '../../../../domain/visits/visit-states.ts';
import { cancelOutcome } from './cancelling.ts';
import { pausable } from './pausing.ts';
import { renewalOf } from './renewal.ts';
import { sumOf } from './seen.ts';
import { paid, planVisit, readStoredPlans, type StoredPlan } from './stored-plan.ts';
import { waitingWishes, withdrawnWith } from './wishes.ts';

/** Returns all plans of the caller, with what can be done with each now. */
export async function readPlans(
  transaction: TransactionSql,
  now: Date,
): Promise<AnswerOf<typeof planCall>> {
  const stored = await readStoredPlans(transaction);
  return { plans: await Promise.all(stored.map((plan) => shownPlan(plan, now))) };
}

async function shownPlan(stored: StoredPlan, now: Date): Promise<Plan> {
  const today = manilaDayOf(now);
  const { id, packageType, term, firstDay, endDay, rhythm, checklist, visits } = stored;
  const outcome = cancelOutcome(stored, now);
  return {
    id,
    packageType,
    term,
    state: stateOn(stored, today),
    firstDay,
    endDay,
    rhythm: keptRhythmText(rhythm, visits),
    address: stored.address,
    // Of a job the checklist says what was agreed; a package includes what the catalogue says.
    includes: term === null && checklist.length > 0 ? checklist : tasksOf(packageType),
    visitCount: stored.visitCount,
    counts: countVisits(visits, stored, today),
    priceInPesos: stored.priceInPesos,
    settledPriceInPesos: stored.settledPriceInPesos,
    ...balanceOf(stored, paid(stored), today),
    payments: stored.payments,
    waiting: waitingWishes(stored, now),
    pauses: stored.pauses.map((pause) => shownPause(pause, stored, now)),
    pauseRoom: roomOf(stored, now),
    ifCancelled: outcome && { ...outcome, seen: await sumOf(outcome) },
    cancelled: cancelledOf(stored),
    renewal: renewalOf(stored, today),
  };
}

/** A pause begins and ends by its days, whenever the service notes it. */
function stateOn(plan: StoredPlan, today: string): Plan['state'] {
  if (!isRunning(plan)) return plan.state;
  return isInPause(today, plan.pauses) ? 'paused' : 'active';
}

function shownPause(pause: StoredPlan['pauses'][number], plan: StoredPlan, now: Date): PlanPause {
  const change = plan.changes.find(
    ({ asked }) => asked.kind === 'pause' && asked.firstDay === pause.firstDay,
  );
  return {
    ...pause,
    resumableFrom: isRunning(plan) ? resumedFrom(pause, now) : null,
    visits: change?.asked.kind === 'pause' ? change.asked.visits : [],
    withdrawn: withdrawnWith(plan, change),
  };
}

/** Returns what can still be paused, if a single day can. */
function roomOf(plan: StoredPlan, now: Date): Plan['pauseRoom'] {
  const term = pausable(plan);
  if (term === null) return null;
  const room = pauseRoom(term, now);
  const isLeft = room.daysLeft > 0 && room.piecesLeft > 0 && room.earliestDay < term.endDay;
  return isLeft ? room : null;
}

function cancelledOf(plan: StoredPlan): Plan['cancelled'] {
  const { cancelledAt, changes, visits } = plan;
  if (cancelledAt === null) return null;
  const change = changes.find(({ asked }) => asked.kind === 'cancel');
  const inOrder = visits.toSorted((one, other) => +one.startsAt - +other.startsAt);
  return {
    at: cancelledAt.toISOString(),
    reason: change?.reason ?? '',
    visits: inOrder.filter((visit) => visit.cancelledBy === 'subscription').map(planVisit),
    standing: inOrder.filter((visit) => isPlanned(visit.state)).map(planVisit),
    withdrawn: withdrawnWith(plan, change),
  };
}
