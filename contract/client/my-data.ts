import * as v from 'valibot';
import { get } from '../call.ts';
import { PageNumber } from '../shapes/fields.ts';

/** In the order of the file. */
export const dataTopics = [
  'account',
  'homes',
  'requests',
  'quotes',
  'subscriptions',
  'dues',
  'payments',
  'refunds',
  'statement',
  'visits',
  'changes',
  'photos',
  'problemPhotos',
  'shareLinks',
  'payLinks',
  'calendarFeed',
  'pushBrowsers',
  'deletions',
] as const;
export type DataTopic = (typeof dataTopics)[number];

/** Returns a page of a topic, 200 rows each. */
export const myData = get('client/my-data', 'client', {
  input: v.object({ topic: v.picklist(dataTopics), page: PageNumber }),
  answer: v.object({
    rows: v.array(v.record(v.string(), v.unknown())),
    hasMore: v.boolean(),
  }),
});

/** The years in Manila with photos, newest first, and the number of photos in each. */
export const photoYears = get('client/photo-years', 'client', {
  input: v.object({}),
  answer: v.object({ years: v.array(v.object({ year: v.number(), photos: v.number() })) }),
});

/**
 * Returns the photos of a year in Manila, including those of problems, 50 a page. Their addresses
 * work for an hour.
 */
export const myPhotos = get('client/my-photos', 'client', {
  input: v.object({
    year: v.pipe(v.string(), v.regex(/^20\d\d$/, 'Name a year.'), v.transform(Number)),
    page: PageNumber,
  }),
  answer: v.object({
    photos: v.array(
      v.object({
        /** The file's name: '2026-11-22 visit 7 after 3f2a….jpg'. */
        name: v.string(),
        url: v.string(),
      }),
    ),
    total: v.number(),
  }),
});
