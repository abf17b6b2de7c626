import * as v from 'valibot';
import { roles } from '../../domain/people/roles.ts';
import type { CallDefinition } from '../call.ts';
import { invitationSecret } from './invitation.ts';

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
