import * as v from 'valibot';
import { type Channel, channels, type Outcome, outcomes } from '../../domain/requests/contact.ts';
import { quoteStates } from '../../domain/requests/quote.ts';
import { termIds } from '../../domain/terms.ts';
import { get } from '../call.ts';
import { QuoteLine, quotedPayment, quotedPlan } from '../shapes/quote.ts';
import { Reference } from '../shapes/reference.ts';
import { visitWish } from '../shapes/visit-wish.ts';
import { Consultation } from './consultations.ts';
import { History } from './history.ts';
import { NamedMember, RequestRow } from './requests.ts';

const ContactAttempt = v.object({
  id: v.string(),
  at: v.string(),
  by: v.string(),
  channel: v.picklist(channels as readonly Channel[]),
  outcome: v.picklist(outcomes as readonly Outcome[]),
  note: v.string(),
});

/** A quote past its last day is expired, even if nobody has looked. */
const RequestQuote = v.object({
  id: v.string(),
  state: v.picklist(quoteStates),
  ...quotedPlan,
  ...quotedPayment,
  lines: v.array(QuoteLine),
  totalInPesos: v.number(),
  /** The last day to accept it, YYYY-MM-DD. */
  validUntil: v.string(),
  note: v.string(),
  sentAt: v.string(),
  sentBy: v.string(),
  answeredAt: v.nullable(v.string()),
});

/** Times are ISO 8601 in UTC. */
export const RequestDetails = v.object({
  ...RequestRow.entries,
  version: v.number(),
  email: v.string(),
  phone: v.string(),
  address: v.string(),
  /** The member who took it on the phone; null if the site sent it. */
  takenBy: v.nullable(v.string()),
  /** The caller's preference. */
  preferredChannel: v.nullable(v.picklist(channels)),
  /** Whether it was sent from an account. */
  hasAccount: v.boolean(),
  /** The client it belongs to or may belong to; null for somebody new. */
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
      ...visitWish,
      additionalRequests: v.string(),
      /** Null if a quote decides. */
      priceInPesos: v.nullable(v.number()),
      /** The price that the visitor saw. */
      displayedPrice: v.string(),
      pricesDiffer: v.boolean(),
    }),
  ),
  message: v.nullable(v.string()),
  /** Newest first; at most one is planned. */
  consultations: v.array(Consultation),
  closedReason: v.string(),
  closedSilently: v.boolean(),
  /** Other requests with the same account, address or phone number, newest first. */
  others: v.array(RequestRow),
  contacts: v.array(ContactAttempt),
  quotes: v.array(RequestQuote),
  subscriptionId: v.nullable(v.string()),
  history: History,
  /** Members who can be assigned or go to a consultation. */
  members: v.array(v.object({ ...NamedMember.entries, isDispatcher: v.boolean() })),
});

export type RequestDetails = v.InferOutput<typeof RequestDetails>;

/** docs/product.md, "Request inbox". */
export const request = get('team/request', 'dispatcher', {
  input: v.object({ reference: Reference }),
  answer: RequestDetails,
});
