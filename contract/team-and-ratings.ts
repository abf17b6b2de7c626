import * as v from 'valibot';
import { get } from './call.ts';
import { CrewFace } from './shapes/faces.ts';
import { Moment } from './shapes/fields.ts';

/** Says who comes and how clients rated it, as far as visitors see it (docs/product.md, "Home page"). */
export const teamAndRatings = get('team-and-ratings', 'anyone', {
  input: v.object({}),
  answer: v.object({
    /** Null while too few visits were rated to tell. */
    rated: v.nullable(
      v.object({
        count: v.number(),
        /** Of the ratings, those of four and five stars. Rounded down. */
        goodInPercent: v.number(),
        since: Moment,
      }),
    ),
    /** Members who agreed and have a picture. */
    team: v.array(CrewFace),
  }),
});
