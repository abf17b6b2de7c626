import * as v from 'valibot';
import type { CallDefinition } from './call.ts';
import { QuoteToken } from './quote.ts';
import { Quote, quoteAnswers } from './shapes/quote.ts';
import { objectMessage } from './shapes/text-fields.ts';

/**
 * Accepts or declines the quote behind a link, once. The same answer again returns the quote as it
 * is, because the first response may have been lost.
 */
export const answerQuote = {
  name: 'answer-quote',
  method: 'POST',
  audience: 'anyone',
  input: v.strictObject(
    { token: QuoteToken, answer: v.picklist(quoteAnswers, 'Accept or decline.') },
    objectMessage('an answer'),
  ),
  answer: Quote,
} as const satisfies CallDefinition;
