import * as v from 'valibot';
import { serviceArea } from '../../domain/business.ts';
import { holidayKinds } from '../../domain/calendar/holidays.ts';
import type { CallDefinition } from '../call.ts';
import { listOf } from '../shapes/bounded.ts';
import { Version } from '../shapes/fields.ts';
import { maximumLengths, objectMessage, requiredLine } from '../shapes/text-fields.ts';
import { day, shortText, someId } from './member-fields.ts';

/** A day that warns whoever plans a visit on it. */
export const Holiday = v.object({
  /** YYYY-MM-DD. */
  day: v.string(),
  name: v.string(),
  kind: v.picklist(holidayKinds),
  /** Of a local one; null of any other. */
  province: v.nullable(v.string()),
  /** Of a local one; none for the whole province. */
  towns: v.pipe(v.array(v.string()), v.readonly()),
  /** Whether it was computed, and nobody has confirmed it yet. */
  isAssumed: v.boolean(),
});

/** A holiday as whoever keeps the list sees it. */
export const ListedHoliday = v.object({
  ...Holiday.entries,
  id: v.string(),
  version: v.number(),
  /** Whether the team said that it is none. */
  isDropped: v.boolean(),
});
export type ListedHoliday = v.InferOutput<typeof ListedHoliday>;

/** Lists the holidays of a year, in their order. */
export const holidays = {
  name: 'team/holidays',
  method: 'GET',
  audience: 'dispatcher',
  input: v.object({ year: v.pipe(v.string(), v.regex(/^2\d{3}$/, 'Name a year.')) }),
  answer: v.object({ holidays: v.array(ListedHoliday) }),
} as const satisfies CallDefinition;

/** No province of the service area has as many. */
const mostTowns = 60;

const typed = {
  day: day('Day'),
  name: requiredLine('Name', maximumLengths.name),
  /** Where it is a holiday: everywhere as one of a kind, or in a province or some of its towns. */
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
const seen = { id: someId, version: Version };

/** Adds a holiday that was proclaimed, or that a town or a province has. */
export const addHoliday = {
  name: 'team/add-holiday',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject(typed, objectMessage('a holiday')),
  answer: v.object({}),
} as const satisfies CallDefinition;

/** Changes a holiday, or moves it to another day. It is no longer assumed then. */
export const changeHoliday = {
  name: 'team/change-holiday',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject({ ...seen, ...typed }, objectMessage('a holiday')),
  answer: v.object({}),
} as const satisfies CallDefinition;

/** Confirms computed holidays as they are, all or none. */
export const confirmHolidays = {
  name: 'team/confirm-holidays',
  method: 'POST',
  audience: 'owner',
  input: v.strictObject(
    { holidays: listOf(v.strictObject(seen), { least: 1, most: 60 }) },
    objectMessage('holidays'),
  ),
  answer: v.object({}),
} as const satisfies CallDefinition;

/** Says that a day is no holiday, so that visits on it warn nobody. */
export const removeHoliday = {
  name: 'team/remove-holiday',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject(seen, objectMessage('a holiday')),
  answer: v.object({}),
} as const satisfies CallDefinition;

/** Makes a computed day that was removed a holiday again. */
export const restoreHoliday = {
  name: 'team/restore-holiday',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject(seen, objectMessage('a holiday')),
  answer: v.object({}),
} as const satisfies CallDefinition;
