import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { ChangeOutcome, Crew, Moment, Overruled, Reason, SeenVisit } from './visit-shapes.ts';

/** Puts a visit that was skipped, missed or cancelled by us on another day. It keeps its number. */
export const restoreVisit = {
  name: 'team/restore-visit',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({
    ...SeenVisit.entries,
    startsAt: Moment,
    crew: v.optional(Crew),
    overruled: Overruled,
    reason: Reason,
  }),
  answer: ChangeOutcome,
} as const satisfies CallDefinition;
