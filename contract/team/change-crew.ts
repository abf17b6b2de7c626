import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { ChangeOutcome, Crew, Overruled, Reason, SeenVisit } from './visit-shapes.ts';

/** Gives a visit another crew, or none. */
export const changeCrew = {
  name: 'team/change-crew',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({ ...SeenVisit.entries, crew: Crew, overruled: Overruled, reason: Reason }),
  answer: ChangeOutcome,
} as const satisfies CallDefinition;
