import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { objectMessage } from '../text-fields.ts';
import { day } from './member-fields.ts';

/** Removes a holiday, so that visits on it warn nobody. */
export const removeHoliday = {
  name: 'team/remove-holiday',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({ day: day('Day') }, objectMessage('a holiday')),
  answer: v.object({}),
} as const satisfies CallDefinition;
