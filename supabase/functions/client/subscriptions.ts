import type { TransactionSql } from 'postgres';
import {
  cancelSubscription,
  renewSubscription,
  sayWhy,
} from '../../../contract/client/subscriptions.ts';
import { manilaDayOf } from '../../../domain/calendar/manila-clock.ts';
import { priceInPesos, totalPriceText } from '../../../domain/prices.ts';
import { renewalWords } from '../../../domain/requests/added-words.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { found } from '../_shared/call/found.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { steppedUp } from '../_shared/database/roles.ts';
import { refuseChanged } from '../_shared/history/refuse-changed.ts';
import { isMailable, mailboxOf } from '../_shared/mail/email-address.ts';
import { storeAllocations, storeDueTerms } from '../_shared/money/store-ledger.ts';
import { enterCredit } from '../_shared/refunds/enter-refunds.ts';
import { storeChanges } from '../_shared/schedule/changed-visit.ts';
import { type MailToCompose, queueMails } from '../_shared/service-mails/queue.ts';
import { hitsOf, newReference } from '../_shared/submission/accept-submission.ts';
import { endAfter, plannedCancelling } from './plan/cancelling.ts';
import {
  changeOwnPlan,
  refuseUnseenOutcome,
  storeDoneRequest,
  tellClient,
  tellNowhereElse,
} from './plan/own-plan.ts';
import { readPlans, renewalOf } from './plan/read-plans.ts';
import type { StoredPlan } from './plan/stored-plan.ts';

/** Cancels a subscription with its visits and settles its price. */
export const handleCancelSubscription = endpoint(
  cancelSubscription,
  async ({ input, caller, transaction }, { now }) => {
    const today = manilaDayOf(now());
    await changeOwnPlan(transaction, { id: input.id, today }, async (service, plan) => {
      if (plan.state === 'cancelled') await refuseChanged(service, 'subscription', plan.id);
      const planned = plannedCancelling(plan, now());
      if (planned === null) throw new Refusal('not-possible');
      const { outcome, calledOff, dueTerms } = planned;
      await refuseUnseenOutcome(outcome, input.seen);
      const { endsBefore, settledPriceInPesos } = outcome;
      const changes = calledOff.flatMap((change) => {
        const before = plan.locked.get(change.id);
        return before === undefined ? [] : [{ before, after: { ...before, ...change } }];
      });
      await storeChanges(service, changes);
      await service`
        update public.subscriptions
        set state = 'cancelled', cancelled_at = now(), settled_price_in_pesos = ${settledPriceInPesos},
          end_day = ${endAfter(plan, endsBefore)}
        where id = ${plan.id}`;
      const ledger = { subscriptionId: plan.id, memberId: null };
      await storeDueTerms(service, { ...ledger, reason: 'cancelled' }, dueTerms);
      await storeAllocations(service, ledger);
      await enterCredit(service, plan.id, today);
      await storeDoneRequest(service, plan, caller.id, { kind: 'cancel', endsBefore });
      await tellNowhereElse(
        service,
        plan,
        calledOff.map(({ id }) => id),
      );
      await tellClient(service, plan, 'subscription-cancelled', plan.id);
    });

    return readPlans(transaction, now());
  },
  { isSchedule: true },
);

export const handleSayWhy = endpoint(sayWhy, async ({ input, transaction }) => {
  const change = await found(transaction<{ id: string }[]>`
    select id from public.change_requests
    where subscription_id = ${input.id} and kind = 'cancel' and state = 'done'`);
  await steppedUp(
    transaction,
    (service) => service`
      update public.change_requests set reason = ${input.reason} where id = ${change.id}`,
  );
  return {};
});

/** Makes a prefilled request for the next term, unless one is open. */
export const handleRenewSubscription = endpoint(
  renewSubscription,
  async ({ call, input, caller, transaction }, { now, teamEmail }) => {
    const today = manilaDayOf(now());
    await changeOwnPlan(transaction, { id: input.id, today }, async (service, plan) => {
      const renewal = renewalOf(plan, today);
      if (renewal === null) throw new Refusal('not-possible');
      if (renewal.state !== 'possible') return;
      const reference = await requestRenewal(service, plan, renewal.startDay, {
        accountId: caller.id,
        mailbox: mailboxOf(String(caller.claims.email)),
        networkAddress: call.clientAddress,
        teamEmail,
      });
      await storeDoneRequest(service, plan, caller.id, { kind: 'renew', reference });
    });

    return readPlans(transaction, now());
  },
);

type Sender = {
  accountId: string;
  /** The account's verified address. */
  mailbox: string;
  networkAddress: string;
  teamEmail: string;
};
type ClientRow = { name: string; email: string; phone: string };

/**
 * Stores an ordinary order of the plan's client for the same package and term from a day on, with
 * the usual mails. Returns its reference.
 */
async function requestRenewal(
  service: TransactionSql,
  { clientId, packageType, term, endDay, address }: StoredPlan,
  startDay: string,
  { accountId, mailbox, networkAddress, teamEmail }: Sender,
): Promise<string> {
  if (term === null || endDay === null) throw new Refusal('not-possible');
  const client = await found(service<ClientRow[]>`
    select name, email, phone from public.clients where id = ${clientId} and state = 'active'`);
  const hits = hitsOf({
    kind: 'order',
    client: { id: accountId, mailbox },
    networkAddress,
    email: client.email,
  });
  const [counted] = await service<{ wait: number; copyIsDue: boolean }[]>`
    select wait_in_seconds as wait, copy_is_due as "copyIsDue"
    from private.count_submission(
      ${service.json(hits.all)}, ${service.json(isMailable(client.email) ? hits.copy : [])}
    )`;
  if (counted !== undefined && counted.wait > 0) {
    throw new Refusal('too-many-requests', { retryAfterInSeconds: counted.wait });
  }
  const reference = newReference('order');
  await service`
    insert into public.requests (
      reference, idempotency_key, content_hash, account_id, client_id, name, email, phone, address,
      package_type, duration, start_date, additional_requests, displayed_total_price,
      total_price_in_pesos, price_mismatch
    ) values (
      ${reference}, ${crypto.randomUUID()}, sha256(convert_to(${reference}, 'UTF8')), ${accountId},
      ${clientId}, ${client.name}, ${client.email}, ${client.phone}, ${address}, ${packageType},
      ${term}, ${startDay}, ${renewalWords},
      ${totalPriceText(packageType, term, true)}, ${priceInPesos(packageType, term)}, false
    )`;
  const mails: MailToCompose[] = [{ kind: 'order-team', recipient: teamEmail, about: reference }];
  if (counted?.copyIsDue) {
    mails.push({ kind: 'order-customer', recipient: client.email, about: reference });
  }
  await queueMails(service, mails);
  return reference;
}
