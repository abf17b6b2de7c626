import * as v from 'valibot';
import { get, post } from '../call.ts';
import { Id } from '../shapes/fields.ts';
import { SignedIn } from '../shapes/sign-ins.ts';
import { objectMessage } from '../shapes/text-fields.ts';
import { memberFields } from './member-fields.ts';

/**
 * Removes a dispatcher's second factor and ends their sessions. The next sign-in sets up a new one
 * with the password and a code: the one returned here, or a mailed one.
 */
export const resetFactor = post('team/reset-factor', 'owner', {
  needsFreshCode: true,
  input: v.strictObject({ id: memberFields.id }, objectMessage('a member')),
  answer: v.object({
    /** Works once, for an hour. Null if the provider mails the code instead. */
    code: v.nullable(v.string()),
  }),
});

/** Lists a member's sessions. Owners see everybody's, dispatchers their own. */
export const memberSessions = get('team/member-sessions', 'dispatcher', {
  input: v.object({ id: memberFields.id }),
  answer: v.object({ sessions: v.array(SignedIn) }),
});

/** Ends a member's session at once. Owners end anybody's, dispatchers their own. */
export const endMemberSession = post('team/end-member-session', 'dispatcher', {
  input: v.strictObject({ id: memberFields.id, session: Id }, objectMessage('a session')),
  answer: v.object({}),
});
