import * as v from 'valibot';
import type { Weekday } from '../../domain/calendar/days.ts';
import type { Ordinal } from '../../domain/visits/rhythm.ts';

const OneWeekday = v.picklist<readonly Weekday[], string>(
  [1, 2, 3, 4, 5, 6, 7],
  'Choose a weekday.',
);

/** On which days visits fall (docs/product.md, "Rhythm"). */
export const Rhythm = v.variant('kind', [
  v.strictObject({
    kind: v.literal('weeks'),
    every: v.picklist([1, 2, 4] as const, 'Choose every 1, 2 or 4 weeks.'),
    weekdays: v.pipe(
      v.array(OneWeekday),
      v.minLength(1, 'Choose at least one weekday.'),
      v.maxLength(7, 'Choose each weekday once.'),
    ),
  }),
  v.strictObject({
    kind: v.literal('months'),
    ordinal: v.picklist<readonly Ordinal[], string>([1, 2, 3, 4, 'last'], 'Choose which one.'),
    weekday: OneWeekday,
  }),
]);
