import * as v from 'valibot';
import { get } from './call.ts';
import { Moment } from './shapes/fields.ts';

/** Says how clients rated their visits; null while too few did to tell (docs/product.md, "Home page"). */
export const ratings = get('ratings', 'anyone', {
  input: v.object({}),
  answer: v.object({
    rated: v.nullable(
      v.object({
        count: v.number(),
        /** Of the ratings, those of four and five stars. Rounded down. */
        goodInPercent: v.number(),
        since: Moment,
      }),
    ),
  }),
});
