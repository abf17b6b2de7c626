import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { objectMessage } from '../text-fields.ts';
import { VisitPlan } from './visit-plan.ts';
import { Crew, Id } from './visit-shapes.ts';

/** One date of a plan, with what speaks against it. */
const PlannedDate = v.object({
  /** The day that the rhythm gave it, YYYY-MM-DD. */
  plannedDay: v.string(),
  /** The number n of N, or null if it is left out. */
  number: v.nullable(v.number()),
  /** ISO 8601 in UTC. */
  startsAt: v.string(),
  endsAt: v.string(),
  isMoved: v.boolean(),
  /** What a dispatcher may overrule, each with the key that says so. */
  warnings: v.array(v.object({ key: v.string(), sentence: v.string() })),
  /** What nobody may overrule. */
  faults: v.array(v.string()),
});

/** Lists the visits that a plan would make, before anything is stored. */
export const previewVisits = {
  name: 'team/preview-visits',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject(
    {
      plan: VisitPlan,
      crew: Crew,
      /** The home, or null for one that is not stored yet. */
      homeId: v.nullable(Id),
    },
    objectMessage('a preview'),
  ),
  answer: v.object({
    /** The last day of the term, YYYY-MM-DD; null for single dates. */
    lastDay: v.nullable(v.string()),
    /** Why the plan as a whole is not possible, or null. */
    fault: v.nullable(v.string()),
    dates: v.array(PlannedDate),
  }),
} as const satisfies CallDefinition;

export type PlannedDate = v.InferOutput<typeof PlannedDate>;
