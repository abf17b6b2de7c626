import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { objectMessage } from '../text-fields.ts';
import { Id, paymentFields } from './client-fields.ts';

/**
 * Enters a payment of a subscription or job. The page chose the id, so that a repeated call enters it
 * once. A day in the future is refused.
 */
export const enterPayment = {
  name: 'team/enter-payment',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject(
    { id: Id, subscriptionId: Id, ...paymentFields },
    objectMessage('a payment'),
  ),
  answer: v.object({ id: v.string() }),
} as const satisfies CallDefinition;
