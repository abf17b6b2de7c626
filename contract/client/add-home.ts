import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { homeFields, Id } from '../team/client-fields.ts';
import { objectMessage } from '../text-fields.ts';

/**
 * Adds a home under an id that the page chose, so that a repeated call adds it once. Refused with
 * not-possible without a client record, and once there are as many as a client may add.
 */
export const addHome = {
  name: 'client/add-home',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({ id: Id, ...homeFields }, objectMessage('a home')),
  answer: v.object({ id: v.string() }),
} as const satisfies CallDefinition;
