import * as v from 'valibot';
import { missedReasons, type VisitState, visitLabels } from '../../domain/visits/visit-states.ts';
import { Id } from './fields.ts';

/** The state of a visit. */
export const VisitStateName = v.picklist(Object.keys(visitLabels) as VisitState[]);

/** Why a visit was missed. */
export const MissedReasonName = v.picklist(missedReasons);

/** A visit with the version that the dispatcher saw. */
export const SeenVisit = v.strictObject({ id: Id, version: v.pipe(v.number(), v.integer()) });
export type SeenVisit = v.InferOutput<typeof SeenVisit>;

const Count = v.number();

/** How many of the N visits are what, as domain/visits/count.ts counts them. */
export const VisitCounts = v.object({
  coming: Count,
  done: Count,
  used: Count,
  open: Count,
  refunded: Count,
  lapsed: Count,
  cancelled: Count,
});
