import { memberHistory } from '../../../../contract/team/member-history.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asTeam } from '../../_shared/database/roles.ts';
import { readHistory } from '../history.ts';

/** Tells what was changed of a member, and by whom. */
export const handleMemberHistory = endpoint(memberHistory, ({ input: { id }, caller }, { sql }) =>
  asTeam(sql, caller, async (transaction) => {
    const members = await transaction`select from public.members where id = ${id}`;
    if (members.count === 0) throw new Refusal('not-found');
    return readHistory(transaction, 'member', id);
  }),
);
