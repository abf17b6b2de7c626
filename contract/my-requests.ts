import * as v from 'valibot';
import { get } from './call.ts';
import { OwnInquiry, OwnOrder } from './shapes/own-requests.ts';

/** The client's own orders and inquiries, newest first. */
export const MyRequests = v.object({
  orders: v.array(OwnOrder),
  inquiries: v.array(OwnInquiry),
  /** The `before` of the next page; null on the last page. */
  earlier: v.nullable(v.string()),
});

export type MyRequests = v.InferOutput<typeof MyRequests>;

/** Lists the newest requests, or those `before` a reference. */
export const myRequests = get('my-requests', 'client', {
  input: v.object({
    before: v.optional(v.pipe(v.string(), v.regex(/^[OQ]-[0-9A-Z]{8}$/, 'Name a reference.'))),
  }),
  answer: MyRequests,
});
