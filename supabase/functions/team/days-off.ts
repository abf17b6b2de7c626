import { addDayAway, removeDayAway } from '../../../contract/team/days-off.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { found } from '../_shared/call/found.ts';
import { countAppointments } from './people/visits.ts';

export const handleAddDayAway = endpoint(addDayAway, async ({ input, transaction }) => {
  const { member, firstDay, lastDay, reason } = input;
  const entered = await found(transaction<{ id: string }[]>`
    insert into public.days_away (member_id, first_day, last_day, reason)
    select id, ${firstDay}, ${lastDay}, ${reason} from public.members
    where id = ${member} and deactivated_at is null
    returning id`);
  const days = { from: firstDay, to: lastDay };
  const { visits, consultations } = await countAppointments(transaction, member, days);
  return { ...entered, visits, consultations };
});

export const handleRemoveDayAway = endpoint(removeDayAway, async ({ input, transaction }) => {
  await found(transaction`delete from public.days_away where id = ${input.id}`);
  return {};
});
