import * as v from 'valibot';
import type { CallDefinition } from './call.ts';
import { Quote, QuoteToken } from './quote.ts';
import { objectMessage } from './text-fields.ts';

/** What a client says to a quote. */
export const quoteAnswers = ['accepted', 'declined'] as const;

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
