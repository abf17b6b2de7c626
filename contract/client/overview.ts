import * as v from 'valibot';
import { packageIds } from '../../domain/packages.ts';
import { termIds } from '../../domain/terms.ts';
import type { CallDefinition } from '../call.ts';
import { OwnRequest } from '../shapes/own-requests.ts';
import { VisitCounts } from '../shapes/visit.ts';
import { ListedProof } from './proofs.ts';
import { ChangeInBrief, OwnVisitWithFaces } from './visits.ts';

/** A subscription or single job that runs, or that still has visits to place. Days are YYYY-MM-DD. */
const PlanInBrief = v.object({
  id: v.string(),
  packageType: v.picklist(packageIds),
  /** Null for a single job. */
  term: v.nullable(v.picklist(termIds)),
  state: v.picklist(['active', 'paused', 'ended', 'cancelled']),
  firstDay: v.string(),
  /** The day after the last one; null for a single job. */
  endDay: v.nullable(v.string()),
  /** The day on which visits take place again; null while it is not paused. */
  pausedUntil: v.nullable(v.string()),
  /** N, of which the counts are the parts. */
  visitCount: v.number(),
  counts: VisitCounts,
});
export type PlanInBrief = v.InferOutput<typeof PlanInBrief>;

/** What has fallen due of a subscription, and of it what does not wait for confirmation. */
const DueInBrief = v.object({
  subscriptionId: v.string(),
  packageType: v.picklist(packageIds),
  pesos: v.number(),
  toPayInPesos: v.number(),
  since: v.string(),
});
export type DueInBrief = v.InferOutput<typeof DueInBrief>;

/** Returns what a client wants to know first: what comes next, and where everything stands. */
export const overview = {
  name: 'client/overview',
  method: 'GET',
  audience: 'client',
  input: v.object({}),
  answer: v.object({
    nextVisit: v.nullable(OwnVisitWithFaces),
    /** Where something is to be paid today. */
    due: v.array(DueInBrief),
    plans: v.array(PlanInBrief),
    /** Those that wait. */
    changes: v.array(ChangeInBrief),
    /** Requests that are open, and those confirmed lately; the newest first. Of more than 10 the open ones stay. */
    requests: v.array(OwnRequest),
    lastProof: v.nullable(ListedProof),
  }),
} as const satisfies CallDefinition;
