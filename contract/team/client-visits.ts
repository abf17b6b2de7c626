import * as v from 'valibot';
import {
  type MissedReason,
  missedReasons,
  type VisitState,
  visitLabels,
} from '../../domain/visits/visit-states.ts';
import type { CallDefinition } from '../call.ts';
import { Id, PageNumber } from './client-fields.ts';

/** A visit of a client. */
const ClientVisit = v.object({
  id: v.string(),
  subscriptionId: v.string(),
  /** The number n of N. */
  number: v.number(),
  visitCount: v.number(),
  /** ISO 8601 in UTC. */
  startsAt: v.string(),
  endsAt: v.string(),
  state: v.picklist(Object.keys(visitLabels) as VisitState[]),
  missedReason: v.nullable(v.picklist(missedReasons as MissedReason[])),
  town: v.string(),
  crew: v.array(v.string()),
});
export type ClientVisit = v.InferOutput<typeof ClientVisit>;

/** Lists a client's visits: those that come, the next first, or those that are past, the last first. */
export const clientVisits = {
  name: 'team/client-visits',
  method: 'GET',
  audience: 'dispatcher',
  input: v.object({ clientId: Id, which: v.picklist(['coming', 'past']), page: PageNumber }),
  answer: v.object({ visits: v.array(ClientVisit), total: v.number(), pageSize: v.number() }),
} as const satisfies CallDefinition;
