import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';

/** Returns the years in Manila of which there are photos, the newest first, with their numbers. */
export const photoYears = {
  name: 'client/photo-years',
  method: 'GET',
  audience: 'client',
  input: v.object({}),
  answer: v.object({ years: v.array(v.object({ year: v.number(), photos: v.number() })) }),
} as const satisfies CallDefinition;
