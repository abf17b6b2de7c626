import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Id } from '../team/visit-shapes.ts';
import { OwnVisit } from './visit-shapes.ts';

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
