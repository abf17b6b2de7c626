import * as v from 'valibot';
import { packageIds } from '../../domain/packages.ts';
import { quoteStates } from '../../domain/requests/quote.ts';
import { requestStatuses } from '../../domain/requests/request-states.ts';
import { termIds } from '../../domain/terms.ts';
import { Quote } from './quote.ts';

const OwnQuote = v.object({
  ...v.omit(Quote, ['reference', 'state']).entries,
  id: v.string(),
  state: v.picklist(quoteStates),
});

export type OwnQuote = v.InferOutput<typeof OwnQuote>;

/** Common to orders and inquiries. Times are ISO 8601 in UTC. */
const common = {
  reference: v.string(),
  status: v.picklist(requestStatuses),
  createdAt: v.string(),
  /** The team's first contact. */
  contactedAt: v.nullable(v.string()),
  agreedAt: v.nullable(v.string()),
  /** Until when the team answers; null if no answer is owed. */
  answerBy: v.nullable(v.string()),
  /** The latest consultation that was not called off. */
  consultation: v.nullable(
    v.object({
      startsAt: v.string(),
      endsAt: v.string(),
      isOver: v.boolean(),
      /** The visitor's first name; null if not assigned. */
      with: v.nullable(v.string()),
    }),
  ),
  /** Why it was declined or lost; '' if the client was not told. */
  closedReason: v.string(),
  /** The newest quote. */
  quote: v.nullable(OwnQuote),
  address: v.string(),
};

export const OwnOrder = v.object({
  ...common,
  kind: v.literal('order'),
  packageType: v.picklist(packageIds),
  duration: v.picklist(termIds),
  startDate: v.string(),
  /** In whole pesos; null if a quote decides. */
  totalPriceInPesos: v.nullable(v.number()),
  additionalRequests: v.string(),
});

export const OwnInquiry = v.object({
  ...common,
  kind: v.literal('inquiry'),
  services: v.array(v.string()),
  message: v.string(),
});

export type OwnOrder = v.InferOutput<typeof OwnOrder>;
export type OwnInquiry = v.InferOutput<typeof OwnInquiry>;

export const OwnRequest = v.variant('kind', [OwnOrder, OwnInquiry]);

export type OwnRequest = v.InferOutput<typeof OwnRequest>;
