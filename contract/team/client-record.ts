import * as v from 'valibot';
import { everyLanguage } from '../../domain/languages.ts';
import { paymentMethods } from '../../domain/money/payment-methods.ts';
import { type UnpostedReason, unpostedReasons } from '../../domain/money/unposted-payments.ts';
import { packageIds } from '../../domain/packages.ts';
import { channels, outcomes } from '../../domain/requests/contact.ts';
import {
  closingCauses,
  type RequestStatus,
  requestLabels,
} from '../../domain/requests/request-states.ts';
import { termIds } from '../../domain/terms.ts';
import { get } from '../call.ts';
import { Home } from '../shapes/client.ts';
import { Discount, Due } from '../shapes/due.ts';
import { Id } from '../shapes/fields.ts';
import { Rating } from '../shapes/problem-report.ts';
import { Refund } from '../shapes/refund.ts';
import { VisitCounts } from '../shapes/visit.ts';
import { AskedChanges } from './change-requests.ts';
import { History } from './history.ts';
import { TeamProblem } from './problems.ts';

const Pesos = v.number();

/** ISO 8601 in UTC. */
const Moment = v.string();

/** YYYY-MM-DD in Manila. */
const Day = v.string();

export const ClientRecord = v.object({
  id: v.string(),
  version: v.number(),
  name: v.string(),
  /** '' for a client who is informed by phone. */
  email: v.string(),
  phone: v.string(),
  preferredChannel: v.picklist(channels),
  messengerName: v.string(),
  teamNotes: v.string(),
  emailWasReadBack: v.boolean(),
  wantsSms: v.boolean(),
  /** The language of messages. Shared with the account, if there is one. */
  language: v.picklist(everyLanguage),
  /** With an account, only the client changes the email. */
  hasAccount: v.boolean(),
  createdAt: Moment,
});
export type ClientRecord = v.InferOutput<typeof ClientRecord>;

/** A payment that counts, or did until it was voided. */
export const Payment = v.object({
  id: v.string(),
  day: Day,
  pesos: Pesos,
  method: v.picklist(paymentMethods),
  reference: v.string(),
  note: v.string(),
  /** The member who entered or confirmed it; '' for the gateway. */
  enteredBy: v.string(),
  /** Null while it counts. */
  voided: v.nullable(v.object({ by: v.string(), at: Moment, reason: v.string() })),
});
export type Payment = v.InferOutput<typeof Payment>;

/** An online payment that cannot be counted until one with its reference is entered. */
const UnpostedPayment = v.object({
  reference: v.string(),
  why: v.picklist(Object.keys(unpostedReasons) as UnpostedReason[]),
  /** The reported amount in centavos, with its currency. */
  amount: v.string(),
  at: Moment,
});

export const Pause = v.object({
  firstDay: Day,
  /** The day after the last one. */
  endDay: Day,
  /** The first day with visits, if it was ended early. */
  resumedOn: v.nullable(Day),
});

/** A subscription or single job with its counts and its money. */
export const ClientSubscription = v.object({
  id: v.string(),
  homeId: v.string(),
  packageType: v.picklist(packageIds),
  /** Null for a single job. */
  term: v.nullable(v.picklist(termIds)),
  state: v.picklist(['active', 'paused', 'ended', 'cancelled']),
  firstDay: Day,
  /** The day after the last one; null for a single job. */
  endDay: v.nullable(Day),
  /** 'Every week on Tuesday'; '' for a single job. */
  rhythm: v.string(),
  pauses: v.array(Pause),
  /** N. */
  visitCount: v.number(),
  counts: VisitCounts,
  priceInPesos: Pesos,
  /** The charge after cancelling, in place of the price; null if not cancelled. */
  settledPriceInPesos: v.nullable(Pesos),
  paidInPesos: Pesos,
  owedInPesos: Pesos,
  dueInPesos: Pesos,
  creditInPesos: Pesos,
  /** The oldest first. */
  dues: v.array(Due),
  discounts: v.array(Discount),
  payments: v.array(Payment),
  /** The oldest first. */
  unposted: v.array(UnpostedPayment),
  /** The latest first. */
  refunds: v.array(Refund),
});
export type ClientSubscription = v.InferOutput<typeof ClientSubscription>;

export const ClientRequest = v.object({
  reference: v.string(),
  kind: v.picklist(['order', 'inquiry']),
  status: v.picklist(Object.keys(requestLabels) as RequestStatus[]),
  closedAs: v.nullable(v.picklist(closingCauses)),
  createdAt: Moment,
});

/** An attempt to reach a client, with or without a request. */
export const ClientContact = v.object({
  id: v.string(),
  at: Moment,
  by: v.string(),
  channel: v.picklist(channels),
  outcome: v.picklist(outcomes),
  note: v.string(),
  reference: v.nullable(v.string()),
});
export type ClientContact = v.InferOutput<typeof ClientContact>;

/** Returns everything about a client but the visits, which have pages of their own. */
export const client = get('team/client', 'dispatcher', {
  input: v.object({ id: Id }),
  answer: v.object({
    client: ClientRecord,
    homes: v.array(Home),
    /** Newest first. */
    subscriptions: v.array(ClientSubscription),
    requests: v.array(ClientRequest),
    /** The client's requests about subscriptions and visits. */
    changes: AskedChanges,
    /** Newest first. */
    problems: v.array(TeamProblem),
    /** The average is null without ratings. */
    ratings: v.object({
      count: v.number(),
      average: v.nullable(v.number()),
      /** The newest first. */
      latest: v.array(v.object({ visitId: v.string(), startsAt: Moment, ...Rating.entries })),
    }),
    contacts: v.object({ total: v.number(), latest: v.array(ClientContact) }),
    history: History,
  }),
});
