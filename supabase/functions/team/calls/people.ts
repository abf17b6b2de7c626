import { people } from '../../../../contract/team/people.ts';
import { manilaToday } from '../../../../domain/manila-date.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { asTeam } from '../../_shared/database/roles.ts';
import { listInvitations, listMembers } from '../people/list.ts';

/** Lists the team and, to owners, the open invitations. */
export const handlePeople = endpoint(people, ({ input, caller }, { sql, now }) =>
  asTeam(sql, caller, async (transaction) => {
    const { who = 'active', page = '1' } = input;
    const asked = { who, page: Number(page), today: manilaToday(now()) };
    const listed = await listMembers(transaction, asked);
    return { ...listed, invitations: await listInvitations(transaction, now()) };
  }),
);
