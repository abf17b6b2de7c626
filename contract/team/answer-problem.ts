import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { objectMessage, text } from '../text-fields.ts';
import { Id } from './visit-shapes.ts';

/** Answers an open problem in words, which the client reads at once. */
export const answerProblem = {
  name: 'team/answer-problem',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject(
    {
      id: Id,
      answer: v.pipe(
        text('The answer', 2000),
        v.trim(),
        v.nonEmpty('Write what the client reads.'),
      ),
    },
    objectMessage('an answer'),
  ),
  answer: v.object({}),
} as const satisfies CallDefinition;
