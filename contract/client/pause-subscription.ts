import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Day, Id } from '../team/visit-shapes.ts';
import { Plans, Seen } from './plan-shapes.ts';

/**
 * Pauses a subscription, just as `client/preview-pause` said. Returns the plans as they are then.
 * Refused as changed-meanwhile if something else would happen by now, and as not-possible with the
 * reason.
 */
export const pauseSubscription = {
  name: 'client/pause-subscription',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({ id: Id, firstDay: Day, endDay: Day, seen: Seen }),
  answer: Plans,
} as const satisfies CallDefinition;
