import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { text } from '../text-fields.ts';
import { ChangeOutcome, Crew, Moment, Overruled, SeenVisit } from './visit-shapes.ts';

/** Moves many visits at once, all or none: a day that is emptied by a storm, a holiday, a strike. */
export const moveDay = {
  name: 'team/move-day',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({
    /** Told to the clients and kept in the history. */
    reason: v.pipe(text('The reason', 200), v.trim(), v.minLength(1, 'Please say why.')),
    placements: v.pipe(
      v.array(v.strictObject({ ...SeenVisit.entries, startsAt: Moment, crew: v.optional(Crew) })),
      v.minLength(1, 'There is no visit to move.'),
      v.maxLength(400),
    ),
    overruled: Overruled,
  }),
  answer: ChangeOutcome,
} as const satisfies CallDefinition;
