import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { MissedReasonName, Reason, SeenVisit } from './visit-shapes.ts';

/** Closes a visit that the crew left open: done, or missed for a reason. */
export const markVisit = {
  name: 'team/mark-visit',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({
    ...SeenVisit.entries,
    /** Why it was missed; null if it was done. */
    missedReason: v.nullable(MissedReasonName),
    reason: Reason,
  }),
  answer: v.object({ version: v.number() }),
} as const satisfies CallDefinition;
