import { addDayAway } from '../../../../contract/team/add-day-away.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asTeam } from '../../_shared/database/roles.ts';
import { countPlannedVisits } from '../people/visits.ts';

/** Enters days away, and says how many planned visits lie in them. */
export const handleAddDayAway = endpoint(addDayAway, ({ input, caller }, { sql }) =>
  asTeam(sql, caller, async (transaction) => {
    const { member, firstDay, lastDay, reason } = input;
    const [entered] = await transaction<{ id: string }[]>`
      insert into public.days_away (member_id, first_day, last_day, reason)
      select id, ${firstDay}, ${lastDay}, ${reason} from public.members
      where id = ${member} and deactivated_at is null
      returning id`;
    if (entered === undefined) throw new Refusal('not-found');
    const visits = await countPlannedVisits(transaction, member, { from: firstDay, to: lastDay });
    return { ...entered, visits };
  }),
);
