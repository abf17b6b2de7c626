import { removeDayAway } from '../../../../contract/team/remove-day-away.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asTeam } from '../../_shared/database/roles.ts';

/** Removes an entry of days away. */
export const handleRemoveDayAway = endpoint(removeDayAway, ({ input, caller }, { sql }) =>
  asTeam(sql, caller, async (transaction) => {
    const removed = await transaction`delete from public.days_away where id = ${input.id}`;
    if (removed.count === 0) throw new Refusal('not-found');
    return {};
  }),
);
