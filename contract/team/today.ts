import * as v from 'valibot';
import { type RequestStatus, requestLabels } from '../../domain/requests/request-states.ts';
import { type VisitState, visitLabels } from '../../domain/visits/visit-states.ts';
import type { CallDefinition } from '../call.ts';
import { AskedChange } from './asked-change.ts';
import { TeamProblem } from './problem.ts';

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

/** A mail that could not be delivered. */
const FailedMail = v.object({
  id: v.string(),
  kind: v.string(),
  recipient: v.string(),
  failedAt: Moment,
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

/** What a worker recorded of a visit that was meanwhile moved, called off or given to others. */
const LateRecord = v.object({
  visitId: v.string(),
  memberId: v.string(),
  worker: v.string(),
  client: v.string(),
  /** The start that the phone showed, and the one of now. */
  knownStart: Moment,
  startsAt: Moment,
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
    /** What clients asked for and nobody answered yet, the most urgent first. */
    changes: v.object({ total: v.number(), overdue: v.number(), first: v.array(AskedChange) }),
    /** Problems without an answer, the most urgent first. */
    problems: v.object({ total: v.number(), overdue: v.number(), first: v.array(TeamProblem) }),
    visits: v.array(TodaysVisit),
    /** Visits whose end is two hours past. */
    notClosed: v.object({ total: v.number(), first: v.array(TodaysVisit) }),
    lateRecords: v.object({ total: v.number(), first: v.array(LateRecord) }),
    withoutCrew: v.object({ total: v.number(), first: v.array(TodaysVisit) }),
    failedMails: v.object({ total: v.number(), first: v.array(FailedMail) }),
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
