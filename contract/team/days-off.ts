import * as v from 'valibot';
import { daysBetween } from '../../domain/calendar/days.ts';
import { absenceInDays } from '../../domain/service-numbers.ts';
import type { CallDefinition } from '../call.ts';
import { withRules } from '../shapes/bounded.ts';
import { objectMessage } from '../shapes/text-fields.ts';
import { day, memberFields, someId } from './member-fields.ts';

/** Enters a day on which a member is away, or several in a row. */
export const addDayAway = {
  name: 'team/add-day-away',
  method: 'POST',
  audience: 'dispatcher',
  input: withRules(
    v.strictObject(
      {
        member: memberFields.id,
        firstDay: day('First day'),
        /** The last day away. */
        lastDay: day('Last day'),
        reason: memberFields.reason,
      },
      objectMessage('days away'),
    ),
    {
      of: ['firstDay', 'lastDay'],
      faults: ({ firstDay, lastDay }) => {
        if (lastDay < firstDay) return { lastDay: 'The last day cannot be before the first.' };
        const isShort = daysBetween(firstDay, lastDay) < absenceInDays;
        return { lastDay: isShort ? null : `Enter at most ${absenceInDays} days at once.` };
      },
    },
  ),
  answer: v.object({
    id: v.string(),
    /** How many coming visits of theirs lie in these days. They keep their crew. */
    visits: v.number(),
    /** And how many planned consultations, which they are to go to all the same. */
    consultations: v.number(),
  }),
} as const satisfies CallDefinition;

/** Removes an entry of days away. */
export const removeDayAway = {
  name: 'team/remove-day-away',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({ id: someId }, objectMessage('days away')),
  answer: v.object({}),
} as const satisfies CallDefinition;
