import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Id } from '../shapes/fields.ts';
import { MadePayLink, PaidByLink, PayLinks } from '../shapes/pay-link.ts';
import { objectMessage } from '../shapes/text-fields.ts';

export const payLinks = {
  name: 'client/pay-links',
  method: 'GET',
  audience: 'client',
  input: v.object({ subscriptionId: Id }),
  answer: PayLinks,
} as const satisfies CallDefinition;

/**
 * Makes a pay link, in place of the one for the same. Refused with not-possible if nothing is open.
 */
export const makePayLink = {
  name: 'client/make-pay-link',
  method: 'POST',
  audience: 'client',
  input: PaidByLink,
  answer: MadePayLink,
} as const satisfies CallDefinition;

/** Ends a link at once. Idempotent. */
export const withdrawPayLink = {
  name: 'client/withdraw-pay-link',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({ id: Id }, objectMessage('a pay link')),
  answer: v.object({}),
} as const satisfies CallDefinition;
