import * as v from 'valibot';
import { roles } from '../../domain/people/roles.ts';
import { post } from '../call.ts';
import { LinkToken } from '../shapes/link-token.ts';
import { objectMessage } from '../shapes/text-fields.ts';

const invitationSecret = v.strictObject({ token: LinkToken }, objectMessage('an invitation'));

/**
 * Returns an invitation. The secret travels in the body because addresses are logged. A used,
 * withdrawn, replaced, expired or unknown link is refused with link-gone.
 */
export const invitation = post('team/invitation', 'anyone', {
  input: invitationSecret,
  answer: v.object({
    name: v.string(),
    /** The address of the account that can join. */
    email: v.string(),
    role: v.picklist(roles),
    /** The member's name, or null for the command line. */
    invitedBy: v.nullable(v.string()),
    /** ISO 8601 in UTC. */
    expiresAt: v.string(),
  }),
});

/**
 * Makes the caller a member, or a former member active again. The account's confirmed address must
 * be the invited one. A link works once.
 */
export const acceptInvitation = post('team/accept-invitation', 'client', {
  input: invitationSecret,
  answer: v.object({ role: v.picklist(roles) }),
});
