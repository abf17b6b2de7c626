import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';

/** Returns how many requests are open, for the title of the console's tab. */
export const openRequests = {
  name: 'team/open-requests',
  method: 'GET',
  audience: 'dispatcher',
  input: v.object({}),
  answer: v.object({ open: v.number() }),
} as const satisfies CallDefinition;
