import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { objectMessage } from '../text-fields.ts';
import { clientFields, Id } from './client-fields.ts';

/**
 * Adds a client under an id that the page chose, so that a repeated call adds them once. Refuses an
 * email address that another client has.
 */
export const addClient = {
  name: 'team/add-client',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject(
    { id: Id, ...clientFields, emailWasReadBack: v.boolean() },
    objectMessage('a client'),
  ),
  answer: v.object({ id: v.string() }),
} as const satisfies CallDefinition;
