import * as v from 'valibot';
import { onlineStandings } from '../../domain/money/online-standings.ts';
import { needsReference, paymentMethods } from '../../domain/money/payment-methods.ts';
import { get, post } from '../call.ts';
import { withRules } from '../shapes/bounded.ts';
import { line } from '../shapes/client.ts';
import { Id, PageNumber } from '../shapes/fields.ts';
import { Refund } from '../shapes/refund.ts';
import { objectMessage } from '../shapes/text-fields.ts';
import { paymentFields } from './payments.ts';

/** A refund to be paid out, with its client and their last payment. */
const OwedRefund = v.object({
  ...Refund.entries,
  visitCount: v.number(),
  subscriptionId: v.string(),
  client: v.object({ id: v.string(), name: v.string(), phone: v.string() }),
  /** How the refunded money was paid; null if unknown. */
  paidBy: v.nullable(
    v.object({ method: v.picklist(paymentMethods), reference: v.string(), day: v.string() }),
  ),
  online: v.picklist(onlineStandings),
});
export type OwedRefund = v.InferOutput<typeof OwedRefund>;

/** Lists owed refunds, oldest first. */
export const refundsOwed = get('team/refunds-owed', 'dispatcher', {
  input: v.object({ page: PageNumber }),
  answer: v.object({
    refunds: v.array(OwedRefund),
    total: v.number(),
    sumInPesos: v.number(),
    pageSize: v.number(),
  }),
});

/**
 * Refunds online, through the latest online payment with enough left. It counts once the provider
 * confirms it. Refused with not-possible if no payment has enough left, the provider declines, or
 * it exceeds the client's credit; with changed-meanwhile if it is already on its way or paid out;
 * with unavailable while the gateway is off.
 */
export const refundOnline = post('team/refund-online', 'owner', {
  needsFreshCode: true,
  input: v.strictObject({ id: Id }, objectMessage('a refund')),
  answer: v.object({ state: v.picklist(['paid', 'on-its-way']) }),
});

/**
 * Enters that a client's credit without a refund is to be paid back. Refuses any other sum with
 * changed-meanwhile.
 */
export const refundCredit = post('team/refund-credit', 'owner', {
  needsFreshCode: true,
  input: v.strictObject(
    { subscriptionId: Id, pesos: paymentFields.pesos },
    objectMessage('a refund'),
  ),
  answer: v.object({}),
});

/**
 * Records a refund as paid out. Refuses a future day and a second payout, and more than the
 * client's credit with not-possible.
 */
export const payRefund = post('team/pay-refund', 'owner', {
  needsFreshCode: true,
  input: withRules(
    v.strictObject(
      {
        id: Id,
        day: paymentFields.day,
        method: paymentFields.method,
        /** The reference; for cash the recipient, or ''. */
        reference: line('The reference'),
      },
      objectMessage('a refund'),
    ),
    {
      of: ['method', 'reference'],
      faults: ({ method, reference }) => ({
        reference: reference === '' && needsReference(method) ? 'The reference is required.' : null,
      }),
    },
  ),
  answer: v.object({ id: v.string() }),
});
