import { acceptInvitation, invitation } from '../../../contract/team/joining.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { asService, asTeam, steppedUp } from '../_shared/database/roles.ts';
import { findInvitation, joinTeam } from '../_shared/team/join.ts';

/** Tells whoever holds a link what it invites to. The link is the proof, so the service looks. */
export const handleInvitation = endpoint(invitation, async ({ input }, { sql, now }) => {
  const found = await asService(sql, (service) => findInvitation(service, input.token, now()));
  if (found === undefined) throw new Refusal('link-gone');
  const { name, email, role, invitedBy, expiresAt } = found;
  return { name, email, role, invitedBy, expiresAt: expiresAt.toISOString() };
});

/** Makes the caller a member. They are none yet, so the service does it, in their name. */
export const handleAcceptInvitation = endpoint(
  acceptInvitation,
  ({ input, caller }, { sql, now }) =>
    asTeam(sql, caller, (transaction) =>
      steppedUp(transaction, async (service) => {
        const found = await findInvitation(service, input.token, now());
        if (found === undefined) throw new Refusal('link-gone');
        const outcome = await joinTeam(service, found, caller.id, now());
        if (outcome === 'other-address') {
          throw new Refusal('not-allowed', {
            message: `This invitation is for ${found.email}. Sign in with that address to join.`,
          });
        }
        if (outcome === 'already-member') {
          throw new Refusal('not-possible', { message: 'You are already a member of the team.' });
        }
        return { role: found.role };
      }),
    ),
);
