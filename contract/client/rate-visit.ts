import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Rating } from '../problem-report.ts';
import { Id } from '../team/visit-shapes.ts';
import { objectMessage, text } from '../text-fields.ts';

/**
 * Rates a done visit with 1 to 5 stars, and with words if they are given. Within 7 days it can be
 * changed; then it is refused with `not-possible`.
 */
export const rateVisit = {
  name: 'client/rate-visit',
  method: 'POST',
  audience: 'client',
  input: v.strictObject(
    {
      visitId: Id,
      stars: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
      /** Left out, the words of before stay. */
      words: v.optional(v.pipe(text('Your words', 1000), v.trim())),
    },
    objectMessage('a rating'),
  ),
  answer: Rating,
} as const satisfies CallDefinition;
