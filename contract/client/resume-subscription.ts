import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Id } from '../team/visit-shapes.ts';
import { Plans } from './plan-shapes.ts';

/**
 * Ends a pause before its last day. No visit moves and the end of the term stays. Returns the plans
 * as they are then.
 */
export const resumeSubscription = {
  name: 'client/resume-subscription',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({ pauseId: Id }),
  answer: Plans,
} as const satisfies CallDefinition;
