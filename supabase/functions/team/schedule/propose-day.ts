import type { TransactionSql } from 'postgres';
import { addDays } from '../../../../domain/calendar/days.ts';
import { manilaMoment } from '../../../../domain/calendar/manila-clock.ts';
import { moveRangeInDays } from '../../../../domain/service-numbers.ts';
import { type DisplacedVisit, moveDay } from '../../../../domain/visits/move-day.ts';
import { type Rhythm, weekdaysOf } from '../../../../domain/visits/rhythm.ts';
import { termOf } from '../../../../domain/visits/term.ts';
import { readSurroundings } from '../../_shared/schedule/planning.ts';
import type { VisitRow } from './visit-rows.ts';

type SubscriptionRow = {
  id: string;
  homeId: string;
  town: string;
  address: string;
  firstDay: string;
  endDay: string | null;
  isCancelled: boolean;
  rhythm: Rhythm | null;
  takenDays: string[];
};

/** Returns the proposed start of each visit of a day that can be placed on another, by its id. */
export async function proposeDay(
  transaction: TransactionSql,
  visits: readonly VisitRow[],
  { day, closedDays, now }: { day: string; closedDays: readonly string[]; now: Date },
): Promise<Map<string, Date>> {
  const firstDay = addDays(day, -moveRangeInDays.earlier);
  const lastDay = addDays(day, moveRangeInDays.later);
  const { members, holidays } = await readSurroundings(
    transaction,
    visits.flatMap(({ crew }) => crew),
    { firstDay, lastDay },
  );
  // These are sent together and run in this order.
  const [subscriptions, owed] = await Promise.all([
    transaction<SubscriptionRow[]>`
    select subscriptions.id, home_id as "homeId", town, address, first_day::text as "firstDay", end_day::text as "endDay", rhythm,
      state = 'cancelled' as "isCancelled",
      array(
        select distinct (starts_at at time zone 'Asia/Manila')::date::text from public.visits
        where subscription_id = subscriptions.id and (is_planned or state = 'done')
          and starts_at >= ${manilaMoment(firstDay, 0)}
          and starts_at < ${manilaMoment(addDays(lastDay, 1), 0)}
      ) as "takenDays"
    from public.subscriptions join public.homes on homes.id = home_id
    where subscriptions.id = any(${visits.map(({ subscriptionId }) => subscriptionId)}::uuid[])`,
    transaction<{ id: string }[]>`
      select id from public.visits where is_owed and id = any(${visits.map(({ id }) => id)}::uuid[])`,
  ]);
  const owedVisits = new Set(owed.map(({ id }) => id));
  const byId = new Map(subscriptions.map((subscription) => [subscription.id, subscription]));
  const displaced = visits.flatMap((visit): DisplacedVisit[] => {
    const subscription = byId.get(visit.subscriptionId);
    if (subscription === undefined) return [];
    const { homeId, rhythm, takenDays } = subscription;
    return [
      {
        id: visit.id,
        homeId,
        place: subscription,
        start: visit.startsAt,
        end: visit.endsAt,
        crewIds: visit.crew,
        term: termOf(subscription, owedVisits.has(visit.id)),
        weekdays: rhythm === null ? [] : weekdaysOf(rhythm),
        takenDays,
      },
    ];
  });
  const { placements } = moveDay(displaced, {
    crew: [...members.values()],
    holidays,
    closedDays,
    now,
  });
  return new Map(placements.map(({ visitId, start }) => [visitId, start]));
}
