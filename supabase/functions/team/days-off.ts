import {
  addDayAway,
  addHoliday,
  holidays,
  removeDayAway,
  removeHoliday,
} from '../../../contract/team/days-off.ts';
import { formatDay } from '../../../domain/manila-date.ts';
import { endpoint } from '../_shared/call/endpoint.ts';
import { Refusal } from '../_shared/call/refusal.ts';
import { asTeam } from '../_shared/database/roles.ts';
import { countAppointments } from './people/visits.ts';

/** Enters days away, and says how many coming visits lie in them. */
export const handleAddDayAway = endpoint(addDayAway, ({ input, caller }, { sql }) =>
  asTeam(sql, caller, async (transaction) => {
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
  }),
);

/** Removes an entry of days away. */
export const handleRemoveDayAway = endpoint(removeDayAway, ({ input, caller }, { sql }) =>
  asTeam(sql, caller, async (transaction) => {
    const removed = await transaction`delete from public.days_away where id = ${input.id}`;
    if (removed.count === 0) throw new Refusal('not-found');
    return {};
  }),
);

/** Lists the holidays of a year. */
export const handleHolidays = endpoint(holidays, ({ input: { year }, caller }, { sql }) =>
  asTeam(sql, caller, async (transaction) => ({
    holidays: await transaction<{ day: string; name: string }[]>`
      select day::text, name from public.holidays
      where day between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
      order by day`,
  })),
);

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

/** Removes a holiday. */
export const handleRemoveHoliday = endpoint(removeHoliday, ({ input, caller }, { sql }) =>
  asTeam(sql, caller, async (transaction) => {
    const removed = await transaction`delete from public.holidays where day = ${input.day}`;
    if (removed.count === 0) throw new Refusal('not-found');
    return {};
  }),
);
