import { withdrawInvitation } from '../../../../contract/team/withdraw-invitation.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asTeam } from '../../_shared/database/roles.ts';

/** Takes back an invitation that nobody has taken yet. */
export const handleWithdrawInvitation = endpoint(
  withdrawInvitation,
  ({ input, caller }, { sql, now }) =>
    asTeam(sql, caller, async (transaction) => {
      const withdrawn = await transaction`
        update public.invitations set withdrawn_at = ${now()}
        where id = ${input.id} and accepted_at is null and withdrawn_at is null`;
      if (withdrawn.count === 0) throw new Refusal('not-found');
      return {};
    }),
);
