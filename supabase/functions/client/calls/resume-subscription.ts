import { resumeSubscription } from '../../../../contract/client/resume-subscription.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { isRunning } from '../../../../domain/visits/count.ts';
import { isInPause } from '../../../../domain/visits/pauses.ts';
import { resumedFrom } from '../../../../domain/visits/pausing.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asCaller } from '../../_shared/database/roles.ts';
import { changeOwnPlan, keepDone, tellClient } from '../plan/own-plan.ts';
import { readPlans } from '../plan/read-plans.ts';

/** Ends a pause early. */
export const handleResumeSubscription = endpoint(
  resumeSubscription,
  async ({ input: { pauseId }, caller }, { sql, now, mailQueued }) => {
    const plans = await asCaller(sql, caller, async (transaction) => {
      const [own] = await transaction<{ id: string }[]>`
        select subscription_id as id from public.pauses where id = ${pauseId}`;
      if (own === undefined) throw new Refusal('not-found');
      await changeOwnPlan(transaction, own.id, async (service, plan) => {
        const pause = plan.pauses.find(({ id }) => id === pauseId);
        const from = pause && isRunning(plan) ? resumedFrom(pause, now()) : null;
        if (from === null) throw new Refusal('not-possible');
        await service`update public.pauses set resumed_on = ${from} where id = ${pauseId}`;
        const others = plan.pauses.filter(({ id }) => id !== pauseId);
        if (plan.state === 'paused' && !isInPause(manilaDayOf(now()), others)) {
          await service`update public.subscriptions set state = 'active' where id = ${plan.id}`;
        }
        await keepDone(service, plan, caller.id, { kind: 'resume', from });
        await tellClient(service, plan, 'subscription-resumed', pauseId);
      });
      return readPlans(transaction, now());
    });
    mailQueued();
    return plans;
  },
);
