import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Id } from '../team/visit-shapes.ts';
import { proof } from './proof.ts';
import { OwnVisitWithFaces } from './visit-shapes.ts';

/** Returns one of the client's visits, and how it can be changed, or what was done. */
export const visit = {
  name: 'client/visit',
  method: 'GET',
  audience: 'client',
  input: v.object({ visitId: Id }),
  answer: v.object({
    ...OwnVisitWithFaces.entries,
    /** How it can be moved or skipped; null for one that is past. An open one is placed at once. */
    change: v.nullable(v.picklist(['at-once', 'by-asking', 'by-phone'])),
    /** How many visits of the subscription come after it. */
    followingCount: v.number(),
    /** The proof of one that is done or missed, also of one that can be put on another day. */
    past: v.nullable(proof.answer),
  }),
} as const satisfies CallDefinition;
