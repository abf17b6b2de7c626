import { changeMember } from '../../../../contract/team/change-member.ts';
import { mayChangeRoles } from '../../../../domain/people/roles.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asTeam } from '../../_shared/database/roles.ts';
import { refuseChanged } from '../../_shared/history/refuse-changed.ts';
import { keepingAnOwner } from '../people/owners.ts';

/** Saves a member's card. Only an owner changes the role; the database checks it once more. */
export const handleChangeMember = endpoint(changeMember, ({ input, caller }, { sql }) =>
  asTeam(sql, caller, async (transaction) => {
    const { id, name, role, phone, languages, plate, workingDays, since, version } = input;
    const [known] = await transaction<{ role: string; version: number }[]>`
      select role, version from public.members where id = ${id} and deactivated_at is null for update`;
    if (known === undefined) throw new Refusal('not-found');
    if (known.version !== version) return refuseChanged(transaction, 'member', id);
    if (known.role !== role && !mayChangeRoles(caller.member.role))
      throw new Refusal('not-allowed');
    const [saved] = await keepingAnOwner(transaction<{ version: number }[]>`
      update public.members
      set name = ${name}, role = ${role}, phone = ${phone}, languages = ${languages}, plate = ${plate},
        working_days = ${workingDays.toSorted()}, since = ${since}
      where id = ${id}
      returning version`);
    if (saved === undefined) throw new Refusal('not-found');
    return saved;
  }),
);
