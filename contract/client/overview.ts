import * as v from 'valibot';
import { packageIds } from '../../domain/packages.ts';
import { termIds } from '../../domain/terms.ts';
import { get } from '../call.ts';
import { OwnRequest } from '../shapes/own-requests.ts';
import { VisitCounts } from '../shapes/visit.ts';
import { ListedProof } from './proofs.ts';
import { ChangeInBrief, OwnVisitWithFaces } from './visits.ts';

/** A plan that is active or still has visits to place. Days are YYYY-MM-DD. */
const PlanInBrief = v.object({
  id: v.string(),
  packageType: v.picklist(packageIds),
  /** Null for a single job. */
  term: v.nullable(v.picklist(termIds)),
  state: v.picklist(['active', 'paused', 'ended', 'cancelled']),
  firstDay: v.string(),
  /** The day after the last one; null for a single job. */
  endDay: v.nullable(v.string()),
  /** The first day after the pause; null if not paused. */
  pausedUntil: v.nullable(v.string()),
  /** N, the sum of the counts. */
  visitCount: v.number(),
  counts: VisitCounts,
});
export type PlanInBrief = v.InferOutput<typeof PlanInBrief>;

/** The amount due of a subscription, and the part that does not wait for confirmation. */
const DueInBrief = v.object({
  subscriptionId: v.string(),
  packageType: v.picklist(packageIds),
  pesos: v.number(),
  toPayInPesos: v.number(),
  since: v.string(),
});
export type DueInBrief = v.InferOutput<typeof DueInBrief>;

export const overview = get('client/overview', 'client', {
  input: v.object({}),
  answer: v.object({
    nextVisit: v.nullable(OwnVisitWithFaces),
    /** Plans with something to pay today. */
    due: v.array(DueInBrief),
    plans: v.array(PlanInBrief),
    changes: v.array(ChangeInBrief),
    /** Open and recently confirmed requests, newest first. Of more than 10, the open ones stay. */
    requests: v.array(OwnRequest),
    lastProof: v.nullable(ListedProof),
  }),
});
