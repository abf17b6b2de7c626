import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Id } from '../team/visit-shapes.ts';
import { objectMessage, text } from '../text-fields.ts';

/**
 * Reports a problem of a visit that is over, within 7 days. Its photos are sent one by one afterwards
 * (keep-problem-photo.ts), so that the words are safe whatever becomes of them.
 */
export const reportProblem = {
  name: 'client/report-problem',
  method: 'POST',
  audience: 'client',
  input: v.strictObject(
    {
      /** Made by the page, so that it counts once however often it is sent. */
      id: Id,
      visitId: Id,
      text: v.pipe(text('What happened', 2000), v.trim(), v.nonEmpty('Tell us what happened.')),
    },
    objectMessage('a problem'),
  ),
  answer: v.object({
    /** Until when the team answers: ISO 8601 in UTC. */
    answerBy: v.string(),
  }),
} as const satisfies CallDefinition;
