import * as v from 'valibot';
import { quoteStates } from '../../domain/requests/quote.ts';
import { requestStatuses } from '../../domain/requests/request-states.ts';
import { Quote } from './quote.ts';

/** A quote for one of the client's own requests. */
const OwnQuote = v.object({
  ...v.omit(Quote, ['reference', 'state']).entries,
  id: v.string(),
  state: v.picklist(quoteStates),
});

export type OwnQuote = v.InferOutput<typeof OwnQuote>;

/** What orders and inquiries have in common. Times are ISO 8601 in UTC. */
const common = {
  reference: v.string(),
  status: v.picklist(requestStatuses),
  /** When it was stored. */
  createdAt: v.string(),
  /** When the team was first in contact about it. */
  contactedAt: v.nullable(v.string()),
  /** When it was confirmed. */
  agreedAt: v.nullable(v.string()),
  /** Until when the team answers; null while it owes no answer. */
  answerBy: v.nullable(v.string()),
  /** When somebody of the team looks at the home with the client: the latest one that was not called off. */
  consultation: v.nullable(
    v.object({
      startsAt: v.string(),
      endsAt: v.string(),
      isOver: v.boolean(),
      /** The first name of who comes; null while nobody is to. */
      with: v.nullable(v.string()),
    }),
  ),
  /** Why it was declined or lost; '' where the client was not told. */
  closedReason: v.string(),
  /** The newest quote. */
  quote: v.nullable(OwnQuote),
  address: v.string(),
};

/** One of the client's own orders. */
export const OwnOrder = v.object({
  ...common,
  kind: v.literal('order'),
  packageType: v.string(),
  duration: v.string(),
  startDate: v.string(),
  /** In whole pesos; null where a quote decides. */
  totalPriceInPesos: v.nullable(v.number()),
  additionalRequests: v.string(),
});

/** One of the client's own inquiries. */
export const OwnInquiry = v.object({
  ...common,
  kind: v.literal('inquiry'),
  services: v.array(v.string()),
  message: v.string(),
});

export type OwnOrder = v.InferOutput<typeof OwnOrder>;
export type OwnInquiry = v.InferOutput<typeof OwnInquiry>;

/** One of the client's own orders or inquiries. */
export const OwnRequest = v.variant('kind', [OwnOrder, OwnInquiry]);

export type OwnRequest = v.InferOutput<typeof OwnRequest>;
