import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { WishedMove } from './visit-shapes.ts';

/** Returns what 'This and all following' would do. Nothing is changed. */
export const previewMove = {
  name: 'client/preview-move',
  method: 'GET',
  audience: 'client',
  input: v.object(WishedMove),
  answer: v.object({
    /** The visit and those that go along, by their new times. */
    moves: v.array(
      v.object({
        id: v.string(),
        version: v.number(),
        number: v.number(),
        from: v.string(),
        startsAt: v.string(),
        /** Why it does not fit, or null. */
        misfit: v.nullable(v.picklist(['outside-term', 'paused', 'twice', 'not-free'])),
      }),
    ),
    /** Those that keep their time, because they were moved on their own. */
    staying: v.array(v.object({ id: v.string(), number: v.number(), startsAt: v.string() })),
  }),
} as const satisfies CallDefinition;
