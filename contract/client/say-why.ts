import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Id } from '../team/visit-shapes.ts';
import { text } from '../text-fields.ts';

/** Keeps why a subscription was cancelled, in the client's words. Nobody has to say it. */
export const sayWhy = {
  name: 'client/say-why',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({
    id: Id,
    reason: v.pipe(text('Your reason', 2000), v.trim()),
  }),
  answer: v.object({}),
} as const satisfies CallDefinition;
