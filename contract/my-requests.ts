import * as v from 'valibot';

/** The function's name: GET /functions/v1/my-requests, for a signed-in client. */
export const myRequests = 'my-requests';

/** Where a request stands with the team. */
export const requestStatuses = ['received', 'contacted', 'confirmed', 'closed'] as const;
export type RequestStatus = (typeof requestStatuses)[number];

const Request = {
  reference: v.string(),
  status: v.picklist(requestStatuses),
  /** When it was stored, ISO 8601 in UTC. */
  createdAt: v.string(),
  address: v.string(),
};

/** A client's own orders and inquiries, newest first, at most 50 of each. */
export const MyRequests = v.object({
  orders: v.array(
    v.object({
      ...Request,
      packageType: v.string(),
      duration: v.string(),
      startDate: v.string(),
      /** Whole pesos, or null where a quote decides. */
      totalPriceInPesos: v.nullable(v.number()),
      additionalRequests: v.string(),
    }),
  ),
  inquiries: v.array(v.object({ ...Request, services: v.array(v.string()), message: v.string() })),
});

export type MyRequests = v.InferOutput<typeof MyRequests>;
