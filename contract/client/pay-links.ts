import * as v from 'valibot';
import { get, post } from '../call.ts';
import { Id } from '../shapes/fields.ts';
import { MadePayLink, PaidByLink, PayLinks } from '../shapes/pay-link.ts';
import { objectMessage } from '../shapes/text-fields.ts';

export const payLinks = get('client/pay-links', 'client', {
  input: v.object({ subscriptionId: Id }),
  answer: PayLinks,
});

/**
 * Makes a pay link, in place of the one for the same. Refused with not-possible if nothing is open.
 */
export const makePayLink = post('client/make-pay-link', 'client', {
  input: PaidByLink,
  answer: MadePayLink,
});

/** Ends a link at once. Idempotent. */
export const withdrawPayLink = post('client/withdraw-pay-link', 'client', {
  input: v.strictObject({ id: Id }, objectMessage('a pay link')),
  answer: v.object({}),
});
