import type { TransactionSql } from 'postgres';
import { manilaToday } from '../../../../domain/manila-date.ts';
import { alreadyPaid } from '../../../../domain/money/payable.ts';
import type { HandedMethod } from '../../../../domain/money/payment-methods.ts';
import type { PaymentSource, PaymentState } from '../../../../domain/money/payment-states.ts';
import { waitingClaimsPerSubscription } from '../../../../domain/service-numbers.ts';
import { Refusal } from '../call/refusal.ts';
import { refuseReused } from '../call/refuse-reused.ts';
import { mailableOrNone } from '../mail/email-address.ts';
import { readPayer } from '../money/read-payer.ts';
import { refuseDayToCome } from '../money/refuse-day-to-come.ts';
import { lockLedger } from '../money/store-ledger.ts';
import { readMoney } from '../money/stored-money.ts';
import { queueMails } from '../service-mails/queue.ts';

/** `id` was made by the page. */
export type ClaimedPayment = {
  id: string;
  subscriptionId: string;
  /** The due's reference. If left out, all that is open. */
  dueReference?: string | undefined;
  day: string;
  pesos: number;
  method: HandedMethod;
  reference: string;
};

/** Crews' cash comes with their steps. */
export type ClaimedBy = { source: 'client' } | { source: 'pay-link'; payer: string };

/**
 * Stores a payment as claimed and mails the client. It pays nothing until the team confirms it.
 * Idempotent. Refuses a day to come, a known reference, and what is already paid. Runs as the
 * service, once the caller is known to be allowed.
 */
export async function claimPayment(
  service: TransactionSql,
  claim: ClaimedPayment,
  by: ClaimedBy,
  now: Date,
): Promise<{ isNew: boolean }> {
  const { dueReference, subscriptionId, ...paid } = claim;
  const { id, day, pesos, method, reference } = paid;
  refuseDayToCome(day, now);
  // The second of two at once finds the first.
  await lockLedger(service, subscriptionId);
  const row = {
    ...{ id, subscription_id: subscriptionId, day, pesos, method, reference },
    ...{ state: 'claimed', source: by.source },
    // Payers by a link give only a first name.
    ...(by.source === 'pay-link' && { note: by.payer }),
  };
  const [known] = await service`select from public.payments where id = ${id}`;
  if (known !== undefined) {
    const { state: _, ...sent } = row;
    await refuseReused(service, 'payments', sent);
    return { isNew: false };
  }
  const correctsId = await findToldBefore(service, claim);
  await refusePaid(service, claim, manilaToday(now));
  await refuseTooMany(service, subscriptionId, by);
  await service`insert into public.payments ${service({ ...row, corrects_id: correctsId })}`;
  await queueReceived(service, claim);
  return { isNew: true };
}

async function refusePaid(
  service: TransactionSql,
  { subscriptionId, dueReference }: ClaimedPayment,
  today: string,
): Promise<void> {
  const money = await readMoney(service, subscriptionId);
  if (money === undefined) throw new Refusal('not-found');
  const paid = alreadyPaid(money, dueReference ?? 'open', today);
  if (paid !== null) throw new Refusal('not-possible', { reason: ['paid', paid] });
  const isKnown =
    dueReference === undefined || money.dues.some(({ reference }) => reference === dueReference);
  if (!isKnown) throw new Refusal('not-found');
}

/** Counted by source, so that a link's holder cannot block the client's own claims. */
async function refuseTooMany(
  service: TransactionSql,
  subscriptionId: string,
  { source }: ClaimedBy,
): Promise<void> {
  const [waiting] = await service<[{ count: number }]>`
    select count(*)::integer as count from public.payments
    where subscription_id = ${subscriptionId} and state = 'claimed' and source = ${source}`;
  if (waiting.count < waitingClaimsPerSubscription) return;
  throw new Refusal('not-possible', { reason: ['claimsWaiting', waiting.count] });
}

async function queueReceived(
  service: TransactionSql,
  { id, subscriptionId }: ClaimedPayment,
): Promise<void> {
  const recipient = mailableOrNone(await readPayer(service, subscriptionId));
  await queueMails(service, [{ kind: 'claim-received', recipient, about: id }]);
}

type Told = { subscriptionId: string; reference: string };
type Known = {
  id: string;
  day: string;
  pesos: number;
  state: PaymentState;
  source: PaymentSource;
  reason: string;
};

/**
 * Refuses a transfer that is already known, however its number was written. A claim that was not
 * found may be claimed again, because banks are slow: returns the id of the claim that this one
 * corrects, or null. Throws not-possible.
 */
async function findToldBefore(
  service: TransactionSql,
  { subscriptionId, reference }: Told,
): Promise<string | null> {
  if (reference === '') return null;
  const [known] = await service<(Known & { isReplaced: boolean })[]>`
    select payments.id, day::text, pesos, payments.state, source, coalesce(states.reason, '') as reason,
      exists (select from public.payments as other where other.corrects_id = payments.id) as "isReplaced"
    from public.payments
      left join public.payment_states as states
        on states.payment_id = payments.id and states.state = payments.state
    where payments.subscription_id = ${subscriptionId}
      and private.plain_reference(reference) = private.plain_reference(${reference})
    order by source in ('client', 'pay-link') desc, entered_at desc limit 1`;
  if (known === undefined) return null;
  if (known.state === 'not-found' && !known.isReplaced) return known.id;
  const { pesos, day, state, source, reason } = known;
  const isTold = source === 'client' || source === 'pay-link';
  throw new Refusal('not-possible', {
    reason: isTold
      ? ['toldBefore', state, { pesos, day }, reason]
      : ['knownPayment', { pesos, day }],
  });
}
