import { pauseSubscription } from '../../../../contract/client/pause-subscription.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { inOwnSchedule } from '../../_shared/schedule/locked-visits.ts';
import { storeChanges } from '../../_shared/schedule/store-changes.ts';
import { changeOwnPlan, keepDone, tellClient, tellNowhereElse } from '../plan/own-plan.ts';
import { changesOfPause, plannedPause } from '../plan/pausing.ts';
import { readPlans } from '../plan/read-plans.ts';
import { refuseUnseenOutcome } from '../plan/seen.ts';

/** Pauses a subscription: prolongs its term and puts the visits of the pause behind the last one. */
export const handlePauseSubscription = endpoint(
  pauseSubscription,
  async ({ input: { id, seen, ...days }, caller }, { sql, now, mailQueued }) => {
    const plans = await inOwnSchedule(sql, caller, async (transaction) => {
      await changeOwnPlan(transaction, id, async (service, plan) => {
        const { preview, outcome } = plannedPause(plan, days, now());
        const { problem, newEndDay, visits } = preview;
        if (problem !== null) throw new Refusal('not-possible', { message: problem });
        await refuseUnseenOutcome(preview, seen);
        // A visit has to lie inside the term, so that the term comes first.
        await service`update public.subscriptions set end_day = ${newEndDay} where id = ${id}`;
        const [pause] = await service<[{ id: string }]>`
          insert into public.pauses (subscription_id, first_day, end_day)
          values (${id}, ${days.firstDay}, ${days.endDay}) returning id`;
        await storeChanges(service, await changesOfPause(service, plan, outcome));
        await keepDone(service, plan, caller.id, { kind: 'pause', ...days, newEndDay, visits });
        await tellNowhereElse(
          service,
          plan,
          visits.map((visit) => visit.id),
        );
        await tellClient(service, plan, 'subscription-paused', pause.id);
      });
      return readPlans(transaction, now());
    });
    mailQueued();
    return plans;
  },
);
