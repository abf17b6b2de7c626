import * as v from 'valibot';
import { isDay } from '../../domain/manila-date.ts';

/** An id as the database writes it. */
export const Id = v.pipe(
  v.string('Name a thing by its id.'),
  v.uuid('Name a thing by its id.'),
  v.toLowerCase(),
);

/**
 * The version that the caller saw, so that nobody overwrites a newer one. The database counts in 32
 * bits.
 */
export const Version = v.pipe(
  v.number('Send the version.'),
  v.integer('Send the version.'),
  v.minValue(1, 'Send the version.'),
  v.maxValue(2 ** 31 - 1, 'Send the version.'),
);

/** A page number in a query, from 1. */
export const PageNumber = v.optional(
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/, 'Name a page by its number.'), v.transform(Number)),
);

/** Only days of this century: the database and JavaScript differ on the first and the last days. */
const isOfThisCentury = (value: string) => value.startsWith('20');

/** A day, YYYY-MM-DD. */
export const Day = v.pipe(
  v.string(),
  v.check((value) => isDay(value) && isOfThisCentury(value), 'Write a day as YYYY-MM-DD.'),
);

/** An ISO 8601 moment of an existing day, or this message. */
export const momentOr = (message: string) =>
  v.pipe(
    v.string(message),
    v.isoTimestamp(message),
    v.check(
      (value) =>
        isOfThisCentury(value) && isDay(value.slice(0, 10)) && !Number.isNaN(Date.parse(value)),
      message,
    ),
  );
export const Moment = momentOr('Write a moment as ISO 8601.');

/** Allows '' or none in a query. */
export const orNone = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.optional(v.union([v.literal(''), schema]), '');
