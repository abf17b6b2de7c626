import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { SeenVisit } from '../team/visit-shapes.ts';
import { OwnChangeOutcome, SeenByClient, WishedMove } from './visit-shapes.ts';

/**
 * Moves a visit to a time that is offered, or puts an open one there, at once. Closer than 24 hours
 * to its start, or if others that follow do not fit, the team is asked instead. A time that somebody
 * else took is refused as `time-taken`, with the next three free ones.
 */
export const moveVisit = {
  name: 'client/move-visit',
  method: 'POST',
  audience: 'client',
  input: v.strictObject({
    ...SeenByClient,
    ...WishedMove,
    scope: v.picklist(['this', 'following']),
    /** With 'following', the visits that were seen to go along. */
    seen: v.optional(v.pipe(v.array(SeenVisit), v.maxLength(160)), []),
  }),
  answer: OwnChangeOutcome,
} as const satisfies CallDefinition;
