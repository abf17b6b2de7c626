import * as v from 'valibot';
import { roles } from '../../domain/people/roles.ts';
import type { CallDefinition } from '../call.ts';
import { listOf } from '../shapes/bounded.ts';
import { Id, Moment } from '../shapes/fields.ts';

/** Returns the signed-in member, and whether this session has a second factor. */
export const me = {
  name: 'team/me',
  method: 'GET',
  audience: 'member',
  input: v.object({}),
  answer: v.object({
    id: v.string(),
    name: v.string(),
    role: v.picklist(roles),
    hasSecondFactor: v.boolean(),
  }),
} as const satisfies CallDefinition;

/** Marks the changes of the member's visits as seen, up to the moment shown. */
export const seen = {
  name: 'team/seen',
  method: 'POST',
  audience: 'member',
  input: v.strictObject({
    visitIds: listOf(Id, { most: 200 }),
    /** The time of the answer that showed them. A later change stays unseen. */
    asOf: Moment,
  }),
  answer: v.object({ seen: v.number() }),
} as const satisfies CallDefinition;
