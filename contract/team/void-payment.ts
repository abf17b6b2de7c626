import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { objectMessage } from '../text-fields.ts';
import { Id, VoidReason } from './client-fields.ts';

/**
 * Voids a payment, with a reason. It stays in the list and counts no more. Refuses one that somebody
 * else has voided with changed-meanwhile.
 */
export const voidPayment = {
  name: 'team/void-payment',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({ id: Id, reason: VoidReason }, objectMessage('a voided payment')),
  answer: v.object({ id: v.string() }),
} as const satisfies CallDefinition;
