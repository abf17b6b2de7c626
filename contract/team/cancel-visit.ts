import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { ChangeOutcome, Reason, SeenVisit } from './visit-shapes.ts';

/** Cancels a visit for the team. We owe it, and it can be put on another day. */
export const cancelVisit = {
  name: 'team/cancel-visit',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({ ...SeenVisit.entries, reason: Reason }),
  answer: ChangeOutcome,
} as const satisfies CallDefinition;
