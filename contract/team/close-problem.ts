import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { objectMessage } from '../text-fields.ts';
import { Id } from './visit-shapes.ts';

/** Closes a problem that was answered: nothing is left to do. */
export const closeProblem = {
  name: 'team/close-problem',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({ id: Id }, objectMessage('a problem')),
  answer: v.object({}),
} as const satisfies CallDefinition;
