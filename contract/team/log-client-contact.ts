import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { objectMessage } from '../text-fields.ts';
import { contactFieldsOfTeam, Id } from './client-fields.ts';

/**
 * Notes that the caller has just contacted a client, about no request. The page chose the id, so that
 * a repeated call notes it once.
 */
export const logClientContact = {
  name: 'team/log-client-contact',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject(
    { id: Id, clientId: Id, ...contactFieldsOfTeam },
    objectMessage('a contact'),
  ),
  answer: v.object({ id: v.string() }),
} as const satisfies CallDefinition;
