import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Plans } from './plan-shapes.ts';

/**
 * Returns the client's subscriptions and jobs: what they hold, where the money stands, and what
 * pausing, renewing and cancelling would do (docs/product.md, "Plan").
 */
export const plan = {
  name: 'client/plan',
  method: 'GET',
  audience: 'client',
  input: v.object({}),
  answer: Plans,
} as const satisfies CallDefinition;
