import * as v from 'valibot';
import type { CallDefinition } from './call.ts';
import { LinkToken } from './shapes/link-token.ts';
import { Quote, quoteAnswers } from './shapes/quote.ts';
import { objectMessage } from './shapes/text-fields.ts';

/**
 * Returns the quote behind a link, or 410 for every other link. The secret travels in the body,
 * because addresses are logged on the way.
 */
export const quote = {
  name: 'quote',
  method: 'POST',
  audience: 'anyone',
  input: v.strictObject({ token: LinkToken }, objectMessage('a link')),
  answer: Quote,
} as const satisfies CallDefinition;

/**
 * Accepts or declines the quote behind a link, once. The same answer again returns the quote as it
 * is, because the first response may have been lost.
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
