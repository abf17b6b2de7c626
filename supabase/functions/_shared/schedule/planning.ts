import type { TransactionSql } from 'postgres';
import { townOf } from '../../../../domain/address.ts';
import { addDays, type Weekday } from '../../../../domain/calendar/days.ts';
import {
  type Holiday,
  type Holidays,
  holidaysByDay,
} from '../../../../domain/calendar/holiday-at.ts';
import { manilaDayOf, manilaMoment } from '../../../../domain/calendar/manila-clock.ts';
import { firstNameOf } from '../../../../domain/people/first-name.ts';
import type { Booking, CrewMember, Period } from '../../../../domain/visits/crew.ts';
import { unknownWays, type Ways } from '../../../../domain/visits/ways.ts';
import { Refusal } from '../call/refusal.ts';
import { steppedUp } from '../database/roles.ts';
import { readWays } from '../ways/read-ways.ts';

type Range = {
  firstDay: string;
  lastDay: string;
  /** If given, only bookings on days of these are read. */
  times?: readonly Period[];
  /** The homes to go to, besides those of the bookings. If it is left out, no ways are read. */
  homes?: readonly (string | null)[];
};

export type Surroundings = {
  members: ReadonlyMap<string, CrewMember>;
  holidays: Holidays;
  ways: Ways;
};

type MemberRow = {
  id: string;
  name: string;
  workingDays: Weekday[];
  daysAway: { firstDay: string; lastDay: string }[];
};

type BookingRow = Booking & {
  memberId: string;
  /** Of a consultation. */
  address: string | null;
};

/**
 * Both days are included. Throws invalid-body if a worker is not an active member. Reads bookings
 * as the service, because the index on workers and times serves only without a policy for each row.
 */
export async function readSurroundings(
  transaction: TransactionSql,
  workers: readonly string[],
  { firstDay, lastDay, times, homes }: Range,
): Promise<Surroundings> {
  const ids = [...new Set(workers)];
  // Sent together, and run in this order.
  const [members, holidays] = await Promise.all([
    transaction<MemberRow[]>`
    select id, name, working_days as "workingDays", coalesce((
      select jsonb_agg(jsonb_build_object('firstDay', first_day, 'lastDay', last_day))
      from public.days_away where member_id = members.id and last_day >= ${firstDay}
        and first_day <= ${lastDay}
    ), '[]') as "daysAway"
    from public.members where id = any(${ids}::uuid[]) and deactivated_at is null`,
    readHolidays(transaction, { firstDay, lastDay }),
  ]);
  if (members.length < ids.length) {
    throw new Refusal('invalid-body', {
      fields: { crew: 'Somebody on this crew has left the team.' },
    });
  }
  const spans = multirange(
    times?.map(wholeDay) ?? [
      { start: manilaMoment(firstDay, 0), end: manilaMoment(addDays(lastDay, 1), 0) },
    ],
  );
  const bookings = await steppedUp(
    transaction,
    (service) => service<BookingRow[]>`
      select crew.member_id as "memberId", visits.id as "visitId", home_id as "homeId",
        starts_at as start, ends_at as end, false as "isConsultation", null as address
      from public.visit_crew as crew
        join public.visits on visits.id = crew.visit_id
        join public.subscriptions on subscriptions.id = visits.subscription_id
      where crew.is_planned and crew.member_id = any(${ids}::uuid[])
        and crew.period && ${spans}::tstzmultirange
      union all
      select member_id, consultations.id, null, starts_at, ends_at, true,
        address
      from public.consultations join public.requests on reference = request_reference
      where consultations.state = 'planned' and member_id = any(${ids}::uuid[])
        and period && ${spans}::tstzmultirange`,
  );
  const bookedHomes = bookings.flatMap(({ homeId }) => homeId ?? []);
  const ways =
    homes === undefined
      ? unknownWays
      : await steppedUp(transaction, (service) =>
          readWays(service, [...bookedHomes, ...homes.filter((id) => id !== null)]),
        );
  const ofMember = Map.groupBy(bookings.map(withPlace), ({ memberId }) => memberId);
  return {
    members: new Map(
      members.map((member) => [
        member.id,
        { ...member, name: firstNameOf(member.name), bookings: ofMember.get(member.id) ?? [] },
      ]),
    ),
    holidays: holidaysByDay(holidays),
    ways,
  };
}

function withPlace({ address, ...booking }: BookingRow) {
  return { ...booking, place: address === null ? null : { town: townOf(address), address } };
}

/** A visit's neighbours and the way to and from the base may be anywhere on its day. */
function wholeDay({ start, end }: Period): Period {
  const nextDay = addDays(manilaDayOf(new Date(+end - 1)), 1);
  return { start: manilaMoment(manilaDayOf(start), 0), end: manilaMoment(nextDay, 0) };
}

function multirange(periods: readonly Period[]): string {
  const ranges = periods.map(({ start, end }) => `[${start.toISOString()},${end.toISOString()})`);
  return `{${ranges.join()}}`;
}

/** Returns the crew with one day's bookings, so that checking many visits stays quick. */
export function crewOnDays(
  { members }: Surroundings,
  leaveOut: ReadonlySet<string>,
  added: readonly (Booking & { crew: readonly string[] })[],
): (ids: readonly string[], day: string) => CrewMember[] {
  const bookings = new Map<string, Booking[]>();
  const add = (memberId: string, booking: Booking) => {
    const key = `${memberId} ${manilaDayOf(booking.start)}`;
    const known = bookings.get(key);
    if (known === undefined) bookings.set(key, [booking]);
    else known.push(booking);
  };
  for (const member of members.values()) {
    for (const booking of member.bookings) {
      if (!leaveOut.has(booking.visitId)) add(member.id, booking);
    }
  }
  for (const { crew, ...booking } of added) for (const id of crew) add(id, booking);
  return (ids, day) =>
    ids.flatMap((id) => {
      const member = members.get(id);
      return member ? [{ ...member, bookings: bookings.get(`${id} ${day}`) ?? [] }] : [];
    });
}

/** Both days are included. In order, without dropped ones. */
export function readHolidays(
  transaction: TransactionSql,
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
): Promise<Holiday[]> {
  return transaction<Holiday[]>`
    select day::text, name, day_kind as kind, province, towns, is_assumed as "isAssumed"
    from public.holidays where day between ${firstDay} and ${lastDay} and not is_dropped
    order by day, day_kind = 'local', name`;
}
