import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';

/** Makes the address of the client's calendar feed, in place of the one before, which ends at once. */
export const makeFeed = {
  name: 'client/make-feed',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({}),
  answer: v.object({
    /** The path of the feed, with its secret. It is not stored and cannot be shown again. */
    path: v.string(),
    madeAt: v.string(),
  }),
} as const satisfies CallDefinition;
