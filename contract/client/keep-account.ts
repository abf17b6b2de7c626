import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';

/** Takes a deletion back. Refused with not-possible after 7 days. */
export const keepAccount = {
  name: 'client/keep-account',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({}),
  answer: v.object({}),
} as const satisfies CallDefinition;
