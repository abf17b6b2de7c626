import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Id } from '../team/visit-shapes.ts';
import { OwnVisit } from './visit-shapes.ts';

/** Returns one of the client's visits, and how it can be changed. */
export const visit = {
  name: 'client/visit',
  method: 'GET',
  audience: 'client',
  input: v.object({ id: Id }),
  answer: v.object({
    ...OwnVisit.entries,
    /** How it can be moved or skipped; null for one that is past. An open one is placed at once. */
    change: v.nullable(v.picklist(['at-once', 'by-asking', 'by-phone'])),
    /** How many visits of the subscription come after it. */
    followingCount: v.number(),
  }),
} as const satisfies CallDefinition;
