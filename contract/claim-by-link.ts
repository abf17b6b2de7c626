import * as v from 'valibot';
import type { CallDefinition } from './call.ts';
import { PayToken } from './pay-link.ts';
import { claimFields, isFindable } from './shapes/claim.ts';
import { objectMessage, requiredLine } from './shapes/text-fields.ts';

/**
 * Tells us by a pay link that something was paid. It waits until the team confirms it. The page chose the
 * id, so that a repeated call tells it once.
 */
export const claimByLink = {
  name: 'claim-by-link',
  method: 'POST',
  audience: 'anyone',
  input: v.pipe(
    v.strictObject(
      {
        token: PayToken,
        /** The first name of whoever paid. */
        payer: v.pipe(requiredLine('Your first name', 40), v.trim()),
        ...claimFields,
      },
      objectMessage('a payment'),
    ),
    isFindable,
  ),
  answer: v.object({
    /** Until when the team looks for it: ISO 8601 in UTC. */
    answerBy: v.string(),
  }),
} as const satisfies CallDefinition;
