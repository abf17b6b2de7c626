import * as v from 'valibot';
import { stayInMinutes } from '../../domain/service-numbers.ts';
import { post } from '../call.ts';
import { Id, Moment } from '../shapes/fields.ts';
import { ProblemReport } from '../shapes/problem-report.ts';
import { objectMessage, text } from '../shapes/text-fields.ts';
import { ChangeOutcome, Crew, Overruled } from './visit-changes.ts';

export const TeamProblem = v.object({
  ...ProblemReport.entries,
  /** The member who answered, or ''. */
  answeredBy: v.string(),
  client: v.object({ id: v.string(), name: v.string() }),
  visit: v.object({
    id: v.string(),
    number: v.number(),
    visitCount: v.number(),
    startsAt: v.string(),
    endsAt: v.string(),
  }),
});
export type TeamProblem = v.InferOutput<typeof TeamProblem>;

/** Answers an open problem in words, visible to the client at once. */
export const answerProblem = post('team/answer-problem', 'dispatcher', {
  input: v.strictObject(
    {
      id: Id,
      answer: v.pipe(
        text('The answer', 2000),
        v.trim(),
        v.nonEmpty('Write your answer to the client.'),
      ),
    },
    objectMessage('an answer'),
  ),
  answer: v.object({}),
});

/** Closes an answered problem. */
export const closeProblem = post('team/close-problem', 'dispatcher', {
  input: v.strictObject({ id: Id }, objectMessage('a problem')),
  answer: v.object({}),
});

/**
 * Answers a problem with a free visit, outside the term and outside N. Stores nothing while there
 * are warnings that are not overruled.
 */
export const makeGood = post('team/make-good', 'dispatcher', {
  input: v.strictObject(
    {
      id: Id,
      startsAt: Moment,
      stayMinutes: v.pipe(
        v.number(),
        v.integer(),
        v.minValue(stayInMinutes.shortest),
        v.maxValue(stayInMinutes.longest),
      ),
      crew: Crew,
      /** The words beside the time, for the client; '' for none. */
      answer: v.optional(v.pipe(text('The answer', 2000), v.trim()), ''),
      overruled: Overruled,
    },
    objectMessage('a visit'),
  ),
  answer: ChangeOutcome,
});
