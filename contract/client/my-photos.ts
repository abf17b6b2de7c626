import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { PageNumber } from '../team/client-fields.ts';

/** Returns the photos of a year in Manila, also those of problems, 50 a page, each with an address that works for an hour. */
export const myPhotos = {
  name: 'client/my-photos',
  method: 'GET',
  audience: 'client',
  input: v.object({
    year: v.pipe(v.string(), v.regex(/^20\d\d$/, 'Name a year.'), v.transform(Number)),
    page: PageNumber,
  }),
  answer: v.object({
    photos: v.array(
      v.object({
        /** The name of its file: '2026-11-22 visit 7 after 3f2a….jpg'. */
        name: v.string(),
        url: v.string(),
      }),
    ),
    total: v.number(),
  }),
} as const satisfies CallDefinition;
