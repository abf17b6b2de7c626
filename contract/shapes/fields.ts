import * as v from 'valibot';
import { isDay } from '../../domain/manila-date.ts';

/** An id of something, as the database writes it. */
export const Id = v.pipe(
  v.string('Name a thing by its id.'),
  v.uuid('Name a thing by its id.'),
  v.toLowerCase(),
);

/** The version that the caller saw, so that nobody saves on an outdated state. The database counts in 32 bits. */
export const Version = v.pipe(
  v.number('Send the version.'),
  v.integer('Send the version.'),
  v.minValue(1, 'Send the version.'),
  v.maxValue(2 ** 31 - 1, 'Send the version.'),
);

/** A page of a list, from 1, as a query writes it. */
export const PageNumber = v.optional(
  v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/, 'Name a page by its number.'), v.transform(Number)),
);

/** Days are of this century. The database and JavaScript differ on the first and the last ones. */
const isOfThisCentury = (value: string) => value.startsWith('20');

/** A day, YYYY-MM-DD. */
export const Day = v.pipe(
  v.string(),
  v.check((value) => isDay(value) && isOfThisCentury(value), 'Write a day as YYYY-MM-DD.'),
);

/** A moment, ISO 8601, of a day that there is. Anything else is refused with this message. */
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

/** What may be left out of an address, or be ''. */
export const orNone = <Schema extends v.GenericSchema<string, string>>(schema: Schema) =>
  v.optional(v.union([v.literal(''), schema]), '');
