import { addDayAway, removeDayAway } from '../../../contract/team/days-off.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { countAppointments } from './people/visits.ts';

export const handleAddDayAway = endpoint(addDayAway, async ({ input, transaction }) => {
  const { member, firstDay, lastDay, reason } = input;
  const [entered] = await transaction<{ id: string }[]>`
    insert into public.days_away (member_id, first_day, last_day, reason)
    select id, ${firstDay}, ${lastDay}, ${reason} from public.members
    where id = ${member} and deactivated_at is null
    returning id`;
  if (entered === undefined) throw new Refusal('not-found');
  const days = { from: firstDay, to: lastDay };
  const { visits, consultations } = await countAppointments(transaction, member, days);
  return { ...entered, visits, consultations };
});

export const handleRemoveDayAway = endpoint(removeDayAway, async ({ input, transaction }) => {
  const removed = await transaction`delete from public.days_away where id = ${input.id}`;
  if (removed.count === 0) throw new Refusal('not-found');
  return {};
});
