import * as v from 'valibot';
import { post } from '../call.ts';
import { Id } from '../shapes/fields.ts';
import { quoteAnswers } from '../shapes/quote.ts';
import { Reference } from '../shapes/reference.ts';
import { objectMessage } from '../shapes/text-fields.ts';

/**
 * Accepts or declines a quote, once. The same answer again changes nothing: the first response may
 * have been lost.
 */
export const answerOwnQuote = post('client/answer-quote', 'client', {
  input: v.strictObject(
    { quoteId: Id, answer: v.picklist(quoteAnswers, 'Accept or decline.') },
    objectMessage('an answer'),
  ),
  answer: v.object({}),
});

/** Withdraws an unconfirmed order or inquiry. Idempotent. */
export const withdrawRequest = post('client/withdraw-request', 'client', {
  input: v.strictObject({ reference: Reference }, objectMessage('a request')),
  answer: v.object({}),
});
