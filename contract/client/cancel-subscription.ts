import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Id } from '../team/visit-shapes.ts';
import { Plans, Seen } from './plan-shapes.ts';

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
