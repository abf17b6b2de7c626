import type { TransactionSql } from 'postgres';
import type { Weekday } from '../../../../domain/calendar/days.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { firstNameOf } from '../../../../domain/people/first-name.ts';
import type { Booking, CrewMember, Holidays } from '../../../../domain/visits/crew.ts';
import type { DraftVisit } from '../../../../domain/visits/draft.ts';
import { checkTime, type Warning } from '../../../../domain/visits/warnings.ts';
import type { Draft } from './plan.ts';

/** One date of a draft with what speaks against it. */
export type CheckedDate = DraftVisit & {
  warnings: { key: string; sentence: string }[];
  /** Sentences about workers who are at another visit then. */
  busy: string[];
};

export type CheckedDraft = Omit<Draft, 'dates'> & { dates: CheckedDate[] };

type Crew = Omit<CrewMember, 'bookings'>;

/** Checks a draft against the crew's time and the calendar, as they are stored now. */
export async function checkDraft(
  transaction: TransactionSql,
  draft: Draft,
  { crew, homeId }: { crew: readonly string[]; homeId: string | null },
  now: Date,
): Promise<CheckedDraft> {
  const days = [...new Set(draft.dates.map(({ start }) => manilaDayOf(start)))].toSorted();
  const [members, holidays, bookings] = await Promise.all([
    readCrew(transaction, crew, days),
    readHolidays(transaction, days),
    readBookings(transaction, crew, days),
  ]);
  const hasLeft = members.length < new Set(crew).size;
  const check = (date: DraftVisit): CheckedDate => {
    if (date.number === null) return { ...date, warnings: [], busy: [] };
    const ofDay = bookings.get(manilaDayOf(date.start)) ?? [];
    const { warnings, faults } = checkTime({
      start: date.start,
      end: date.end,
      visitId: null,
      homeId,
      crew: members.map((member) => ({
        ...member,
        bookings: ofDay.filter(({ memberId }) => memberId === member.id),
      })),
      holidays,
    });
    return {
      ...date,
      warnings: [
        ...(date.start < now ? [pastWarning(date)] : []),
        ...warnings.map((warning) => ({
          key: keyOf(date.plannedDay, warning),
          sentence: warning.sentence,
        })),
      ],
      busy: faults.map(({ sentence }) => sentence),
    };
  };
  return {
    term: draft.term,
    fault: draft.fault ?? (hasLeft ? 'Somebody of this crew has left the team.' : null),
    dates: draft.dates.map(check),
  };
}

function pastWarning({ plannedDay }: DraftVisit) {
  return { key: `${plannedDay} past`, sentence: 'This time has passed.' };
}

/** What was overruled is what was read: another time or another worker is another warning. */
function keyOf(plannedDay: string, warning: Warning): string {
  const about = 'memberId' in warning ? ` ${warning.memberId}` : '';
  const when = 'day' in warning ? ` ${warning.day}` : '';
  return `${plannedDay} ${warning.id}${when}${about}`;
}

type CrewRow = { id: string; name: string; working_days: Weekday[]; days_away: Crew['daysAway'] };

async function readCrew(
  transaction: TransactionSql,
  crew: readonly string[],
  days: readonly string[],
): Promise<Crew[]> {
  const rows = await transaction<CrewRow[]>`
    select id, name, working_days, coalesce((
      select jsonb_agg(jsonb_build_object('firstDay', first_day, 'lastDay', last_day))
      from public.days_away
      where member_id = members.id and last_day >= ${days[0] ?? null} and first_day <= ${days.at(-1) ?? null}
    ), '[]') as days_away
    from public.members
    where id = any(${crew}::uuid[]) and deactivated_at is null
    order by name, id`;
  return rows.map(({ id, name, working_days: workingDays, days_away: daysAway }) => ({
    id,
    name: firstNameOf(name),
    workingDays,
    daysAway,
  }));
}

async function readHolidays(
  transaction: TransactionSql,
  days: readonly string[],
): Promise<Holidays> {
  const rows = await transaction<{ day: string; name: string }[]>`
    select day::text, name from public.holidays where day = any(${days}::date[])`;
  return new Map(rows.map(({ day, name }) => [day, name]));
}

type BookingRow = {
  member_id: string;
  day: string;
  visit_id: string;
  home_id: string;
  starts_at: Date;
  ends_at: Date;
};
type MemberBooking = Booking & { memberId: string };

/** Returns what the crew does on these days, by day. A visit lies within one day. */
async function readBookings(
  transaction: TransactionSql,
  crew: readonly string[],
  days: readonly string[],
): Promise<Map<string, MemberBooking[]>> {
  const rows = await transaction<BookingRow[]>`
    select crew.member_id, days.day::text, crew.visit_id, subscriptions.home_id,
      visits.starts_at, visits.ends_at
    from unnest(${days}::date[]) as days (day)
    join public.visit_crew as crew on crew.member_id = any(${crew}::uuid[]) and crew.is_planned
      and crew.period && tstzrange(
        days.day::timestamp at time zone 'Asia/Manila',
        (days.day + 1)::timestamp at time zone 'Asia/Manila'
      )
    join public.visits on visits.id = crew.visit_id
    join public.subscriptions on subscriptions.id = visits.subscription_id`;
  const bookings = rows.map((row) => ({
    day: row.day,
    memberId: row.member_id,
    visitId: row.visit_id,
    homeId: row.home_id,
    start: row.starts_at,
    end: row.ends_at,
  }));
  return Map.groupBy(bookings, ({ day }) => day);
}
