import type { TransactionSql } from 'postgres';
import type { WeekMember } from '../../../../contract/team/schedule.ts';
import { addDays } from '../../../../domain/calendar/days.ts';
import { manilaDayOf, manilaMoment } from '../../../../domain/calendar/manila-clock.ts';
import { proposeSubstitutes, type Substitute } from '../../../../domain/visits/substitutes.ts';
import { readSurroundings } from '../../_shared/schedule/planning.ts';
import type { VisitRow } from '../schedule/visit-rows.ts';

type Giving = { holder: string; members: readonly WeekMember[] };

/** Returns possible replacements for the holder, by the visit's id. */
export async function propose(
  transaction: TransactionSql,
  visits: readonly VisitRow[],
  { holder, members }: Giving,
): Promise<Map<string, Substitute>> {
  const days = [...new Set(visits.map(({ startsAt }) => manilaDayOf(startsAt)))];
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  if (firstDay === undefined || lastDay === undefined) return new Map();
  const others = members.filter(({ id }) => id !== holder);
  const homeOf = await homesOf(transaction, visits);
  const { members: crew, ways } = await readSurroundings(
    transaction,
    others.map(({ id }) => id),
    // Only these days' bookings: a reassigned visit keeps its time.
    { firstDay, lastDay, times: days.map(wholeDay), homes: [...homeOf.values()] },
  );
  const bookedHomes = [...crew.values()].flatMap(({ bookings }) =>
    bookings.flatMap(({ homeId }) => homeId ?? []),
  );
  const [towns, regulars] = await Promise.all([
    townsOf(transaction, bookedHomes),
    regularsOf(transaction, [...homeOf.values()]),
  ]);
  const substitutes = proposeSubstitutes(
    visits.map(({ id, subscriptionId, town, crew: onVisit, startsAt, endsAt }) => ({
      id,
      homeId: homeOf.get(subscriptionId) ?? '',
      town,
      crewIds: onVisit,
      start: startsAt,
      end: endsAt,
    })),
    {
      candidates: others.flatMap(({ id, role }) => {
        const member = crew.get(id);
        const homeIds = regulars.get(id)?.map(({ homeId }) => homeId) ?? [];
        return member ? [{ ...member, isWorker: role === 'worker', homeIds }] : [];
      }),
      towns,
      ways,
    },
  );
  return new Map(substitutes.map((substitute) => [substitute.visitId, substitute]));
}

function wholeDay(day: string) {
  return { start: manilaMoment(day, 0), end: manilaMoment(addDays(day, 1), 0) };
}

async function homesOf(
  transaction: TransactionSql,
  visits: readonly VisitRow[],
): Promise<Map<string, string>> {
  const ids = [...new Set(visits.map(({ subscriptionId }) => subscriptionId))];
  const rows = await transaction<{ id: string; homeId: string }[]>`
    select id, home_id as "homeId" from public.subscriptions where id = any(${ids}::uuid[])`;
  return new Map(rows.map(({ id, homeId }) => [id, homeId]));
}

async function townsOf(
  transaction: TransactionSql,
  homes: readonly string[],
): Promise<Map<string, string>> {
  const rows = await transaction<{ id: string; town: string }[]>`
    select id, town from public.homes where id = any(${[...new Set(homes)]}::uuid[])`;
  return new Map(rows.map(({ id, town }) => [id, town]));
}

/** Returns the present and former visitors of these homes, by member. */
async function regularsOf(transaction: TransactionSql, homes: readonly string[]) {
  const rows = await transaction<{ homeId: string; memberId: string }[]>`
    select distinct home_id as "homeId", member_id as "memberId"
    from public.subscriptions
      join public.visits on visits.subscription_id = subscriptions.id
      join public.visit_crew on visit_id = visits.id
    where home_id = any(${[...new Set(homes)]}::uuid[]) and visits.state in ('scheduled', 'done')`;
  return Map.groupBy(rows, ({ memberId }) => memberId);
}
