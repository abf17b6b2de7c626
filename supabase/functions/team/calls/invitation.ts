import { invitation } from '../../../../contract/team/invitation.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asService } from '../../_shared/database/roles.ts';
import { findInvitation } from '../../_shared/team/join.ts';

/** Tells whoever holds a link what it invites to. The link is the proof, so the service looks. */
export const handleInvitation = endpoint(invitation, async ({ input }, { sql, now }) => {
  const found = await asService(sql, (service) => findInvitation(service, input.token, now()));
  if (found === undefined) throw new Refusal('link-gone');
  const { name, email, role, invitedBy, expiresAt } = found;
  return { name, email, role, invitedBy, expiresAt: expiresAt.toISOString() };
});
