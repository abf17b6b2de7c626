import * as v from 'valibot';
import { daysBetween } from '../../domain/calendar/days.ts';
import type { CallDefinition } from '../call.ts';
import { objectMessage } from '../text-fields.ts';
import { day, memberFields } from './member-fields.ts';

/** The most days of one entry. */
const mostDays = 400;

/** Enters a day on which a member is away, or several in a row. */
export const addDayAway = {
  name: 'team/add-day-away',
  method: 'POST',
  audience: 'dispatcher',
  input: v.pipe(
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
    v.forward(
      v.partialCheck(
        [['firstDay'], ['lastDay']],
        ({ firstDay, lastDay }) => lastDay >= firstDay,
        'The last day must not be before the first.',
      ),
      ['lastDay'],
    ),
    v.forward(
      v.partialCheck(
        [['firstDay'], ['lastDay']],
        ({ firstDay, lastDay }) => daysBetween(firstDay, lastDay) < mostDays,
        `Enter at most ${mostDays} days at once.`,
      ),
      ['lastDay'],
    ),
  ),
  answer: v.object({
    id: v.string(),
    /** How many planned visits of theirs lie in these days. They keep their crew. */
    visits: v.number(),
  }),
} as const satisfies CallDefinition;
