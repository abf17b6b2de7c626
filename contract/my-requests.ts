import * as v from 'valibot';
import { requestStatuses } from '../domain/requests/request-states.ts';
import type { CallDefinition } from './call.ts';

const Request = {
  reference: v.string(),
  status: v.picklist(requestStatuses),
  /** The time it was stored, ISO 8601 in UTC. */
  createdAt: v.string(),
  address: v.string(),
};

/** A page of a client's own orders and inquiries, newest first. */
export const MyRequests = v.object({
  orders: v.array(
    v.object({
      ...Request,
      packageType: v.string(),
      duration: v.string(),
      startDate: v.string(),
      /** In whole pesos; null where a quote decides. */
      totalPriceInPesos: v.nullable(v.number()),
      additionalRequests: v.string(),
    }),
  ),
  inquiries: v.array(v.object({ ...Request, services: v.array(v.string()), message: v.string() })),
  /** The value of `before` that fetches the next page; null on the last page. */
  earlier: v.nullable(v.string()),
});

export type MyRequests = v.InferOutput<typeof MyRequests>;

/**
 * Lists the client's own orders and inquiries: the newest ones, or those sent `before` a given
 * reference.
 */
export const myRequests = {
  name: 'my-requests',
  method: 'GET',
  audience: 'client',
  input: v.object({
    before: v.optional(v.pipe(v.string(), v.regex(/^[OQ]-[0-9A-Z]{8}$/, 'Name a reference.'))),
  }),
  answer: MyRequests,
} as const satisfies CallDefinition;
