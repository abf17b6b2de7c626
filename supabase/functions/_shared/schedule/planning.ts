import type { TransactionSql } from 'postgres';
import { addDays, type Weekday } from '../../../../domain/calendar/days.ts';
import { manilaDayOf, manilaMoment } from '../../../../domain/calendar/manila-clock.ts';
import type { Booking, CrewMember, Holidays } from '../../../../domain/visits/crew.ts';
import { Refusal } from '../call/refusal.ts';
import { steppedUp } from '../database/roles.ts';

/** Who may come and what stands in the way, over a range of days. */
export type Surroundings = {
  members: ReadonlyMap<string, CrewMember>;
  /** The bookings of a member by day: `bookingKey` names both. */
  bookings: ReadonlyMap<string, readonly Booking[]>;
  holidays: Holidays;
};

type MemberRow = {
  id: string;
  name: string;
  workingDays: Weekday[];
  daysAway: { firstDay: string; lastDay: string }[];
};

type BookingRow = { memberId: string; visitId: string; homeId: string; start: Date; end: Date };

/**
 * Reads the given workers with their bookings, days away and the holidays from the first to the last
 * day. Throws invalid-body if one is no active member. The bookings are read as the service, since
 * the index on workers and times serves only where no policy has to be asked for each row.
 */
export async function readSurroundings(
  transaction: TransactionSql,
  workers: readonly string[],
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
): Promise<Surroundings> {
  const ids = [...new Set(workers)];
  const from = manilaMoment(firstDay, 0);
  const to = manilaMoment(addDays(lastDay, 1), 0);
  const members = await transaction<MemberRow[]>`
    select id, split_part(name, ' ', 1) as name, working_days as "workingDays", coalesce((
      select jsonb_agg(jsonb_build_object('firstDay', first_day, 'lastDay', last_day))
      from public.days_away where member_id = members.id and last_day >= ${firstDay}
        and first_day <= ${lastDay}
    ), '[]') as "daysAway"
    from public.members where id = any(${ids}::uuid[]) and deactivated_at is null`;
  if (members.length < ids.length) {
    throw new Refusal('invalid-body', { fields: { crew: 'Somebody of this crew has left.' } });
  }
  const bookings = await steppedUp(
    transaction,
    (service) => service<BookingRow[]>`
      select crew.member_id as "memberId", visits.id as "visitId", home_id as "homeId",
        starts_at as start, ends_at as end
      from public.visit_crew as crew
        join public.visits on visits.id = crew.visit_id
        join public.subscriptions on subscriptions.id = visits.subscription_id
      where crew.is_planned and crew.member_id = any(${ids}::uuid[])
        and crew.period && tstzrange(${from}, ${to})`,
  );
  const holidays = await transaction<{ day: string; name: string }[]>`
    select day::text, name from public.holidays where day between ${firstDay} and ${lastDay}`;

  const ofMember = Map.groupBy(bookings, ({ memberId }) => memberId);
  return {
    members: new Map(
      members.map((member) => [member.id, { ...member, bookings: ofMember.get(member.id) ?? [] }]),
    ),
    bookings: Map.groupBy(bookings, ({ memberId, start }) => bookingKey(memberId, start)),
    holidays: new Map(holidays.map(({ day, name }) => [day, name])),
  };
}

/** Returns the crew with only the bookings of one day, so that checking many visits stays quick. */
export function crewOnDays(
  { members, bookings }: Surroundings,
  leaveOut: ReadonlySet<string>,
  added: readonly (Booking & { crew: readonly string[] })[],
): (ids: readonly string[], day: string) => CrewMember[] {
  const addedOn = new Map<string, Booking[]>();
  for (const { crew, ...booking } of added) {
    for (const id of crew) {
      const key = bookingKey(id, booking.start);
      addedOn.set(key, [...(addedOn.get(key) ?? []), booking]);
    }
  }
  const bookingsOn = (key: string): Booking[] => [
    ...(bookings.get(key) ?? []).filter(({ visitId }) => !leaveOut.has(visitId)),
    ...(addedOn.get(key) ?? []),
  ];
  return (ids, day) =>
    ids.flatMap((id) => {
      const member = members.get(id);
      return member ? [{ ...member, bookings: bookingsOn(`${id} ${day}`) }] : [];
    });
}

/** Names a member and the day of a moment. */
const bookingKey = (memberId: string, moment: Date) => `${memberId} ${manilaDayOf(moment)}`;
