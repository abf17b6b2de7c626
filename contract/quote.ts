import * as v from 'valibot';
import type { CallDefinition } from './call.ts';
import { LinkToken } from './shapes/link-token.ts';
import { Quote, quoteAnswers } from './shapes/quote.ts';
import { objectMessage } from './shapes/text-fields.ts';

/**
 * Returns the quote of a link; any other link is 410. The secret travels in the body because
 * addresses are logged.
 */
export const quote = {
  name: 'quote',
  method: 'POST',
  audience: 'anyone',
  input: v.strictObject({ token: LinkToken }, objectMessage('a link')),
  answer: Quote,
} as const satisfies CallDefinition;

/**
 * Accepts or declines a link's quote, once. The same answer again returns the quote: the first
 * response may have been lost.
 */
export const answerQuote = {
  name: 'answer-quote',
  method: 'POST',
  audience: 'anyone',
  input: v.strictObject(
    { token: LinkToken, answer: v.picklist(quoteAnswers, 'Accept or decline.') },
    objectMessage('an answer'),
  ),
  answer: Quote,
} as const satisfies CallDefinition;
