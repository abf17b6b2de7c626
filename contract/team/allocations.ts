import * as v from 'valibot';
import { largestAmountInPesos } from '../../domain/service-numbers.ts';
import type { CallDefinition } from '../call.ts';
import { Id } from '../shapes/fields.ts';
import { objectMessage } from '../shapes/text-fields.ts';

const wholePesos = 'Write the amount in whole pesos.';

/** The most dues that one call names: more than any subscription has. */
const mostParts = 200;

/**
 * Says which dues a payment covers, and with how much of it. What it leaves covers the oldest that are
 * open. Refuses more than the payment or a due has.
 */
export const allocate = {
  name: 'team/allocate',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject(
    {
      paymentId: Id,
      parts: v.pipe(
        v.array(
          v.strictObject(
            {
              dueId: Id,
              pesos: v.pipe(
                v.number(wholePesos),
                v.integer(wholePesos),
                v.minValue(0, wholePesos),
                v.maxValue(largestAmountInPesos, wholePesos),
              ),
            },
            objectMessage('a part'),
          ),
        ),
        v.maxLength(mostParts),
        v.check(
          (parts) => new Set(parts.map(({ dueId }) => dueId)).size === parts.length,
          'Name each due once.',
        ),
      ),
    },
    objectMessage('what a payment covers'),
  ),
  answer: v.object({}),
} as const satisfies CallDefinition;
