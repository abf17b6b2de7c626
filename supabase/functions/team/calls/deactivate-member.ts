import { deactivateMember } from '../../../../contract/team/deactivate-member.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asTeam } from '../../_shared/database/roles.ts';
import { keepingAnOwner } from '../people/owners.ts';
import { countPlannedVisits } from '../people/visits.ts';

/** Ends a membership. Triggers end its sessions and take it off visits, in the same transaction. */
export const handleDeactivateMember = endpoint(
  deactivateMember,
  ({ input: { id }, caller }, { sql }) =>
    asTeam(sql, caller, async (transaction) => {
      const [known] = await transaction`
        select from public.members where id = ${id} and deactivated_at is null for update`;
      if (known === undefined) throw new Refusal('not-found');
      const visits = await countPlannedVisits(transaction, id, 'coming');
      await keepingAnOwner(
        transaction`update public.members set deactivated_at = now() where id = ${id}`,
      );
      return { visits };
    }),
);
