import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Id } from '../team/visit-shapes.ts';

/** Ends a link at once. */
export const withdrawShare = {
  name: 'client/withdraw-share',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({ id: Id }),
  answer: v.object({}),
} as const satisfies CallDefinition;
