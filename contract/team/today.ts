import * as v from 'valibot';
import { type RequestStatus, requestLabels } from '../../domain/requests/request-states.ts';
import { get, post } from '../call.ts';
import { objectMessage } from '../shapes/text-fields.ts';
import { VisitStateName } from '../shapes/visit.ts';
import { AskedChange } from './change-requests.ts';
import { ListedConsultation } from './consultations.ts';
import { TeamProblem } from './problems.ts';

/** ISO 8601 in UTC. */
const Moment = v.string();

/** An unanswered request. */
const DueRequest = v.object({
  reference: v.string(),
  kind: v.picklist(['order', 'inquiry']),
  status: v.picklist(Object.keys(requestLabels) as RequestStatus[]),
  name: v.string(),
  address: v.string(),
  clockStartedAt: Moment,
});

/** A quote that ran out without an answer. */
const QuoteRanOut = v.object({
  reference: v.string(),
  name: v.string(),
  totalInPesos: v.number(),
  /** The last day it was valid, YYYY-MM-DD. */
  validUntil: v.string(),
});

/** A visit that needs attention. */
const TodaysVisit = v.object({
  id: v.string(),
  number: v.number(),
  visitCount: v.number(),
  startsAt: Moment,
  endsAt: Moment,
  state: VisitStateName,
  client: v.string(),
  town: v.string(),
  /** Names in alphabetical order. */
  crew: v.array(v.string()),
});
export type TodaysVisit = v.InferOutput<typeof TodaysVisit>;

/**
 * A mail that was given up or has failed for an hour, or an SMS of the last two days that failed or
 * whose fate is unknown.
 */
const FailedMessage = v.object({
  id: v.string(),
  channel: v.picklist(['mail', 'sms']),
  kind: v.string(),
  recipient: v.string(),
  /** When it was given up, or since when it has failed. */
  failedAt: Moment,
  /** Null once it was given up. */
  nextTryAt: v.nullable(Moment),
  error: v.string(),
  /** Its request, or the client it was for. */
  reference: v.nullable(v.string()),
  clientId: v.nullable(v.string()),
});

/** A worker who has not tapped "Seen" since a visit changed. */
const UnseenChange = v.object({
  visitId: v.string(),
  worker: v.string(),
  startsAt: Moment,
  client: v.string(),
  /** When the mail about it left; null before. */
  toldAt: v.nullable(Moment),
});

/** A worker on leave, and the number of coming visits on those days that are still theirs. */
const CrewAway = v.object({
  memberId: v.string(),
  worker: v.string(),
  /** Both YYYY-MM-DD and inclusive. */
  firstDay: v.string(),
  lastDay: v.string(),
  visits: v.number(),
});

/** An owed visit that nobody has placed, with its refund. */
const OwedVisit = v.object({
  visitId: v.string(),
  number: v.number(),
  visitCount: v.number(),
  clientId: v.string(),
  client: v.string(),
  pesos: v.number(),
});

/** Clients' cash that a worker has not handed over. */
const HeldCash = v.object({
  memberId: v.string(),
  worker: v.string(),
  pesos: v.number(),
  /** The number of visits it came from. */
  visits: v.number(),
  /** The oldest day, YYYY-MM-DD. */
  since: v.string(),
});

/**
 * A worker's records of a visit that was moved, called off or reassigned meanwhile, or ended on
 * another day.
 */
const LateRecord = v.object({
  visitId: v.string(),
  memberId: v.string(),
  worker: v.string(),
  client: v.string(),
  /** The start on the phone, and the present one. */
  knownStart: Moment,
  startsAt: Moment,
  /** When the crew ended it, if not on the planned day. */
  onAnotherDay: v.nullable(Moment),
  state: VisitStateName,
  /** The crew's progress by the phone's records. */
  reached: v.picklist(['scheduled', 'on-the-way', 'started', 'done', 'missed']),
  photos: v.number(),
});
export type LateRecord = v.InferOutput<typeof LateRecord>;

/** Lists open matters, each list with its total (docs/product.md, "Today"). */
export const today = get('team/today', 'dispatcher', {
  input: v.object({}),
  answer: v.object({
    /** The time of reading. */
    at: Moment,
    /** Unanswered requests, longest waiting first; `overdue` are past the promised time. */
    requests: v.object({ total: v.number(), overdue: v.number(), first: v.array(DueRequest) }),
    /** Quotes that ran out for open requests, latest first. */
    quotesRanOut: v.object({ total: v.number(), first: v.array(QuoteRanOut) }),
    /** The number of payments to confirm, and the one that has waited longest. */
    claims: v.object({
      total: v.number(),
      overdue: v.number(),
      oldest: v.nullable(v.object({ toldAt: Moment, answerBy: Moment })),
    }),
    /** Clients' unanswered requests, most urgent first. */
    changes: v.object({ total: v.number(), overdue: v.number(), first: v.array(AskedChange) }),
    /** Unanswered problems, most urgent first. */
    problems: v.object({ total: v.number(), overdue: v.number(), first: v.array(TeamProblem) }),
    visits: v.array(TodaysVisit),
    /** Today's, by time. */
    consultations: v.array(ListedConsultation),
    /** Past ones without an outcome, and those of the next 7 days without a visitor. */
    consultationsToSettle: v.object({ total: v.number(), first: v.array(ListedConsultation) }),
    /** Visits that should have ended two hours ago. */
    notClosed: v.object({ total: v.number(), first: v.array(TodaysVisit) }),
    lateRecords: v.object({ total: v.number(), first: v.array(LateRecord) }),
    withoutCrew: v.object({ total: v.number(), first: v.array(TodaysVisit) }),
    /** Workers on leave with coming visits on those days, next absence first. */
    crewAway: v.object({ total: v.number(), first: v.array(CrewAway) }),
    /** Owed visits that are refunded within 14 days unless placed, most urgent first. */
    visitsToPlace: v.object({
      total: v.number(),
      /** The refund's day, YYYY-MM-DD. */
      first: v.array(v.object({ ...OwedVisit.entries, refundDay: v.string() })),
    }),
    /** Refunds due, oldest first. Credit has no visit. */
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
    /** Workers who have held clients' cash for more than a day, with all of it, longest first. */
    cashHeld: v.object({ total: v.number(), first: v.array(HeldCash) }),
    failedMessages: v.object({ total: v.number(), first: v.array(FailedMessage) }),
    /** This month's SMS cap in pesos, once it is reached; null before. */
    smsCapReached: v.nullable(v.number()),
    unseen: v.object({ total: v.number(), first: v.array(UnseenChange) }),
    /** The company's set-up so far. */
    company: v.object({
      /** Active members, including the caller. */
      members: v.number(),
      hasRequests: v.boolean(),
      hasClients: v.boolean(),
      hasSubscriptions: v.boolean(),
    }),
  }),
});
export type Today = v.InferOutput<typeof today.answer>;

/**
 * Sends a failed mail again. A mail about visits or money goes to the client's present address;
 * without one it becomes a call to make, and the recipient is ''. Refused with not-possible if it
 * waits or has left.
 */
export const sendMailAgain = post('team/send-mail-again', 'dispatcher', {
  input: v.strictObject(
    { id: v.pipe(v.string(), v.regex(/^[1-9]\d{0,17}$/, 'This mail is not known.')) },
    objectMessage('a mail'),
  ),
  answer: v.object({ recipient: v.string() }),
});
