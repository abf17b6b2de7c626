import * as v from 'valibot';
import type { CallDefinition } from './call.ts';
import { Quote, quoteAnswers } from './shapes/quote.ts';
import { objectMessage, visible } from './shapes/text-fields.ts';

/** The secret of a quote's link. Any text may be sent: what no quote has is a link that is gone. */
const QuoteToken = v.pipe(v.string('Send the link.'), v.maxLength(200, 'Send the link.'), visible);

/**
 * Returns the quote behind a link, or 410 for every other link. The secret travels in the body,
 * because addresses are logged on the way.
 */
export const quote = {
  name: 'quote',
  method: 'POST',
  audience: 'anyone',
  input: v.strictObject({ token: QuoteToken }, objectMessage('a link')),
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
    { token: QuoteToken, answer: v.picklist(quoteAnswers, 'Accept or decline.') },
    objectMessage('an answer'),
  ),
  answer: Quote,
} as const satisfies CallDefinition;
