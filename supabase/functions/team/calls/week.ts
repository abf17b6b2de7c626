import { week } from '../../../../contract/team/week.ts';
import { addDays } from '../../../../domain/calendar/days.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { scheduleSpan } from '../../../../domain/calendar/schedule-span.ts';
import { endpoint } from '../../_shared/call/endpoint.ts';
import { asTeam } from '../../_shared/database/roles.ts';
import { readMembers, readVisits, startsBetween, weekVisit } from '../schedule/visit-rows.ts';

/** Returns the schedule of a week or a day. */
export const handleWeek = endpoint(week, ({ input, caller }, { sql, now }) =>
  asTeam(sql, caller, async (transaction) => {
    const { from, days } = scheduleSpan(input, manilaDayOf(now()));
    const end = addDays(from, days);
    const visits = await readVisits(transaction, startsBetween(transaction, from, end));
    const members = await readMembers(
      transaction,
      from,
      visits.flatMap(({ crew }) => crew),
    );
    const holidays = await transaction<{ day: string; name: string }[]>`
      select day::text, name from public.holidays where day >= ${from} and day < ${end} order by day`;
    return { visits: visits.map(weekVisit), members, holidays };
  }),
);
