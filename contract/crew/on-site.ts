import * as v from 'valibot';
import { get, post } from '../call.ts';
import { objectMessage } from '../shapes/text-fields.ts';

const answer = v.object({ isOnSite: v.nullable(v.boolean()) });

/** Returns whether visitors of the site see the member; null if they have no picture to show. */
export const myPlaceOnSite = get('crew/my-place-on-site', 'member', {
  input: v.object({}),
  answer,
});

/** Sets whether visitors see the member's first name and picture. */
export const showMeOnSite = post('crew/show-me-on-site', 'member', {
  input: v.strictObject(
    { isOnSite: v.boolean('Say whether visitors may see you.') },
    objectMessage('a choice'),
  ),
  answer,
});
