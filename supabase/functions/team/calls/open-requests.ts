import { openRequests } from '../../../../contract/team/open-requests.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { asTeam } from '../../_shared/database/roles.ts';

/** Counts the open requests. */
export const handleOpenRequests = endpoint(openRequests, ({ caller }, { sql }) =>
  asTeam(sql, caller, async (transaction) => {
    const [count] = await transaction<{ open: number }[]>`
      select private.count_open_requests() as open`;
    return { open: count?.open ?? 0 };
  }),
);
