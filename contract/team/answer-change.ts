import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { objectMessage, text } from '../text-fields.ts';
import { ChangeOutcome, Id, Overruled } from './visit-shapes.ts';

const noun = 'an answer';

/**
 * Approves or declines what a client asked for and what still waits. Approving makes the change, with
 * the warnings of any other; while one is not overruled it goes on waiting. Declining changes nothing.
 */
export const answerChange = {
  name: 'team/answer-change',
  method: 'POST',
  audience: 'dispatcher',
  input: v.variant('decision', [
    v.strictObject(
      { id: Id, decision: v.literal('approve'), overruled: Overruled },
      objectMessage(noun),
    ),
    v.strictObject(
      {
        id: Id,
        decision: v.literal('decline'),
        /** Why, as the client reads it. */
        answer: v.pipe(
          text('The reason', 1000),
          v.trim(),
          v.nonEmpty('Say why. The client reads it.'),
        ),
      },
      objectMessage(noun),
    ),
  ]),
  answer: ChangeOutcome,
} as const satisfies CallDefinition;
