import {
  pauseLengths,
  pauseSubscription,
  previewPause,
  resumeSubscription,
  takeBackPause,
} from '../../../contract/client/pauses.ts';
import { addDays } from '../../../domain/calendar/days.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { movedBack, movedByPause } from '../../../domain/money/due-changes.ts';
import { isRunning } from '../../../domain/visits/count.ts';
import { pauseLengths as fittingLengths } from '../../../domain/visits/pause-lengths.ts';
import { lengthInDays, takenBackUntil } from '../../../domain/visits/pauses.ts';
import { resumedFrom } from '../../../domain/visits/pausing.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { found } from '../_shared/call/found.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { steppedUp } from '../_shared/database/roles.ts';
import { storeDueTerms } from '../_shared/money/store-ledger.ts';
import { storeChanges } from '../_shared/schedule/changed-visit.ts';
import { changesBack, readFormer, storeFormer } from './plan/former-visits.ts';
import {
  changeOwnPlan,
  refuseUnseenOutcome,
  storeDoneRequest,
  sumOf,
  tellClient,
  tellNowhereElse,
} from './plan/own-plan.ts';
import { changesOfPause, pausable, pausableVisits, plannedPause } from './plan/pausing.ts';
import { readPlans } from './plan/read-plans.ts';
import { readStoredPlans, type StoredPlan } from './plan/stored-plan.ts';

export const handlePauseLengths = endpoint(
  pauseLengths,
  async ({ input: { id, firstDay }, transaction }, { now }) => {
    const today = manilaDayOf(now());
    const [plan] = await readStoredPlans(transaction, today, id);
    if (plan === undefined) throw new Refusal('not-found');
    const term = pausable(plan);
    if (term === null) throw new Refusal('not-possible');
    return { lengths: fittingLengths(term, pausableVisits(plan), firstDay, now()) };
  },
);

export const handlePreviewPause = endpoint(
  previewPause,
  async ({ input, transaction }, { now }) => {
    const { id, firstDay, endDay } = input;
    const [plan] = await readStoredPlans(transaction, manilaDayOf(now()), id);
    if (plan === undefined) throw new Refusal('not-found');
    const { preview } = plannedPause(plan, { firstDay, endDay }, now());
    return { ...preview, seen: await sumOf(preview) };
  },
);

/** Prolongs the term and moves the visits of the pause behind the last one. */
export const handlePauseSubscription = endpoint(
  pauseSubscription,
  async ({ input: { id, seen, ...days }, caller, transaction }, { now }) => {
    const today = manilaDayOf(now());
    await changeOwnPlan(transaction, { id, today }, async (service, plan) => {
      const { preview, outcome } = plannedPause(plan, days, now());
      const { problem, newEndDay, visits } = preview;
      if (problem !== null) throw new Refusal('not-possible', { reason: ['pause', problem] });
      await refuseUnseenOutcome(preview, seen);
      // The term changes first, because a visit must lie inside it.
      await service`update public.subscriptions set end_day = ${newEndDay} where id = ${id}`;
      const [pause] = await service<[{ id: string }]>`
        insert into public.pauses (subscription_id, first_day, end_day)
        values (${id}, ${days.firstDay}, ${days.endDay}) returning id`;
      await storeDueTerms(
        service,
        { subscriptionId: id, memberId: null, reason: 'paused' },
        movedByPause(plan.money.dues, days),
      );
      const changes = await changesOfPause(service, plan, outcome);
      await storeFormer(service, pause.id, changes, await storeChanges(service, changes));
      await storeDoneRequest(service, plan, caller.id, {
        kind: 'pause',
        ...days,
        newEndDay,
        visits,
      });
      await tellNowhereElse(
        service,
        plan,
        visits.map((visit) => visit.id),
      );
      // Until then it can be undone.
      await tellClient(service, plan, 'subscription-paused', pause.id);
    });

    return readPlans(transaction, now());
  },
  { isSchedule: true },
);

/** The pause's mail has not left, and finds nothing to send. */
export const handleTakeBackPause = endpoint(
  takeBackPause,
  async ({ input: { pauseId }, transaction }, { now }) => {
    const own = await found(transaction<{ id: string }[]>`
      select subscription_id as id from public.pauses where id = ${pauseId}`);
    const former = await steppedUp(transaction, (service) => readFormer(service, pauseId));
    const withoutCrew = await changeOwnPlan(
      transaction,
      { id: own.id, today: manilaDayOf(now()) },
      async (service, plan) => {
        const { change, pause, endDay } = refuseTooLate(plan, pauseId, now());
        const changes = await changesBack(service, plan, former);
        await storeChanges(service, changes);
        // The term changes last, because a visit must lie inside it.
        await service`update public.subscriptions set end_day = ${endDay} where id = ${plan.id}`;
        await service`delete from public.pauses where id = ${pauseId}`;
        await storeDueTerms(
          service,
          { subscriptionId: plan.id, memberId: null, reason: 'pause-taken-back' },
          movedBack(plan.money.dues, pause),
        );
        await service`
          update public.change_requests set state = 'withdrawn', decided_at = now()
          where id = ${change}`;
        await tellNowhereElse(
          service,
          plan,
          former.map(({ id }) => id),
        );
        return changes
          .filter(({ after }, index) => after.crew.length < (former[index]?.crew.length ?? 0))
          .map(({ after }) => after.number);
      },
      former.flatMap(({ crew }) => crew),
    );

    return { ...(await readPlans(transaction, now())), withoutCrew };
  },
  { isSchedule: true },
);

/**
 * Returns the pause, its change and the former end. Throws not-possible once the pause is final.
 */
function refuseTooLate(
  { endDay, pauses, changes }: StoredPlan,
  pauseId: string,
  now: Date,
): { change: string; pause: StoredPlan['pauses'][number]; endDay: string } {
  const pause = pauses.find(({ id }) => id === pauseId);
  const change = changes.find(
    ({ asked }) => asked.kind === 'pause' && asked.firstDay === pause?.firstDay,
  );
  if (pause === undefined || change?.asked.kind !== 'pause') throw new Refusal('not-found');
  if (now >= takenBackUntil(new Date(change.askedAt))) {
    throw new Refusal('not-possible', { reason: ['pauseStands'] });
  }
  if (endDay !== change.asked.newEndDay || pause.resumedOn !== null) {
    throw new Refusal('not-possible', { reason: ['pauseBuiltOn'] });
  }
  return { change: change.id, pause, endDay: addDays(endDay, -lengthInDays(pause)) };
}

export const handleResumeSubscription = endpoint(
  resumeSubscription,
  async ({ input: { pauseId }, caller, transaction }, { now }) => {
    const today = manilaDayOf(now());
    const own = await found(transaction<{ id: string }[]>`
      select subscription_id as id from public.pauses where id = ${pauseId}`);
    await changeOwnPlan(transaction, { id: own.id, today }, async (service, plan) => {
      const pause = plan.pauses.find(({ id }) => id === pauseId);
      const from = pause && isRunning(plan) ? resumedFrom(pause, now()) : null;
      if (from === null) throw new Refusal('not-possible');
      await service`update public.pauses set resumed_on = ${from} where id = ${pauseId}`;
      await storeDoneRequest(service, plan, caller.id, { kind: 'resume', from });
      await tellClient(service, plan, 'subscription-resumed', pauseId);
    });

    return readPlans(transaction, now());
  },
);
