import * as v from 'valibot';
import { mostStars } from '../../domain/service-numbers.ts';
import { post } from '../call.ts';
import { Id } from '../shapes/fields.ts';
import { Rating } from '../shapes/problem-report.ts';
import { objectMessage, text } from '../shapes/text-fields.ts';
import { wordsAdvice, wordsLabels } from '../shapes/words-texts.ts';

/** Rates a done visit. Refused with `not-possible` after 7 days. */
export const rateVisit = post('client/rate-visit', 'client', {
  input: v.strictObject(
    {
      visitId: Id,
      stars: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostStars)),
      /** If omitted, the previous words stay. */
      words: v.optional(v.pipe(text(wordsLabels.words, 1000), v.trim())),
    },
    objectMessage('a rating'),
  ),
  answer: Rating,
});

/**
 * Reports a problem within 7 days of the visit. Photos follow one by one (keepProblemPhoto), so
 * that the words are safe even if a photo fails.
 */
export const reportProblem = post('client/report-problem', 'client', {
  input: v.strictObject(
    {
      /** Chosen by the page, so that a retry counts once. */
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
    /** ISO 8601 in UTC. */
    answerBy: v.string(),
  }),
});

/**
 * Stores a problem's photo from the upload in the bucket `incoming` (domain/visits/photo-names.ts).
 * Idempotent. Refused with 422 and `not-a-picture`, `too-large` or `too-many-photos`; with
 * `not-found` without an upload; with `not-possible` from a day after reporting ends.
 */
export const keepProblemPhoto = post('client/keep-problem-photo', 'client', {
  input: v.strictObject(
    {
      id: Id,
      problemId: Id,
    },
    objectMessage('a photo'),
  ),
  answer: v.object({}),
});
