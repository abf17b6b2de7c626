import * as v from 'valibot';
import { roles } from '../../domain/people/roles.ts';
import type { CallDefinition } from '../call.ts';
import { LinkToken } from '../shapes/link-token.ts';
import { objectMessage } from '../shapes/text-fields.ts';

const invitationSecret = v.strictObject({ token: LinkToken }, objectMessage('an invitation'));

/**
 * Returns what a link invites to. The secret travels in the body, so that no log keeps it. Refuses
 * one that was used, withdrawn or replaced, has expired or never was with link-gone.
 */
export const invitation = {
  name: 'team/invitation',
  method: 'POST',
  audience: 'anyone',
  input: invitationSecret,
  answer: v.object({
    name: v.string(),
    /** The address whose account can join. */
    email: v.string(),
    role: v.picklist(roles),
    /** The member's name, or null for one that came from the command line. */
    invitedBy: v.nullable(v.string()),
    /** ISO 8601 in UTC. */
    expiresAt: v.string(),
  }),
} as const satisfies CallDefinition;

/**
 * Makes the caller a member of the team. The account's confirmed address must be the invited one.
 * A link works once. Whoever was a member before is active again.
 */
export const acceptInvitation = {
  name: 'team/accept-invitation',
  method: 'POST',
  audience: 'client',
  input: invitationSecret,
  answer: v.object({ role: v.picklist(roles) }),
} as const satisfies CallDefinition;
