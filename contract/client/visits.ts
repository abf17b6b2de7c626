import * as v from 'valibot';
import { changeLabels } from '../../domain/changes/asked.ts';
import { packageIds } from '../../domain/packages.ts';
import { counts } from '../../domain/visits/count.ts';
import { get } from '../call.ts';
import { CrewFace } from '../shapes/faces.ts';
import { Id, Moment, Version } from '../shapes/fields.ts';
import { MissedReasonName, VisitStateName } from '../shapes/visit.ts';

export const MoveScope = v.picklist(['this', 'following']);

/** A client's request that the team has not answered. Moments are ISO 8601 in UTC. */
export const WaitingChange = v.object({
  id: v.string(),
  kind: v.picklist(Object.keys(changeLabels) as (keyof typeof changeLabels)[]),
  /** The wished start of a visit to be moved; null for other changes. */
  startsAt: v.nullable(v.string()),
  /** Whether following visits are to move too. */
  scope: v.nullable(MoveScope),
  answerBy: v.string(),
});
export type WaitingChange = v.InferOutput<typeof WaitingChange>;

/** A client's request to the team, away from its visit's page. */
export const ChangeInBrief = v.object({
  ...WaitingChange.entries,
  /** Null if it concerns the whole subscription. */
  visit: v.nullable(v.object({ id: v.string(), startsAt: v.string() })),
});
export type ChangeInBrief = v.InferOutput<typeof ChangeInBrief>;

/** How a visit counts (docs/product.md, "Counting visits"). */
export const Standing = v.picklist(counts);

export const OwnVisit = v.object({
  id: v.string(),
  version: v.number(),
  /** n of N. */
  number: v.number(),
  visitCount: v.number(),
  packageType: v.picklist(packageIds),
  /** Whether it makes up for another one, outside N. */
  makesGood: v.boolean(),
  startsAt: v.string(),
  endsAt: v.string(),
  state: VisitStateName,
  missedReason: v.nullable(MissedReasonName),
  standing: Standing,
  /** Whether we owe it: unplaced, it is refunded. */
  isOwed: v.boolean(),
  /** The last possible day, YYYY-MM-DD; null for a single job that was not cancelled. */
  lastDay: v.nullable(v.string()),
  /** The last possible day after skipping, which ends that we owe it; null if there is no limit. */
  lastDayIfSkipped: v.nullable(v.string()),
  address: v.string(),
  /** First names. */
  crew: v.array(v.string()),
  waiting: v.nullable(WaitingChange),
  /** The request that nobody answered in time, until the visit is over. */
  lapsed: v.nullable(WaitingChange),
});
export type OwnVisit = v.InferOutput<typeof OwnVisit>;

export const OwnVisitWithFaces = v.object({ ...OwnVisit.entries, crew: v.array(CrewFace) });
export type OwnVisitWithFaces = v.InferOutput<typeof OwnVisitWithFaces>;

export const SeenByClient = { id: Id, version: Version };

/** The wished start of a visit and those that follow. */
export const WishedMove = { id: Id, startsAt: Moment };

/** Whether a change was made at once, or the team was asked and answers by then. */
export const OwnChangeOutcome = v.variant('outcome', [
  /** With the visit's new version. */
  v.object({ outcome: v.literal('done'), version: v.number() }),
  v.object({
    outcome: v.literal('asked'),
    /** The visit starts too soon, or following visits do not fit. */
    because: v.picklist(['late', 'misfits']),
    answerBy: v.string(),
  }),
]);
export type OwnChangeOutcome = v.InferOutput<typeof OwnChangeOutcome>;

/**
 * Lists the client's coming visits by pages, all open ones, and those that will not take place.
 * Past visits are proofs (contract/client/proofs.ts).
 */
export const visits = get('client/visits', 'client', {
  /** The visit before the page; by default the first page. */
  input: v.object({ after: v.optional(Id) }),
  answer: v.object({
    /** By time. */
    coming: v.array(OwnVisit),
    comingCount: v.number(),
    /** The `after` of the next page; null on the last page. */
    later: v.nullable(v.string()),
    open: v.array(OwnVisit),
    /** Lapsed visits and those of ended subscriptions, latest first; not the missed ones. */
    notDone: v.array(OwnVisit),
  }),
});
