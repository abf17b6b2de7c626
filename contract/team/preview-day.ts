import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Day } from './visit-shapes.ts';
import { WeekMember, WeekVisit } from './week.ts';

/** A visit of the day with the time it could get, or null if there is none. */
export const Proposal = v.object({ ...WeekVisit.entries, proposedStart: v.nullable(v.string()) });
export type Proposal = v.InferOutput<typeof Proposal>;

/** Proposes other times for the visits of a day that has to be emptied. It changes nothing. */
export const previewDay = {
  name: 'team/preview-day',
  method: 'GET',
  audience: 'dispatcher',
  input: v.object({
    day: Day,
    /** Only these towns, with semicolons between. */
    towns: v.optional(v.pipe(v.string(), v.maxLength(2000))),
    /** Only visits of these members: ids with commas between. */
    crews: v.optional(v.pipe(v.string(), v.maxLength(2000))),
    /** Further days that get no visit, with commas between. */
    closed: v.optional(v.pipe(v.string(), v.maxLength(400))),
  }),
  answer: v.object({
    proposals: v.array(Proposal),
    /** All towns and crews of the day, to choose from. */
    towns: v.array(v.string()),
    members: v.array(WeekMember),
  }),
} as const satisfies CallDefinition;
