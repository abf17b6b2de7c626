import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { objectMessage } from '../text-fields.ts';

/**
 * Sends a mail again that was given up. One that tells a client of their visits or money goes to the
 * address that the client has by now. Throws not-possible if it waits or has left meanwhile.
 */
export const sendMailAgain = {
  name: 'team/send-mail-again',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject(
    { id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/, 'This mail is not known.')) },
    objectMessage('a mail'),
  ),
  answer: v.object({ recipient: v.string() }),
} as const satisfies CallDefinition;
