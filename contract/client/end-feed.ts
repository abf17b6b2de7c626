import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';

/** Ends the client's calendar feed at once. */
export const endFeed = {
  name: 'client/end-feed',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({}),
  answer: v.object({}),
} as const satisfies CallDefinition;
