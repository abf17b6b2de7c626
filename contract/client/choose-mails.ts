import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { objectMessage } from '../text-fields.ts';

/** Switches the mails on and off that a client can do without. What is left out stays. */
export const chooseMails = {
  name: 'client/choose-mails',
  method: 'POST',
  audience: 'client',
  input: v.strictObject(
    { wantsReminders: v.optional(v.boolean()), wantsOnTheWay: v.optional(v.boolean()) },
    objectMessage('a choice of mails'),
  ),
  /** The version of the client's record, which the choice is part of. */
  answer: v.object({ version: v.number() }),
} as const satisfies CallDefinition;
