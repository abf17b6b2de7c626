import type { TransactionSql } from 'postgres';
import type { Outlook } from '../../../../contract/team/figures.ts';
import { addDays, daysFrom, mondayOf, weekdayOf } from '../../../../domain/calendar/days.ts';
import { holidayAt, holidaysByDay } from '../../../../domain/calendar/holiday-at.ts';
import { manilaDayOf, manilaMoment } from '../../../../domain/calendar/manila-clock.ts';
import { daysOfMonth, monthOf } from '../../../../domain/money/months.ts';
import { closedWeekday } from '../../../../domain/service-numbers.ts';
import { freeHours } from '../../../../domain/visits/free-hours.ts';
import { readHolidays } from '../../_shared/schedule/planning.ts';
import { readMembers } from '../schedule/visit-rows.ts';

/** Returns this month's dues by day, open and settled. */
export function dueByDay(transaction: TransactionSql, today: string): Promise<Outlook['days']> {
  const { first, last } = daysOfMonth(monthOf(today));
  return transaction<Outlook['days']>`
    select day::text, sum(open_in_pesos)::float8 as "openInPesos", sum(pesos - open_in_pesos)::float8 as "settledInPesos"
    from private.due_standings where day between ${first} and ${last} and pesos > 0
    group by day order by day`;
}

type Booked = { memberId: string; start: Date; end: Date };

/** Returns the workers' free minutes from now until Sunday, as the schedule shows them by day. */
export async function freeThisWeek(
  transaction: TransactionSql,
  now: Date,
): Promise<Outlook['workers']> {
  const today = manilaDayOf(now);
  const end = addDays(mondayOf(today), 7);
  const within = transaction`
    starts_at >= ${manilaMoment(today, 0)} and starts_at < ${manilaMoment(end, 0)}`;
  const [members, holidays, booked] = await Promise.all([
    readMembers(transaction, today, []),
    readHolidays(transaction, { firstDay: today, lastDay: addDays(end, -1) }),
    transaction<Booked[]>`
      select member_id as "memberId", starts_at as start, ends_at as end
      from public.visits join public.visit_crew on visit_id = visits.id
      where ${within} and (visits.is_planned or state = 'done')
      union all
      select member_id, starts_at, ends_at from public.consultations
      where ${within} and state <> 'cancelled' and member_id is not null`,
  ]);
  const closed = holidaysByDay(holidays);
  const days = daysFrom(today, end).filter(
    (day) => weekdayOf(day) !== closedWeekday && holidayAt(closed, day, null) === null,
  );
  const bookedOf = Map.groupBy(
    booked,
    ({ memberId, start }) => `${memberId} ${manilaDayOf(start)}`,
  );
  return members
    .filter(({ role }) => role === 'worker')
    .map((member) => ({
      ...{ id: member.id, name: member.name },
      freeMinutes: days
        .map((day) => freeHours(member, day, bookedOf.get(`${member.id} ${day}`) ?? [], now))
        .reduce((sum, free) => sum + (free.kind === 'free' ? free.minutes : 0), 0),
    }));
}
