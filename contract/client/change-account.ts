import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { clientFields, Version } from '../team/client-fields.ts';
import { objectMessage } from '../text-fields.ts';

const { name, phone, preferredChannel, messengerName } = clientFields;

/**
 * Changes who the client is and how they are reached. Refuses an outdated version with
 * changed-meanwhile.
 */
export const changeAccount = {
  name: 'client/change-account',
  method: 'POST',
  audience: 'client',
  input: v.strictObject(
    { version: Version, name, phone, preferredChannel, messengerName },
    objectMessage('your details'),
  ),
  answer: v.object({ version: v.number() }),
} as const satisfies CallDefinition;
