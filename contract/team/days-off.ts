import * as v from 'valibot';
import { daysBetween } from '../../domain/calendar/days.ts';
import { absenceInDays } from '../../domain/service-numbers.ts';
import type { CallDefinition } from '../call.ts';
import { objectMessage } from '../shapes/text-fields.ts';
import { day, memberFields, someId } from './member-fields.ts';

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
        ({ firstDay, lastDay }) => daysBetween(firstDay, lastDay) < absenceInDays,
        `Enter at most ${absenceInDays} days at once.`,
      ),
      ['lastDay'],
    ),
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

/** A day that warns whoever plans a visit on it. */
export const Holiday = v.object({
  /** YYYY-MM-DD. */
  day: v.string(),
  name: v.string(),
});

/** Lists the holidays of a year, in their order. */
export const holidays = {
  name: 'team/holidays',
  method: 'GET',
  audience: 'dispatcher',
  input: v.object({ year: v.pipe(v.string(), v.regex(/^2\d{3}$/, 'Name a year.')) }),
  answer: v.object({ holidays: v.array(Holiday) }),
} as const satisfies CallDefinition;

/** Adds a holiday that was proclaimed or moves from year to year. */
export const addHoliday = {
  name: 'team/add-holiday',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({ day: day('Day'), name: memberFields.name }, objectMessage('a holiday')),
  answer: v.object({}),
} as const satisfies CallDefinition;

/** Removes a holiday, so that visits on it warn nobody. */
export const removeHoliday = {
  name: 'team/remove-holiday',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({ day: day('Day') }, objectMessage('a holiday')),
  answer: v.object({}),
} as const satisfies CallDefinition;
