import * as v from 'valibot';
import { isStay } from '../../domain/visits/term.ts';
import type { CallDefinition } from '../call.ts';
import { requiredLine, text } from '../text-fields.ts';
import { ChangeOutcome, Overruled, SeenVisit } from './visit-shapes.ts';

const Note = text('A note', 2000);

/** Changes what stands in a visit: its notes, its checklist, its stay. What is left out stays. */
export const changeVisit = {
  name: 'team/change-visit',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({
    ...SeenVisit.entries,
    clientNotes: v.optional(Note),
    teamNotes: v.optional(Note),
    checklist: v.optional(
      v.pipe(
        v.array(v.pipe(requiredLine('A task', 200), v.trim())),
        v.maxLength(40, 'A checklist has at most 40 tasks.'),
      ),
    ),
    stayMinutes: v.optional(
      v.pipe(v.number(), v.check(isStay, 'A stay is 1 to 8 hours, in half hours.')),
    ),
    overruled: Overruled,
  }),
  answer: ChangeOutcome,
} as const satisfies CallDefinition;
