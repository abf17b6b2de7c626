import * as v from 'valibot';
import { roles } from '../../domain/people/roles.ts';
import { get, post } from '../call.ts';
import { listOf } from '../shapes/bounded.ts';
import { Id, Moment } from '../shapes/fields.ts';

/** Returns the signed-in member, and whether this session has a second factor. */
export const me = get('team/me', 'member', {
  input: v.object({}),
  answer: v.object({
    id: v.string(),
    name: v.string(),
    role: v.picklist(roles),
    hasSecondFactor: v.boolean(),
  }),
});

/** Marks the changes of the member's visits as seen, up to the moment shown. */
export const seen = post('team/seen', 'member', {
  input: v.strictObject({
    visitIds: listOf(Id, { most: 200 }),
    /** The time of the answer that showed them. A later change stays unseen. */
    asOf: Moment,
  }),
  answer: v.object({ seen: v.number() }),
});
