import * as v from 'valibot';
import type { CallDefinition } from '../call.ts';
import { Id, Moment } from './visit-shapes.ts';

/** A member says that they have seen the changes of their visits, up to what they were shown. */
export const seen = {
  name: 'team/seen',
  method: 'POST',
  audience: 'member',
  input: v.strictObject({
    visitIds: v.pipe(v.array(Id), v.maxLength(200)),
    /** The time of the answer that showed them. A later change stays unseen. */
    asOf: Moment,
  }),
  answer: v.object({ seen: v.number() }),
} as const satisfies CallDefinition;
