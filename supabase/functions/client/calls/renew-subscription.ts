import { renewSubscription } from '../../../../contract/client/renew-subscription.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asCaller } from '../../_shared/database/roles.ts';
import { mailboxOf } from '../../_shared/mail/mailbox.ts';
import { changeOwnPlan, keepDone } from '../plan/own-plan.ts';
import { readPlans } from '../plan/read-plans.ts';
import { renewalOf } from '../plan/renewal.ts';
import { requestRenewal } from '../plan/request-renewal.ts';

/** Makes a prefilled request for the next term, once while one is open. */
export const handleRenewSubscription = endpoint(
  renewSubscription,
  async ({ call, input, caller }, { sql, now, teamEmail, mailQueued }) => {
    const plans = await asCaller(sql, caller, async (transaction) => {
      await changeOwnPlan(transaction, input.id, async (service, plan) => {
        const renewal = renewalOf(plan, manilaDayOf(now()));
        if (renewal === null) throw new Refusal('not-possible');
        if (renewal.state !== 'possible') return;
        const reference = await requestRenewal(service, plan, renewal.startDay, {
          accountId: caller.id,
          mailbox: mailboxOf(String(caller.claims.email)),
          networkAddress: call.clientAddress,
          teamEmail,
        });
        await keepDone(service, plan, caller.id, { kind: 'renew', reference });
      });
      return readPlans(transaction, now());
    });
    mailQueued();
    return plans;
  },
);
