import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { ChangeOutcome, Reason, SeenVisit } from './visit-shapes.ts';

/** Skips a visit as the client wishes. It stays open and can be put on another day. */
export const skipVisit = {
  name: 'team/skip-visit',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({ ...SeenVisit.entries, reason: Reason }),
  answer: ChangeOutcome,
} as const satisfies CallDefinition;
