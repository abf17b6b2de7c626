import { acceptInvitation } from '../../../../contract/team/accept-invitation.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asTeam, steppedUp } from '../../_shared/database/roles.ts';
import { findInvitation, joinTeam } from '../../_shared/team/join.ts';

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
          throw new Refusal('not-possible', { message: 'You are a member of the team already.' });
        }
        return { role: found.role };
      }),
    ),
);
