import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Id } from '../team/visit-shapes.ts';
import { Plans } from './plan-shapes.ts';

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
