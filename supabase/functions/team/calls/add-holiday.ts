import { addHoliday } from '../../../../contract/team/add-holiday.ts';
import { formatDay } from '../../../../domain/manila-date.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import { asTeam } from '../../_shared/database/roles.ts';

/** Adds a holiday. A day has one name. */
export const handleAddHoliday = endpoint(addHoliday, ({ input: { day, name }, caller }, { sql }) =>
  asTeam(sql, caller, async (transaction) => {
    const added = await transaction`
      insert into public.holidays (day, name) values (${day}, ${name}) on conflict do nothing`;
    if (added.count > 0) return {};
    const message = `${formatDay(day)} is in the list already.`;
    throw new Refusal('not-possible', { message, fields: { day: message } });
  }),
);
