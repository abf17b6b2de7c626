import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Id } from './visit-shapes.ts';

/**
 * Says whether what a worker recorded of a visit counts, though the visit was meanwhile moved, called
 * off or given to others. The answer holds for what of it is still to arrive.
 */
export const judgeRecords = {
  name: 'team/judge-records',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({ visitId: Id, memberId: Id, counts: v.boolean() }),
  answer: v.object({}),
} as const satisfies CallDefinition;
