import * as v from 'valibot';
import type { CallDefinition } from './call.ts';
import { PayToken } from './pay-link.ts';
import { claimFields, isCarried, isFindable, notCarried, notFindable } from './shapes/claim.ts';
import { claimLabels } from './shapes/claim-texts.ts';
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
        payer: v.pipe(requiredLine(claimLabels.payer, 40), v.trim()),
        ...claimFields,
      },
      objectMessage('a payment'),
    ),
    v.forward(v.partialCheck([['method'], ['reference']], isFindable, notFindable), ['reference']),
    v.forward(v.partialCheck([['method'], ['pesos']], isCarried, notCarried), ['pesos']),
  ),
  answer: v.object({}),
} as const satisfies CallDefinition;
