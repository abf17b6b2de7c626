import * as v from 'valibot';
import { serviceArea } from '../../domain/business.ts';
import { holidayKinds } from '../../domain/calendar/holidays.ts';
import { get, post } from '../call.ts';
import { listOf } from '../shapes/bounded.ts';
import { Id, Version } from '../shapes/fields.ts';
import { maximumLengths, objectMessage, requiredLine } from '../shapes/text-fields.ts';
import { day, shortText } from './member-fields.ts';

/** A day that warns against visits. */
export const Holiday = v.object({
  /** YYYY-MM-DD. */
  day: v.string(),
  name: v.string(),
  kind: v.picklist(holidayKinds),
  /** Null for a national one. */
  province: v.nullable(v.string()),
  /** Empty for a national one and for a whole province. */
  towns: v.pipe(v.array(v.string()), v.readonly()),
  /** Whether it was computed and is unconfirmed. */
  isAssumed: v.boolean(),
});

export const ListedHoliday = v.object({
  ...Holiday.entries,
  id: v.string(),
  version: v.number(),
  /** Whether the team removed it. */
  isDropped: v.boolean(),
});
export type ListedHoliday = v.InferOutput<typeof ListedHoliday>;

export const holidays = get('team/holidays', 'dispatcher', {
  input: v.object({ year: v.pipe(v.string(), v.regex(/^2\d{3}$/, 'Name a year.')) }),
  answer: v.object({ holidays: v.array(ListedHoliday) }),
});

/** No province of the service area has as many. */
const mostTowns = 60;

const typed = {
  day: day('Day'),
  name: requiredLine('Name', maximumLengths.name),
  /** Everywhere, or in a province or some of its towns. */
  where: v.variant(
    'kind',
    [
      v.strictObject({ kind: v.picklist(['regular', 'special']) }),
      v.strictObject({
        kind: v.literal('local'),
        province: v.picklist(serviceArea, 'Choose a province.'),
        towns: listOf(requiredLine('A town', shortText), {
          most: mostTowns,
          tooMany: `Name at most ${mostTowns} towns.`,
        }),
      }),
    ],
    'Choose the kind.',
  ),
};
const seen = { id: Id, version: Version };

/** Adds a proclaimed or local holiday. */
export const addHoliday = post('team/add-holiday', 'dispatcher', {
  input: v.strictObject(typed, objectMessage('a holiday')),
  answer: v.object({}),
});

/** Changes or moves a holiday, which confirms it. */
export const changeHoliday = post('team/change-holiday', 'dispatcher', {
  input: v.strictObject({ ...seen, ...typed }, objectMessage('a holiday')),
  answer: v.object({}),
});

/** Confirms computed holidays, all or none. */
export const confirmHolidays = post('team/confirm-holidays', 'owner', {
  input: v.strictObject(
    { holidays: listOf(v.strictObject(seen), { least: 1, most: 60 }) },
    objectMessage('holidays'),
  ),
  answer: v.object({}),
});

/** Removes a holiday: visits on it warn nobody. */
export const removeHoliday = post('team/remove-holiday', 'dispatcher', {
  input: v.strictObject(seen, objectMessage('a holiday')),
  answer: v.object({}),
});

/** Restores a computed holiday that was removed. */
export const restoreHoliday = post('team/restore-holiday', 'dispatcher', {
  input: v.strictObject(seen, objectMessage('a holiday')),
  answer: v.object({}),
});
