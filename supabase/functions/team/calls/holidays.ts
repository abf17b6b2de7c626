import { holidays } from '../../../../contract/team/holidays.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { asTeam } from '../../_shared/database/roles.ts';

/** Lists the holidays of a year. */
export const handleHolidays = endpoint(holidays, ({ input: { year }, caller }, { sql }) =>
  asTeam(sql, caller, async (transaction) => ({
    holidays: await transaction<{ day: string; name: string }[]>`
      select day::text, name from public.holidays
      where day between make_date(${year}, 1, 1) and make_date(${year}, 12, 31)
      order by day`,
  })),
);
