import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { PageNumber } from '../team/client-fields.ts';

/** What a client's data is made of, in the order of the file. */
export const dataTopics = [
  'account',
  'homes',
  'requests',
  'quotes',
  'subscriptions',
  'payments',
  'visits',
  'changes',
  'photos',
  'problemPhotos',
  'shareLinks',
  'calendarFeed',
  'deletions',
] as const;
export type DataTopic = (typeof dataTopics)[number];

/** Returns one page of one part of what we keep of the client, 200 rows each. */
export const myData = {
  name: 'client/my-data',
  method: 'GET',
  audience: 'client',
  input: v.object({ topic: v.picklist(dataTopics), page: PageNumber }),
  answer: v.object({
    rows: v.array(v.record(v.string(), v.unknown())),
    hasMore: v.boolean(),
  }),
} as const satisfies CallDefinition;
