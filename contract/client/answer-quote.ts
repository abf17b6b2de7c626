import * as v from 'valibot';
import { quoteAnswers } from '../answer-quote.ts';
import type { CallDefinition } from '../call.ts';
import { Id } from '../team/visit-shapes.ts';
import { objectMessage } from '../text-fields.ts';

/**
 * Accepts or declines a quote for an own request, once. The same answer again changes nothing,
 * because the first response may have been lost.
 */
export const answerOwnQuote = {
  name: 'client/answer-quote',
  method: 'POST',
  audience: 'client',
  input: v.strictObject(
    { quoteId: Id, answer: v.picklist(quoteAnswers, 'Accept or decline.') },
    objectMessage('an answer'),
  ),
  answer: v.object({}),
} as const satisfies CallDefinition;
