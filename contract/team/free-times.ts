import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Day, Id } from './visit-shapes.ts';

/** The most days that are looked at in one call. */
export const freeTimesInDays = 28;

/** The start times at which nothing speaks against a visit, day by day. */
export const freeTimes = {
  name: 'team/free-times',
  method: 'GET',
  audience: 'dispatcher',
  input: v.object({
    id: Id,
    from: Day,
    days: v.optional(
      v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(1), v.maxValue(freeTimesInDays)),
      '14',
    ),
    /** Another crew than the visit's own: ids with commas between. */
    crew: v.optional(v.pipe(v.string(), v.maxLength(500))),
  }),
  answer: v.object({
    days: v.array(v.object({ day: v.string(), starts: v.array(v.string()) })),
  }),
} as const satisfies CallDefinition;
