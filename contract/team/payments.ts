import * as v from 'valibot';
import { claimableMethods } from '../../domain/money/payment-methods.ts';
import { largestAmountInPesos } from '../../domain/service-numbers.ts';
import { post } from '../call.ts';
import { listOf } from '../shapes/bounded.ts';
import { claimFields } from '../shapes/claim.ts';
import { clientLengths, line } from '../shapes/client.ts';
import { Id } from '../shapes/fields.ts';
import { objectMessage, requiredLine } from '../shapes/text-fields.ts';

export const paymentFields = {
  /** The day in Manila of the payment. */
  day: claimFields.day,
  pesos: claimFields.pesos,
  method: v.picklist(claimableMethods, 'Choose how it was paid.'),
  reference: line('Reference'),
  note: line('The note'),
};

/** Why a payment is voided or not found, or a due written off. */
export const Reason = v.pipe(requiredLine('The reason', clientLengths.line), v.trim());

/**
 * Enters a payment of a subscription or job. Idempotent by the page's id. Refuses a future day, and
 * an unconfirmed excess over the amount owed with more-than-owed.
 */
export const enterPayment = post('team/enter-payment', 'dispatcher', {
  input: v.strictObject(
    {
      id: Id,
      subscriptionId: Id,
      ...paymentFields,
      /** The confirmed excess over the amount owed. Any other excess is refused. */
      beyondInPesos: v.optional(paymentFields.pesos),
    },
    objectMessage('a payment'),
  ),
  answer: v.object({ id: v.string() }),
});

/**
 * Voids a payment, which stays in the list. One that does not count is refused with
 * changed-meanwhile.
 */
export const voidPayment = post('team/void-payment', 'owner', {
  needsFreshCode: true,
  input: v.strictObject({ id: Id, reason: Reason }, objectMessage('a voided payment')),
  answer: v.object({ id: v.string() }),
});

const wholePesos = 'Write the amount in whole pesos.';

/** The maximum number of dues in a call: more than any subscription has. */
const mostParts = 200;

/**
 * Sets a payment's dues and the amount for each. The rest covers the oldest open dues. Refuses more
 * than the payment or a due has.
 */
export const allocate = post('team/allocate', 'dispatcher', {
  input: v.strictObject(
    {
      paymentId: Id,
      parts: v.pipe(
        listOf(
          v.strictObject(
            {
              dueId: Id,
              pesos: v.pipe(
                v.number(wholePesos),
                v.integer(wholePesos),
                v.minValue(0, wholePesos),
                v.maxValue(largestAmountInPesos, wholePesos),
              ),
            },
            objectMessage('a part'),
          ),
          { most: mostParts },
        ),
        v.check(
          (parts) => new Set(parts.map(({ dueId }) => dueId)).size === parts.length,
          'Name each due once.',
        ),
      ),
    },
    objectMessage('what a payment covers'),
  ),
  answer: v.object({}),
});
