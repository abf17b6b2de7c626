import * as v from 'valibot';
import { onlineStandings } from '../../domain/money/online-standings.ts';
import { needsReference, paymentMethods } from '../../domain/money/payment-methods.ts';
import type { CallDefinition } from '../call.ts';
import { withRules } from '../shapes/bounded.ts';
import { line } from '../shapes/client.ts';
import { Id, PageNumber } from '../shapes/fields.ts';
import { Refund } from '../shapes/refund.ts';
import { objectMessage } from '../shapes/text-fields.ts';
import { paymentFields } from './payments.ts';

/** A refund that is to be paid out, with whose it is and how they paid last. */
const OwedRefund = v.object({
  ...Refund.entries,
  visitCount: v.number(),
  subscriptionId: v.string(),
  client: v.object({ id: v.string(), name: v.string(), phone: v.string() }),
  /** How the money that is given back came; null if that is not known. */
  paidBy: v.nullable(
    v.object({ method: v.picklist(paymentMethods), reference: v.string(), day: v.string() }),
  ),
  online: v.picklist(onlineStandings),
});
export type OwedRefund = v.InferOutput<typeof OwedRefund>;

/** Lists the refunds that are to be paid out, the oldest first. */
export const refundsOwed = {
  name: 'team/refunds-owed',
  method: 'GET',
  audience: 'dispatcher',
  input: v.object({ page: PageNumber }),
  answer: v.object({
    refunds: v.array(OwedRefund),
    total: v.number(),
    sumInPesos: v.number(),
    pageSize: v.number(),
  }),
} as const satisfies CallDefinition;

/**
 * Pays a refund back online, on the latest online payment that has as much left. It counts as paid out once
 * the provider says so. Refuses with not-possible if no payment has as much left, the provider does not
 * take it, or it is more than the client has paid too much; with changed-meanwhile if it is on its way or
 * paid out; and with unavailable while the gateway is off.
 */
export const refundOnline = {
  name: 'team/refund-online',
  method: 'POST',
  audience: 'owner',
  needsFreshCode: true,
  input: v.strictObject({ id: Id }, objectMessage('a refund')),
  answer: v.object({ state: v.picklist(['paid', 'on-its-way']) }),
} as const satisfies CallDefinition;

/**
 * Enters that what a client paid too much is to be paid back, as far as no refund does so yet. Refuses
 * any other sum than that with changed-meanwhile.
 */
export const refundCredit = {
  name: 'team/refund-credit',
  method: 'POST',
  audience: 'owner',
  needsFreshCode: true,
  input: v.strictObject(
    { subscriptionId: Id, pesos: paymentFields.pesos },
    objectMessage('a refund'),
  ),
  answer: v.object({}),
} as const satisfies CallDefinition;

/**
 * Enters that a refund was paid out. A day in the future is refused, paying it out twice, and with
 * not-possible paying out more than the client has paid too much.
 */
export const payRefund = {
  name: 'team/pay-refund',
  method: 'POST',
  audience: 'owner',
  needsFreshCode: true,
  input: withRules(
    v.strictObject(
      {
        id: Id,
        day: paymentFields.day,
        method: paymentFields.method,
        /** By which it is found again; of cash who received it, or ''. */
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
} as const satisfies CallDefinition;
