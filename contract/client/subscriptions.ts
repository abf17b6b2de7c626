import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Id } from '../shapes/fields.ts';
import { text } from '../shapes/text-fields.ts';
import { wordsLabels } from '../shapes/words-texts.ts';
import { Plans, Seen } from './plan.ts';

/**
 * Cancels a subscription, just as `client/plan` said. Returns the plans as they are then. Refused as
 * changed-meanwhile if something else would happen by now, and as not-possible if it has ended.
 */
export const cancelSubscription = {
  name: 'client/cancel-subscription',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({ id: Id, seen: Seen }),
  answer: Plans,
} as const satisfies CallDefinition;

/** Keeps why a subscription was cancelled, in the client's words. Nobody has to say it. */
export const sayWhy = {
  name: 'client/say-why',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({
    id: Id,
    reason: v.pipe(text(wordsLabels.reason, 2000), v.trim()),
  }),
  answer: v.object({}),
} as const satisfies CallDefinition;

/**
 * Asks for the next term from the running end, at today's price. Returns the plans, which name the
 * request. Asked twice it is one request, as long as that is open.
 */
export const renewSubscription = {
  name: 'client/renew-subscription',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({ id: Id }),
  answer: Plans,
} as const satisfies CallDefinition;
