import * as v from 'valibot';
import { type RequestStatus, requestLabels } from '../../domain/requests/request-states.ts';
import { type VisitState, visitLabels } from '../../domain/visits/visit-states.ts';
import type { CallDefinition } from '../call.ts';
import { objectMessage } from '../shapes/text-fields.ts';
import { AskedChange } from './changes.ts';
import { ListedConsultation } from './consultations.ts';
import { TeamProblem } from './problems.ts';

/** ISO 8601 in UTC. */
const Moment = v.string();

/** A request without an answer. */
const DueRequest = v.object({
  reference: v.string(),
  kind: v.picklist(['order', 'inquiry']),
  status: v.picklist(Object.keys(requestLabels) as RequestStatus[]),
  name: v.string(),
  address: v.string(),
  clockStartedAt: Moment,
});

/** A quote that ran out before anybody answered it. */
const QuoteRanOut = v.object({
  reference: v.string(),
  name: v.string(),
  totalInPesos: v.number(),
  /** The last day on which it held, YYYY-MM-DD. */
  validUntil: v.string(),
});

/** A visit that has to be looked at. */
const TodaysVisit = v.object({
  id: v.string(),
  number: v.number(),
  visitCount: v.number(),
  startsAt: Moment,
  endsAt: Moment,
  state: v.picklist(Object.keys(visitLabels) as VisitState[]),
  client: v.string(),
  town: v.string(),
  /** The names of the crew, in alphabetical order. */
  crew: v.array(v.string()),
});
export type TodaysVisit = v.InferOutput<typeof TodaysVisit>;

/**
 * A mail that was given up, or that has failed for an hour; or a short message of the last two days that
 * did not arrive, or of which nobody knows.
 */
const FailedMessage = v.object({
  id: v.string(),
  channel: v.picklist(['mail', 'sms']),
  kind: v.string(),
  recipient: v.string(),
  /** When it was given up. While it is tried again, since when it has failed. */
  failedAt: Moment,
  /** Null once it was given up. */
  nextTryAt: v.nullable(Moment),
  error: v.string(),
  /** The request that it tells of, or the client whom it was for. */
  reference: v.nullable(v.string()),
  clientId: v.nullable(v.string()),
});

/** A worker who has not tapped "Seen" since a visit of theirs changed. */
const UnseenChange = v.object({
  visitId: v.string(),
  worker: v.string(),
  startsAt: Moment,
  client: v.string(),
  /** When the mail about it left; null while none has. */
  toldAt: v.nullable(Moment),
});

/** A worker who is away, and how many coming visits of those days are still theirs. */
const CrewAway = v.object({
  memberId: v.string(),
  worker: v.string(),
  /** Both YYYY-MM-DD; the last day is a day away. */
  firstDay: v.string(),
  lastDay: v.string(),
  visits: v.number(),
});

/** A visit that we owe and nobody has placed, with what a refund of it is. */
const OwedVisit = v.object({
  visitId: v.string(),
  number: v.number(),
  visitCount: v.number(),
  clientId: v.string(),
  client: v.string(),
  pesos: v.number(),
});

/** Cash of clients that a worker has not handed over. */
const HeldCash = v.object({
  memberId: v.string(),
  worker: v.string(),
  pesos: v.number(),
  /** Of how many visits. */
  visits: v.number(),
  /** The day of the oldest, YYYY-MM-DD. */
  since: v.string(),
});

/** What a worker recorded of a visit that was meanwhile moved, called off or given to others, or ended on another day. */
const LateRecord = v.object({
  visitId: v.string(),
  memberId: v.string(),
  worker: v.string(),
  client: v.string(),
  /** The start that the phone showed, and the one of now. */
  knownStart: Moment,
  startsAt: Moment,
  /** When the crew ended it, if that is another day than the plan's. */
  onAnotherDay: v.nullable(Moment),
  state: v.picklist(Object.keys(visitLabels) as VisitState[]),
  /** How far the crew got, as the phone recorded it. */
  reached: v.picklist(['scheduled', 'on-the-way', 'started', 'done', 'missed']),
  photos: v.number(),
});
export type LateRecord = v.InferOutput<typeof LateRecord>;

/** What has to be settled, each list with how many there are in all (docs/product.md, "Today"). */
export const today = {
  name: 'team/today',
  method: 'GET',
  audience: 'dispatcher',
  input: v.object({}),
  answer: v.object({
    /** When this was so. */
    at: Moment,
    /** Requests without an answer, the longest waiting first; `overdue` of them beyond the promise. */
    requests: v.object({ total: v.number(), overdue: v.number(), first: v.array(DueRequest) }),
    /** Quotes that ran out, of requests that are still open, the latest first. */
    quotesRanOut: v.object({ total: v.number(), first: v.array(QuoteRanOut) }),
    /** Payments to be confirmed, and the one that has waited longest. */
    claims: v.object({
      total: v.number(),
      overdue: v.number(),
      oldest: v.nullable(v.object({ toldAt: Moment, answerBy: Moment })),
    }),
    /** What clients asked for and nobody answered yet, the most urgent first. */
    changes: v.object({ total: v.number(), overdue: v.number(), first: v.array(AskedChange) }),
    /** Problems without an answer, the most urgent first. */
    problems: v.object({ total: v.number(), overdue: v.number(), first: v.array(TeamProblem) }),
    visits: v.array(TodaysVisit),
    /** Today's, by time. */
    consultations: v.array(ListedConsultation),
    /** Those that are over without an outcome, and those of the next 7 days that nobody goes to. */
    consultationsToSettle: v.object({ total: v.number(), first: v.array(ListedConsultation) }),
    /** Visits whose end is two hours past. */
    notClosed: v.object({ total: v.number(), first: v.array(TodaysVisit) }),
    lateRecords: v.object({ total: v.number(), first: v.array(LateRecord) }),
    withoutCrew: v.object({ total: v.number(), first: v.array(TodaysVisit) }),
    /** Who is away and still on coming visits of those days, the next absence first. */
    crewAway: v.object({ total: v.number(), first: v.array(CrewAway) }),
    /** What we owe and refund within 14 days unless it is placed, the most urgent first. */
    visitsToPlace: v.object({
      total: v.number(),
      /** With the day of the refund, YYYY-MM-DD. */
      first: v.array(v.object({ ...OwedVisit.entries, refundDay: v.string() })),
    }),
    /** Refunds that fell due and are to be paid out, the oldest first. Credit is of no visit. */
    refundsToPay: v.object({
      total: v.number(),
      first: v.array(
        v.object({
          ...OwedVisit.entries,
          visitId: v.nullable(v.string()),
          number: v.nullable(v.number()),
          id: v.string(),
          day: v.string(),
        }),
      ),
    }),
    /** Who has held clients' cash for more than a day, with all that they hold, the longest first. */
    cashHeld: v.object({ total: v.number(), first: v.array(HeldCash) }),
    failedMessages: v.object({ total: v.number(), first: v.array(FailedMessage) }),
    /** The cap of this month's short messages in pesos, once it is reached; null before. */
    smsCapReached: v.nullable(v.number()),
    unseen: v.object({ total: v.number(), first: v.array(UnseenChange) }),
    /** What the company has so far. */
    company: v.object({
      /** Active members, the caller included. */
      members: v.number(),
      hasRequests: v.boolean(),
      hasClients: v.boolean(),
      hasSubscriptions: v.boolean(),
    }),
  }),
} as const satisfies CallDefinition;
export type Today = v.InferOutput<typeof today.answer>;

/**
 * Sends a mail again that was given up or has failed for an hour. One that tells a client of their
 * visits or money goes to the address that the client has by now; without one it becomes a call to be
 * made, and the recipient is ''. Throws not-possible if it waits or has left meanwhile.
 */
export const sendMailAgain = {
  name: 'team/send-mail-again',
  method: 'POST',
  audience: 'dispatcher',
  input: v.strictObject(
    { id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/, 'This mail is not known.')) },
    objectMessage('a mail'),
  ),
  answer: v.object({ recipient: v.string() }),
} as const satisfies CallDefinition;
