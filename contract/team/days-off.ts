import * as v from 'valibot';
import { daysBetween } from '../../domain/calendar/days.ts';
import { absenceInDays } from '../../domain/service-numbers.ts';
import { post } from '../call.ts';
import { withRules } from '../shapes/bounded.ts';
import { Id } from '../shapes/fields.ts';
import { objectMessage } from '../shapes/text-fields.ts';
import { day, memberFields } from './member-fields.ts';

/** Enters one or several days away of a member. */
export const addDayAway = post('team/add-day-away', 'dispatcher', {
  input: withRules(
    v.strictObject(
      {
        member: memberFields.id,
        firstDay: day('First day'),
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
    /** The member's coming visits on these days. They keep their crew. */
    visits: v.number(),
    /** The member's planned consultations on these days, which stay theirs. */
    consultations: v.number(),
  }),
});

export const removeDayAway = post('team/remove-day-away', 'dispatcher', {
  input: v.strictObject({ id: Id }, objectMessage('days away')),
  answer: v.object({}),
});
