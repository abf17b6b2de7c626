import * as v from 'valibot';
import { post } from '../call.ts';
import { Id } from '../shapes/fields.ts';
import { text } from '../shapes/text-fields.ts';
import { wordsLabels } from '../shapes/words-texts.ts';
import { Plans, Seen } from './plan.ts';

/**
 * Cancels a subscription as `client/plan` said, and returns the new plans. Refused as
 * changed-meanwhile if the effect has changed since, and as not-possible if it has ended.
 */
export const cancelSubscription = post('client/cancel-subscription', 'client', {
  input: v.strictObject({ id: Id, seen: Seen }),
  answer: Plans,
});

/** Stores the client's optional reason for cancelling. */
export const sayWhy = post('client/say-why', 'client', {
  input: v.strictObject({
    id: Id,
    reason: v.pipe(text(wordsLabels.reason, 2000), v.trim()),
  }),
  answer: v.object({}),
});

/**
 * Asks for the next term from the current end, at today's price. Returns the plans, which name the
 * request. Asking twice makes one request while that is open.
 */
export const renewSubscription = post('client/renew-subscription', 'client', {
  input: v.strictObject({ id: Id }),
  answer: Plans,
});
