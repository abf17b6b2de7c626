import * as v from 'valibot';
import { type Channel, channels, type Outcome, outcomes } from '../../domain/requests/contact.ts';
import { quoteStates } from '../../domain/requests/quote.ts';
import { termIds } from '../../domain/terms.ts';
import type { CallDefinition } from '../call.ts';
import { QuoteLine, quotedPayment, quotedPlan } from '../shapes/quote.ts';
import { Reference } from '../shapes/reference.ts';
import { Consultation } from './consultations.ts';
import { History } from './history.ts';
import { NamedMember, RequestRow } from './requests.ts';

/** An attempt to reach the client of a request. */
const ContactAttempt = v.object({
  id: v.string(),
  at: v.string(),
  by: v.string(),
  channel: v.picklist(channels as readonly Channel[]),
  outcome: v.picklist(outcomes as readonly Outcome[]),
  note: v.string(),
});

/** A quote of a request. One that ran out is expired, whether or not anybody looked. */
const RequestQuote = v.object({
  id: v.string(),
  state: v.picklist(quoteStates),
  ...quotedPlan,
  ...quotedPayment,
  lines: v.array(QuoteLine),
  totalInPesos: v.number(),
  /** The last day it can be accepted, YYYY-MM-DD. */
  validUntil: v.string(),
  note: v.string(),
  sentAt: v.string(),
  sentBy: v.string(),
  answeredAt: v.nullable(v.string()),
});

/** A request with everything that the team knows of it. Times are ISO 8601 in UTC. */
export const RequestDetails = v.object({
  ...RequestRow.entries,
  version: v.number(),
  /** '' for who has none. */
  email: v.string(),
  phone: v.string(),
  address: v.string(),
  /** Who took it on the phone; null for what the site sent. */
  takenBy: v.nullable(v.string()),
  /** How whoever phoned likes to be reached. */
  preferredChannel: v.nullable(v.picklist(channels)),
  /** Whether it was sent from an account. */
  hasAccount: v.boolean(),
  /** The client record it belongs to or seems to belong to; null for somebody new. */
  client: v.nullable(
    v.object({
      id: v.string(),
      name: v.string(),
      preferredChannel: v.picklist(channels as readonly Channel[]),
      messengerName: v.string(),
    }),
  ),
  order: v.nullable(
    v.object({
      duration: v.picklist(termIds),
      /** YYYY-MM-DD. */
      startDate: v.string(),
      additionalRequests: v.string(),
      /** Null where a quote decides. */
      priceInPesos: v.nullable(v.number()),
      /** What the visitor was shown. */
      displayedPrice: v.string(),
      pricesDiffer: v.boolean(),
    }),
  ),
  message: v.nullable(v.string()),
  /** The newest first; at most one of them is planned. */
  consultations: v.array(Consultation),
  closedReason: v.string(),
  closedSilently: v.boolean(),
  /** Other requests with the same account, address or phone number, newest first. */
  others: v.array(RequestRow),
  contacts: v.array(ContactAttempt),
  quotes: v.array(RequestQuote),
  subscriptionId: v.nullable(v.string()),
  history: History,
  /** Who can be assigned, and who can go to a consultation. */
  members: v.array(v.object({ ...NamedMember.entries, isDispatcher: v.boolean() })),
});

export type RequestDetails = v.InferOutput<typeof RequestDetails>;

/** Returns one request with everything that the team knows of it (docs/product.md, "Request inbox"). */
export const request = {
  name: 'team/request',
  method: 'GET',
  audience: 'dispatcher',
  input: v.object({ reference: Reference }),
  answer: RequestDetails,
} as const satisfies CallDefinition;
