import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';

/** A day that warns whoever plans a visit on it. */
export const Holiday = v.object({
  /** YYYY-MM-DD. */
  day: v.string(),
  name: v.string(),
});

/** Lists the holidays of a year, in their order. */
export const holidays = {
  name: 'team/holidays',
  method: 'GET',
  audience: 'dispatcher',
  input: v.object({ year: v.pipe(v.string(), v.regex(/^2\d{3}$/, 'Name a year.')) }),
  answer: v.object({ holidays: v.array(Holiday) }),
} as const satisfies CallDefinition;
