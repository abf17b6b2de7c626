import { cancelSubscription } from '../../../../contract/client/cancel-subscription.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { refuseChanged } from '../../_shared/history/refuse-changed.ts';
import { inOwnSchedule } from '../../_shared/schedule/locked-visits.ts';
import { storeChanges } from '../../_shared/schedule/store-changes.ts';
import { cancelOutcome, endAfter } from '../plan/cancelling.ts';
import { changeOwnPlan, keepDone, tellClient, tellNowhereElse } from '../plan/own-plan.ts';
import { readPlans } from '../plan/read-plans.ts';
import { refuseUnseenOutcome } from '../plan/seen.ts';

/** Cancels a subscription with the visits that go with it, and settles its price. */
export const handleCancelSubscription = endpoint(
  cancelSubscription,
  async ({ input, caller }, { sql, now, mailQueued }) => {
    const plans = await inOwnSchedule(sql, caller, async (transaction) => {
      await changeOwnPlan(transaction, input.id, async (service, plan) => {
        if (plan.state === 'cancelled') await refuseChanged(service, 'subscription', plan.id);
        const outcome = cancelOutcome(plan, now());
        if (outcome === null) throw new Refusal('not-possible');
        await refuseUnseenOutcome(outcome, input.seen);
        const { endsBefore, settledPriceInPesos, cancelled } = outcome;
        const changes = cancelled.flatMap(({ id }) => {
          const before = plan.locked.get(id);
          return before === undefined
            ? []
            : [{ before, after: { ...before, ...withSubscription } }];
        });
        await storeChanges(service, changes);
        await service`
          update public.subscriptions
          set state = 'cancelled', cancelled_at = now(), settled_price_in_pesos = ${settledPriceInPesos},
            end_day = ${endAfter(plan, endsBefore)}
          where id = ${plan.id}`;
        await keepDone(service, plan, caller.id, { kind: 'cancel', endsBefore });
        await tellNowhereElse(
          service,
          plan,
          cancelled.map(({ id }) => id),
        );
        await tellClient(service, plan, 'subscription-cancelled', plan.id);
      });
      return readPlans(transaction, now());
    });
    mailQueued();
    return plans;
  },
);

const withSubscription = { state: 'cancelled', cancelledBy: 'subscription' } as const;
