import type { TransactionSql } from 'postgres';
import { formatDay } from '../../../../domain/manila-date.ts';
import { formatPesos } from '../../../../domain/prices.ts';
import { found } from '../../_shared/call/found.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { steppedUp, withReason } from '../../_shared/database/roles.ts';
import { refuseChanged } from '../../_shared/history/refuse-changed.ts';
import { mailableOrNone } from '../../_shared/mail/email-address.ts';
import { lockLedger } from '../../_shared/money/store-ledger.ts';
import { queueMails } from '../../_shared/service-mails/queue.ts';
import { queuePaymentMails } from '../../_shared/service-mails/queue-payment-mails.ts';

/** A waiting claim, and the client to notify. */
export type WaitingClaim = {
  id: string;
  subscriptionId: string;
  day: string;
  pesos: number;
  method: string;
  reference: string;
  email: string;
};

type Answer = { state: 'confirmed' } | { state: 'not-found'; reason: string };

type Answering = { memberId: string; state: Answer['state'] };

/**
 * Reads a claim and locks its ledger, so that the second of two answers finds the first. Returns
 * null if this member has given the same answer. Throws not-found for an unknown payment, and
 * changed-meanwhile for an answered one.
 */
export async function takeClaim(
  transaction: TransactionSql,
  id: string,
  answering: Answering,
): Promise<WaitingClaim | null> {
  const payment = await found(transaction<{ subscriptionId: string }[]>`
    select subscription_id as "subscriptionId" from public.payments where id = ${id}`);
  await lockLedger(transaction, payment.subscriptionId);
  return (await readHeldClaims(transaction, [id], answering)).get(id) ?? null;
}

/** Reads claims like takeClaim, once their ledgers are locked. */
export async function readHeldClaims(
  transaction: TransactionSql,
  ids: readonly string[],
  { memberId, state }: Answering,
): Promise<Map<string, WaitingClaim | null>> {
  const claims = await transaction<(WaitingClaim & { waits: boolean; isOwn: boolean })[]>`
    select payments.id, subscription_id as "subscriptionId", day::text, pesos, method, reference,
      coalesce(email, '') as email, payments.state = 'claimed' as waits,
      exists (
        select from public.payment_states
        where payment_id = payments.id and payment_states.state = ${state} and payments.state = ${state}
          and by_member = ${memberId}
          and exists (select from public.payment_states as before
            where before.payment_id = payments.id and before.state = 'claimed')
      ) as "isOwn"
    from public.payments
      join public.subscriptions on subscriptions.id = subscription_id
      join public.clients on clients.id = client_id
    where payments.id = any(${[...ids]}::uuid[])`;
  const answered = claims.find(({ waits, isOwn }) => !waits && !isOwn);
  if (answered !== undefined) {
    return refuseChanged(transaction, 'subscription', answered.subscriptionId);
  }
  return new Map(claims.map((claim) => [claim.id, claim.waits ? claim : null]));
}

/**
 * Stores a claim's answer. A confirmed payment covers dues once the caller has stored allocations.
 */
export async function answerClaim(
  transaction: TransactionSql,
  claim: Pick<WaitingClaim, 'id' | 'subscriptionId'>,
  answer: Answer & { memberId: string },
): Promise<void> {
  await answerClaims(transaction, [claim], answer);
}

export async function answerClaims(
  transaction: TransactionSql,
  claims: readonly Pick<WaitingClaim, 'id' | 'subscriptionId'>[],
  { memberId, ...answer }: Answer & { memberId: string },
): Promise<void> {
  if (claims.length === 0) return;
  const reason = answer.state === 'not-found' ? answer.reason : '';
  const rows = claims.map(({ id, subscriptionId }) => ({
    ...{ payment_id: id, subscription_id: subscriptionId },
    ...{ state: answer.state, reason, by_member: memberId },
  }));
  await transaction`insert into public.payment_states ${transaction(rows)}`;
}

export type PayersMail = {
  kind: 'payment-entered' | 'claim-not-found';
  id: string;
  email: string;
};

export async function tellPayers(
  transaction: TransactionSql,
  payers: readonly PayersMail[],
): Promise<void> {
  const told = payers.map(({ kind, id, email }) => ({
    kind,
    id,
    recipient: mailableOrNone(email),
  }));
  const isEntered = ({ kind }: (typeof told)[number]) => kind === 'payment-entered';
  const others = told.filter((one) => !isEntered(one));
  await steppedUp(transaction, async (service) => {
    await queuePaymentMails(service, told.filter(isEntered));
    await queueMails(
      service,
      others.map(({ id: about, ...mail }) => ({ ...mail, about })),
    );
  });
}

type Arrived = { paymentId: string; day: string; pesos: number; memberId: string };

/**
 * Replaces a claim by the payment that arrived, which covers dues once the caller has stored
 * allocations. Returns the mail about both.
 */
export async function correctClaim(
  transaction: TransactionSql,
  claim: WaitingClaim,
  { paymentId, day, pesos, memberId }: Arrived,
): Promise<PayersMail> {
  if (pesos === claim.pesos) {
    const message = 'This is what was claimed. Confirm it instead.';
    throw new Refusal('invalid-body', { fields: { pesos: message } });
  }
  const { id, subscriptionId, method, reference } = claim;
  const reason = `${formatPesos(pesos)} arrived on ${formatDay(day)} in place of ${formatPesos(claim.pesos)}.`;
  await withReason(transaction, reason);
  await answerClaim(transaction, claim, { state: 'not-found', reason, memberId });
  const row = { subscription_id: subscriptionId, day, pesos, method, reference };
  await transaction`
    insert into public.payments ${transaction({ id: paymentId, ...row, corrects_id: id, entered_by: memberId })}`;
  return { kind: 'payment-entered', id: paymentId, email: claim.email };
}
