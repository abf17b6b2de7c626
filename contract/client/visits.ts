import * as v from 'valibot';
import { changeLabels } from '../../domain/changes/asked.ts';
import { packageIds } from '../../domain/packages.ts';
import { counts } from '../../domain/visits/count.ts';
import type { CallDefinition } from '../call.ts';
import { CrewFace } from '../shapes/faces.ts';
import { Id, Moment, Version } from '../shapes/fields.ts';
import { MissedReasonName, VisitStateName } from '../shapes/visit.ts';

/** Which visits a move takes along. */
export const MoveScope = v.picklist(['this', 'following']);

/** What a client asked for and the team has not answered yet. Moments are ISO 8601 in UTC. */
export const WaitingChange = v.object({
  id: v.string(),
  kind: v.picklist(Object.keys(changeLabels) as (keyof typeof changeLabels)[]),
  /** The wished start of a visit that is to be moved; null for other changes. */
  startsAt: v.nullable(v.string()),
  /** Whether those that follow are to be moved too. */
  scope: v.nullable(MoveScope),
  answerBy: v.string(),
});
export type WaitingChange = v.InferOutput<typeof WaitingChange>;

/** What a client asked for, away from its visit's page. */
export const ChangeInBrief = v.object({
  ...WaitingChange.entries,
  /** The visit it is about and its start; null where it is about the whole subscription. */
  visit: v.nullable(v.object({ id: v.string(), startsAt: v.string() })),
});
export type ChangeInBrief = v.InferOutput<typeof ChangeInBrief>;

/** What one of the client's visits counts as (docs/product.md, "Counting visits"). */
export const Standing = v.picklist(counts);

/** One of the client's visits, as lists show it. */
export const OwnVisit = v.object({
  id: v.string(),
  version: v.number(),
  /** n of N. */
  number: v.number(),
  visitCount: v.number(),
  packageType: v.picklist(packageIds),
  /** Whether it makes good another one, and so stands outside N. */
  makesGood: v.boolean(),
  startsAt: v.string(),
  endsAt: v.string(),
  state: VisitStateName,
  missedReason: v.nullable(MissedReasonName),
  standing: Standing,
  /** Whether we owe it, so that what stays open is refunded. */
  isOwed: v.boolean(),
  /** The last day on which it may lie, YYYY-MM-DD; null for a single job that was not cancelled. */
  lastDay: v.nullable(v.string()),
  /** The last day on which it may lie once it is skipped, which ends that we owe it; null where none is the last. */
  lastDayIfSkipped: v.nullable(v.string()),
  address: v.string(),
  /** The first names of those who come. */
  crew: v.array(v.string()),
  waiting: v.nullable(WaitingChange),
  /** What nobody answered in time, until the visit is over. */
  lapsed: v.nullable(WaitingChange),
});
export type OwnVisit = v.InferOutput<typeof OwnVisit>;

/** One of the client's visits, with those who come as the client knows them. */
export const OwnVisitWithFaces = v.object({ ...OwnVisit.entries, crew: v.array(CrewFace) });
export type OwnVisitWithFaces = v.InferOutput<typeof OwnVisitWithFaces>;

/** A visit with the version that the client saw. */
export const SeenByClient = { id: Id, version: Version };

/** Where a client wants a visit, and those that follow. */
export const WishedMove = { id: Id, startsAt: Moment };

/** Whether a change was made at once, or the team was asked and answers by then. */
export const OwnChangeOutcome = v.variant('outcome', [
  /** With the version that the visit has now. */
  v.object({ outcome: v.literal('done'), version: v.number() }),
  v.object({
    outcome: v.literal('asked'),
    /** The visit starts too soon, or others that follow do not fit. */
    because: v.picklist(['late', 'misfits']),
    answerBy: v.string(),
  }),
]);
export type OwnChangeOutcome = v.InferOutput<typeof OwnChangeOutcome>;

/**
 * Lists the client's visits that are to come, page by page, all that are open, and those that did not
 * take place and no longer will. Those that are past are the proofs (contract/client/proofs.ts).
 */
export const visits = {
  name: 'client/visits',
  method: 'GET',
  audience: 'client',
  /** The visit after which the page begins; without it the first one. */
  input: v.object({ after: v.optional(Id) }),
  answer: v.object({
    /** By time. */
    coming: v.array(OwnVisit),
    /** How many are to come in all. */
    comingCount: v.number(),
    /** The value of `after` that fetches the next page; null on the last page. */
    later: v.nullable(v.string()),
    open: v.array(OwnVisit),
    /** Those that lapsed or went with their subscription, the latest first; not the missed ones. */
    notDone: v.array(OwnVisit),
  }),
} as const satisfies CallDefinition;
