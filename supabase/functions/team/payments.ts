import type { TransactionSql } from 'postgres';
import { allocate, enterPayment, voidPayment } from '../../../contract/team/payments.ts';
import { manilaToday } from '../../../domain/manila-date.ts';
import { allocatingChanges, allocatingFault } from '../../../domain/money/allocating.ts';
import { paidOutOf } from '../../../domain/money/purses.ts';
import { formatPesos } from '../../../domain/prices.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { found } from '../_shared/call/found.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { steppedUp, withReason } from '../_shared/database/roles.ts';
import { paidOutOnline } from '../_shared/gateway/refund-online.ts';
import { refuseChanged } from '../_shared/history/refuse-changed.ts';
import { mailableOrNone } from '../_shared/mail/email-address.ts';
import { readPayer } from '../_shared/money/read-payer.ts';
import { refuseDayToCome } from '../_shared/money/refuse-day-to-come.ts';
import { insertAllocations, lockLedger, storeAllocations } from '../_shared/money/store-ledger.ts';
import { readMoney } from '../_shared/money/stored-money.ts';
import { queuePaymentMails } from '../_shared/service-mails/queue-payment-mails.ts';
import { readBeyond, storePayment } from './payments/store.ts';

/** Enters a payment, which covers the oldest dues first, and queues the client's mail. */
export const handleEnterPayment = endpoint(
  enterPayment,
  async ({ input, caller, transaction }, { now }) => {
    const { id, subscriptionId } = input;
    refuseDayToCome(input.day, now());
    const email = await readPayer(transaction, subscriptionId);
    // The second of two payments at once finds the rest of the dues.
    await lockLedger(transaction, subscriptionId);
    const beyond = await readBeyond(transaction, input, manilaToday(now()));
    if (beyond > 0 && beyond !== input.beyondInPesos) {
      const message = `${formatPesos(beyond)} more than is owed. Record it anyway?`;
      throw new Refusal('more-than-owed', { message, beyondInPesos: beyond });
    }
    // A repeated call queues no second mail.
    if (!(await storePayment(transaction, input, caller.member.id))) return { id };
    const payment = { id, recipient: mailableOrNone(email) };
    await steppedUp(transaction, (service) => queuePaymentMails(service, [payment]));
    return { id };
  },
);

/** Voids a payment. What it covered is open again. */
export const handleVoidPayment = endpoint(
  voidPayment,
  async ({ input: { id, reason }, caller, transaction }) => {
    const { subscriptionId } = await found(transaction<{ subscriptionId: string }[]>`
      select subscription_id as "subscriptionId" from public.payments where id = ${id}`);
    await lockLedger(transaction, subscriptionId);
    await refuseVoiding(transaction, subscriptionId, id);
    await withReason(transaction, reason);
    await transaction`
      insert into public.payment_states (payment_id, subscription_id, state, reason, by_member)
      values (${id}, ${subscriptionId}, 'voided', ${reason}, ${caller.member.id})`;
    await storeAllocations(transaction, { subscriptionId, memberId: caller.member.id });
    return { id };
  },
);

/**
 * Refuses a payment that does not count, and one without which less would be left than was or is
 * being paid back.
 */
async function refuseVoiding(
  transaction: TransactionSql,
  subscriptionId: string,
  id: string,
): Promise<void> {
  const { payments = [], refunds = [] } = (await readMoney(transaction, subscriptionId)) ?? {};
  const state = payments.find((payment) => payment.id === id)?.state;
  if (state === 'voided') return refuseChanged(transaction, 'subscription', subscriptionId);
  if (state !== 'confirmed') {
    throw new Refusal('not-possible', { message: 'Only a confirmed payment can be voided.' });
  }
  const left = payments.filter((payment) => payment.id !== id && payment.state === 'confirmed');
  const onItsWay = await steppedUp(transaction, (service) =>
    paidOutOnline(service, subscriptionId),
  );
  const paidBack = paidOutOf(refunds) + onItsWay;
  if (left.reduce((sum, { pesos }) => sum + pesos, 0) >= paidBack) return;
  const message = `${formatPesos(paidBack)} has been paid back. Voiding this payment would leave less than that.`;
  throw new Refusal('not-possible', { message });
}

/** Idempotent. */
export const handleAllocate = endpoint(
  allocate,
  async ({ input: { paymentId, parts }, caller, transaction }) => {
    const { subscriptionId } = await found(transaction<{ subscriptionId: string }[]>`
      select subscription_id as "subscriptionId" from public.payments where id = ${paymentId}`);
    const change = { subscriptionId, memberId: caller.member.id };
    // The second of two calls at once finds the result of the first.
    await lockLedger(transaction, subscriptionId);
    const money = await readMoney(transaction, subscriptionId);
    const payment = money?.payments.find(({ id }) => id === paymentId);
    if (money === undefined || payment?.state !== 'confirmed') {
      throw new Refusal('not-possible', { message: 'Only a confirmed payment can cover dues.' });
    }
    const fault = allocatingFault(money, payment, parts);
    if (fault !== null) {
      const fields = { [`parts.${fault.part}.pesos`]: fault.sentence };
      throw new Refusal('invalid-body', { fields });
    }
    await insertAllocations(transaction, change, allocatingChanges(money, paymentId, parts));
    await storeAllocations(transaction, change);
    return {};
  },
);
