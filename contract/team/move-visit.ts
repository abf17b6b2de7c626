import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { ChangeOutcome, Crew, Id, Moment, Overruled, Reason, SeenVisit } from './visit-shapes.ts';

/** Moves a visit, or it and all that follow it by the same days and to the same time. */
export const moveVisit = {
  name: 'team/move-visit',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({
    id: Id,
    startsAt: Moment,
    scope: v.picklist(['this', 'following']),
    /** Visits to take along although they were moved on their own. */
    ticked: v.optional(v.pipe(v.array(Id), v.maxLength(160)), []),
    /** The crew of what moves, if it changes as well. */
    crew: v.optional(Crew),
    /** The visit, and with 'following' all of its series, in the versions that were seen. */
    seen: v.pipe(v.array(SeenVisit), v.minLength(1), v.maxLength(160)),
    overruled: Overruled,
    reason: Reason,
  }),
  answer: ChangeOutcome,
} as const satisfies CallDefinition;
