import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { OwnChangeOutcome, SeenByClient } from './visit-shapes.ts';

/** Skips a visit. It stays open and can be put on another day. Late, the team is asked instead. */
export const skipVisit = {
  name: 'client/skip-visit',
  method: 'POST',
  audience: 'client',
  input: v.strictObject(SeenByClient),
  answer: OwnChangeOutcome,
} as const satisfies CallDefinition;
