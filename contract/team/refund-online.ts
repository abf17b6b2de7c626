import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Id } from '../shapes/fields.ts';
import { objectMessage } from '../shapes/text-fields.ts';

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
  input: v.strictObject({ id: Id }, objectMessage('a refund')),
  answer: v.object({ state: v.picklist(['paid', 'on-its-way']) }),
} as const satisfies CallDefinition;
