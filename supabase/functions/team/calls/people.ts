import { people } from '../../../../contract/team/people.ts';
import { manilaToday } from '../../../../domain/manila-date.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { asTeam } from '../../_shared/database/roles.ts';
import { listInvitations, listMembers } from '../people/list.ts';
import { withPictures } from '../people/pictures.ts';

/** Lists the team and, to owners, the open invitations. */
export const handlePeople = endpoint(people, async ({ input, caller }, { sql, files, now }) => {
  const { members, ...listed } = await asTeam(sql, caller, async (transaction) => {
    const { who = 'active', page = '1' } = input;
    const asked = { who, page: Number(page), today: manilaToday(now()) };
    const found = await listMembers(transaction, asked);
    return { ...found, invitations: await listInvitations(transaction, now()) };
  });
  return { ...listed, members: await withPictures(files, members) };
});
