import type { TransactionSql } from 'postgres';
import type { AnswerOf } from '../../../../contract/call.ts';
import type { Plan, PlanPause, plan as planCall } from '../../../../contract/client/plan.ts';
import type { ChangeInBrief } from '../../../../contract/client/visits.ts';
import type { Claim } from '../../../../contract/shapes/claim.ts';
import { addDays } from '../../../../domain/calendar/days.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { standingRenewal } from '../../../../domain/changes/renewal.ts';
import { discountsOf } from '../../../../domain/money/dues.ts';
import { ledgerOf } from '../../../../domain/money/ledger.ts';
import { priceInPesos } from '../../../../domain/prices.ts';
import { agreedStatus } from '../../../../domain/requests/request-states.ts';
import { tasksOf } from '../../../../domain/visits/checklist.ts';
import { countOf, countVisits, isRunning } from '../../../../domain/visits/count.ts';
import { keptRhythm, regularStarts } from '../../../../domain/visits/kept-rhythm.ts';
import { takenBackUntil } from '../../../../domain/visits/pauses.ts';
import { pauseRoom, resumedFrom } from '../../../../domain/visits/pausing.ts';
import { isPlanned } from '../../../../domain/visits/visit-states.ts';
import { readOwnClaims } from '../pay/claims.ts';
import { wishedIn } from '../visit/own-visits.ts';
import { plannedCancelling } from './cancelling.ts';
import { sumOf } from './own-plan.ts';
import { pausable } from './pausing.ts';
import { planVisit, readStoredPlans, type StoredPlan, type Wish } from './stored-plan.ts';

/** Returns the caller's plans with the actions possible now. */
export async function readPlans(
  transaction: TransactionSql,
  now: Date,
): Promise<AnswerOf<typeof planCall>> {
  const stored = await readStoredPlans(transaction, manilaDayOf(now));
  const claims = Map.groupBy(await readOwnClaims(transaction), (claim) => claim.subscriptionId);
  const shown = stored.map((plan) => shownPlan(plan, claims.get(plan.id) ?? [], now));
  return { plans: await Promise.all(shown) };
}

async function shownPlan(stored: StoredPlan, claims: Claim[], now: Date): Promise<Plan> {
  const today = manilaDayOf(now);
  const { id, packageType, term, firstDay, endDay, rhythm, checklist, visits, money } = stored;
  const outcome = plannedCancelling(stored, now)?.outcome ?? null;
  return {
    id,
    packageType,
    term,
    state: stored.state,
    firstDay,
    endDay,
    rhythm: rhythm && keptRhythm(rhythm, regularStarts(visits)),
    address: stored.address,
    // A job's agreement is its checklist, a package's the catalogue.
    includes: term === null && checklist.length > 0 ? checklist : tasksOf(packageType),
    visitCount: stored.visitCount,
    counts: countVisits(visits, stored, today),
    priceInPesos: stored.priceInPesos,
    settledPriceInPesos: stored.settledPriceInPesos,
    ...ledgerOf(money, today),
    discounts: discountsOf(money.dues),
    payments: money.payments.filter((payment) => payment.state === 'confirmed'),
    claims,
    refunds: money.refunds,
    waiting: waitingWishes(stored, now),
    pauses: stored.pauses.map((pause) => shownPause(pause, stored, now)),
    pauseRoom: roomOf(stored, now),
    ifCancelled: outcome && { ...outcome, seen: await sumOf(outcome) },
    cancelled: cancelledOf(stored, today),
    renewal: renewalOf(stored, today),
  };
}

function shownPause(pause: StoredPlan['pauses'][number], plan: StoredPlan, now: Date): PlanPause {
  const change = plan.changes.find(
    ({ asked }) => asked.kind === 'pause' && asked.firstDay === pause.firstDay,
  );
  return {
    ...pause,
    resumableFrom: isRunning(plan) ? resumedFrom(pause, now) : null,
    takenBackUntil: untilTakenBack(pause, plan, change, now),
    visits: change?.asked.kind === 'pause' ? change.asked.visits : [],
    withdrawn: withdrawnWith(plan, change),
  };
}

/** Returns until when a pause can be undone; null if the plan's end has changed again. */
function untilTakenBack(
  { resumedOn }: StoredPlan['pauses'][number],
  plan: StoredPlan,
  change: StoredPlan['changes'][number] | undefined,
  now: Date,
): string | null {
  if (change?.asked.kind !== 'pause' || resumedOn !== null || !isRunning(plan)) return null;
  const until = takenBackUntil(new Date(change.askedAt));
  return now < until && plan.endDay === change.asked.newEndDay ? until.toISOString() : null;
}

/** Returns the remaining allowance for pauses of a term that has not ended. */
function roomOf(plan: StoredPlan, now: Date): Plan['pauseRoom'] {
  const term = pausable(plan);
  return term && pauseRoom(term, now);
}

function cancelledOf(plan: StoredPlan, today: string): Plan['cancelled'] {
  const { cancelledAt, changes, visits } = plan;
  if (cancelledAt === null) return null;
  const change = changes.find(({ asked }) => asked.kind === 'cancel');
  const inOrder = visits.toSorted((one, other) => +one.startsAt - +other.startsAt);
  const open = inOrder.filter((visit) => countOf(visit, plan, today) === 'open');
  return {
    at: cancelledAt.toISOString(),
    reason: change?.reason ?? '',
    visits: inOrder.filter((visit) => visit.cancelledBy === 'subscription').map(planVisit),
    standing: inOrder.filter((visit) => isPlanned(visit.state)).map(planVisit),
    owed: open.filter(({ isOwed }) => isOwed).map(planVisit),
    skipped: open.filter(({ isOwed }) => !isOwed).map(planVisit),
    withdrawn: withdrawnWith(plan, change),
  };
}

function waitingWishes({ wishes }: StoredPlan, now: Date): ChangeInBrief[] {
  const waiting = wishes.filter(({ state, startsAt }) => {
    return state === 'waiting' && new Date(startsAt) > now;
  });
  return waiting.map(inBrief);
}

/** Returns the requests that a change of the whole plan withdrew, in the same transaction. */
function withdrawnWith(
  { wishes }: StoredPlan,
  change: StoredPlan['changes'][number] | undefined,
): ChangeInBrief[] {
  return wishes.filter(({ withdrawnAt }) => withdrawnAt === change?.askedAt).map(inBrief);
}

function inBrief({ id, asked, visitId, startsAt, answerBy }: Wish): ChangeInBrief {
  return {
    id,
    ...wishedIn(asked),
    visit: visitId === null ? null : { id: visitId, startsAt: new Date(startsAt).toISOString() },
    answerBy: new Date(answerBy).toISOString(),
  };
}

/**
 * Returns the renewal: from the current end, or from tomorrow if that is over, at today's price.
 * Null for a single job, and once it has ended.
 */
export function renewalOf(plan: StoredPlan, today: string): Plan['renewal'] {
  const { term, endDay, packageType, changes } = plan;
  if (!isRunning(plan) || term === null || endDay === null) return null;
  const standing = standingRenewal(changes);
  const agreed = standing?.status === agreedStatus.order;
  return {
    state: standing === null ? 'possible' : agreed ? 'renewed' : 'asked',
    reference: standing?.reference ?? null,
    startDay: endDay > today ? endDay : addDays(today, 1),
    priceInPesos: priceInPesos(packageType, term),
  };
}
