import * as v from 'valibot';
import { mostStars } from '../../domain/service-numbers.ts';
import type { CallDefinition } from '../call.ts';
import { Id } from '../shapes/fields.ts';
import { Rating } from '../shapes/problem-report.ts';
import { objectMessage, text } from '../shapes/text-fields.ts';
import { wordsAdvice, wordsLabels } from '../shapes/words-texts.ts';

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
      stars: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostStars)),
      /** Left out, the words of before stay. */
      words: v.optional(v.pipe(text(wordsLabels.words, 1000), v.trim())),
    },
    objectMessage('a rating'),
  ),
  answer: Rating,
} as const satisfies CallDefinition;

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
      text: v.pipe(
        text(wordsLabels.whatHappened, 2000),
        v.trim(),
        v.nonEmpty(wordsAdvice.whatHappened),
      ),
    },
    objectMessage('a problem'),
  ),
  answer: v.object({
    /** Until when the team answers: ISO 8601 in UTC. */
    answerBy: v.string(),
  }),
} as const satisfies CallDefinition;

/**
 * Makes a photo of a problem of an upload, which lies in the bucket `incoming` under
 * domain/visits/photo-names.ts. A photo that is kept already is kept once. Refuses with 422 and
 * `not-a-picture`, `too-large` or `too-many-photos`; with `not-found` if there is no such upload; with
 * `not-possible` from a day after the time to report.
 */
export const keepProblemPhoto = {
  name: 'client/keep-problem-photo',
  method: 'POST',
  audience: 'client',
  input: v.strictObject(
    {
      /** Made by the page. */
      id: Id,
      problemId: Id,
    },
    objectMessage('a photo'),
  ),
  answer: v.object({}),
} as const satisfies CallDefinition;
