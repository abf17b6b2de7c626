import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { objectMessage } from '../text-fields.ts';
import { day, memberFields } from './member-fields.ts';

/** Adds a holiday that was proclaimed or moves from year to year. */
export const addHoliday = {
  name: 'team/add-holiday',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({ day: day('Day'), name: memberFields.name }, objectMessage('a holiday')),
  answer: v.object({}),
} as const satisfies CallDefinition;
