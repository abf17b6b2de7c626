import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { objectMessage, text } from '../text-fields.ts';
import { noteLength } from './log-contact.ts';
import { Changed, Reference, Version } from './request-fields.ts';

/** Why a request is closed. The client of a declined one is told, the others are not. */
export const closingCauses = ['declined', 'spam', 'duplicate'] as const;

/** Closes a request that leads to nothing: an order is declined, an inquiry is lost. */
export const closeRequest = {
  name: 'team/close-request',
  method: 'POST',
  audience: 'dispatcher',
  input: v.pipe(
    v.strictObject(
      {
        reference: Reference,
        version: Version,
        cause: v.picklist(closingCauses, 'Choose why.'),
        /** What the client reads. */
        reason: v.optional(text('Reason', noteLength), ''),
      },
      objectMessage('a closing'),
    ),
    v.forward(
      v.check(
        ({ cause, reason }) => cause !== 'declined' || reason.trim() !== '',
        'Say why. The client reads it.',
      ),
      ['reason'],
    ),
  ),
  answer: Changed,
} as const satisfies CallDefinition;
