import * as v from 'valibot';
import { post } from './call.ts';
import { LinkToken } from './shapes/link-token.ts';
import { Quote, quoteAnswers } from './shapes/quote.ts';
import { objectMessage } from './shapes/text-fields.ts';

/**
 * Returns the quote of a link; any other link is 410. The secret travels in the body because
 * addresses are logged.
 */
export const quote = post('quote', 'anyone', {
  input: v.strictObject({ token: LinkToken }, objectMessage('a link')),
  answer: Quote,
});

/**
 * Accepts or declines a link's quote, once. The same answer again returns the quote: the first
 * response may have been lost.
 */
export const answerQuote = post('answer-quote', 'anyone', {
  input: v.strictObject(
    { token: LinkToken, answer: v.picklist(quoteAnswers, 'Accept or decline.') },
    objectMessage('an answer'),
  ),
  answer: Quote,
});
