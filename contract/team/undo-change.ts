import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { FormerVisit } from './visit-shapes.ts';

/** Takes a change back: the visits become again what they were, unless somebody changed them since. */
export const undoChange = {
  name: 'team/undo-change',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({ visits: v.pipe(v.array(FormerVisit), v.minLength(1), v.maxLength(400)) }),
  answer: v.object({}),
} as const satisfies CallDefinition;
