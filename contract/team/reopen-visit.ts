import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { text } from '../text-fields.ts';
import { SeenVisit } from './visit-shapes.ts';

/** Reopens a visit that was closed in the last 7 days. It is under way again until it is closed anew. */
export const reopenVisit = {
  name: 'team/reopen-visit',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({
    ...SeenVisit.entries,
    reason: v.pipe(text('The reason', 300), v.trim(), v.nonEmpty('Say why it is reopened.')),
  }),
  answer: v.object({ version: v.number() }),
} as const satisfies CallDefinition;
