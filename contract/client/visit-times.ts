import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Day, Id } from '../team/visit-shapes.ts';

/** The most days of one answer. */
export const visitTimesInDays = 28;

/** Returns the times to which the client may move a visit: free times of the same crew. */
export const visitTimes = {
  name: 'client/visit-times',
  method: 'GET',
  audience: 'client',
  /** The first day to look at; without it the first one that is offered. */
  input: v.object({ id: Id, from: v.optional(Day) }),
  answer: v.object({
    /** The days that have free times, each with its starts. */
    days: v.array(v.object({ day: v.string(), starts: v.array(v.string()) })),
    /** The value of `from` that looks further; null where nothing further is offered. */
    later: v.nullable(v.string()),
  }),
} as const satisfies CallDefinition;
