import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { objectMessage } from '../text-fields.ts';
import { someId } from './member-fields.ts';

/** Removes an entry of days away. */
export const removeDayAway = {
  name: 'team/remove-day-away',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({ id: someId }, objectMessage('days away')),
  answer: v.object({}),
} as const satisfies CallDefinition;
