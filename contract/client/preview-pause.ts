import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Day, Id } from '../team/visit-shapes.ts';
import { PausedVisit, Seen } from './plan-shapes.ts';

/** Returns what a pause would do. The end day is the one after its last day. */
export const previewPause = {
  name: 'client/preview-pause',
  method: 'GET',
  audience: 'client',
  input: v.object({ id: Id, firstDay: Day, endDay: Day }),
  answer: v.object({
    /** Why it is not possible, in a sentence; null where it is. */
    problem: v.nullable(v.string()),
    /** The end of the term then, exclusive. */
    newEndDay: v.string(),
    /** The visits in the pause, in order, with where they go. */
    visits: v.array(PausedVisit),
    seen: Seen,
  }),
} as const satisfies CallDefinition;
