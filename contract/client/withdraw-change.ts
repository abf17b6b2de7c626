import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Id } from '../team/visit-shapes.ts';

/** Takes back what the client asked for and the team has not answered. */
export const withdrawChange = {
  name: 'client/withdraw-change',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({ id: Id }),
  answer: v.object({}),
} as const satisfies CallDefinition;
