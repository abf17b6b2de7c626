import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { objectMessage, text } from '../text-fields.ts';
import { ChangeOutcome, Crew, Id, Moment, Overruled } from './visit-shapes.ts';

/**
 * Answers a problem with a visit that makes good. It costs nothing, and stands outside the term and
 * outside N. With warnings that are not overruled nothing is stored.
 */
export const makeGood = {
  name: 'team/make-good',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject(
    {
      id: Id,
      startsAt: Moment,
      stayMinutes: v.pipe(v.number(), v.integer(), v.minValue(60), v.maxValue(480)),
      crew: Crew,
      /** What the client reads beside the time; '' for nothing. */
      answer: v.optional(v.pipe(text('The answer', 2000), v.trim()), ''),
      overruled: Overruled,
    },
    objectMessage('a visit'),
  ),
  answer: ChangeOutcome,
} as const satisfies CallDefinition;
