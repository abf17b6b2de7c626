import type { TransactionSql } from 'postgres';
import type { AnswerOf } from '../../../../contract/call.ts';
import type { find } from '../../../../contract/team/finding.ts';
import { addDays } from '../../../../domain/calendar/days.ts';
import { manilaMoment } from '../../../../domain/calendar/manila-clock.ts';
import { steppedUp } from '../../_shared/database/roles.ts';

/** Which visits are looked for: those of clients, of a day, or both. Null stands for all. */
type Wanted = { clientIds: readonly string[] | null; day: string | null };
type Circumstances = { now: Date; limit: number };
type Found = AnswerOf<typeof find>['visits'];

/**
 * Returns visits, those to come before those that are past, the nearest first. As the service, because
 * a policy of visits stands before their indexes; the caller is a dispatcher, who sees all of them.
 */
export async function findVisits(
  transaction: TransactionSql,
  wanted: Wanted,
  { now, limit }: Circumstances,
): Promise<Found> {
  const rows = await steppedUp(transaction, async (service) => {
    const ids = await findNearest(service, wanted, now, limit);
    return service<
      (Omit<Found[number], 'startsAt' | 'endsAt'> & { startsAt: Date; endsAt: Date })[]
    >`
      select visits.id, clients.name as "clientName", town, starts_at as "startsAt",
        ends_at as "endsAt", visits.state
      from unnest(${ids}::uuid[]) with ordinality as found (id, place)
        join public.visits using (id)
        join public.subscriptions on subscriptions.id = subscription_id
        join public.clients on clients.id = subscriptions.client_id
        join public.homes on homes.id = subscriptions.home_id
      order by place`;
  });
  return rows.map(({ startsAt, endsAt, ...visit }) => ({
    ...visit,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  }));
}

async function findNearest(
  service: TransactionSql,
  { clientIds, day }: Wanted,
  now: Date,
  limit: number,
): Promise<string[]> {
  const ofDay =
    day === null
      ? service`true`
      : service`starts_at >= ${manilaMoment(day, 0)} and starts_at < ${manilaMoment(addDays(day, 1), 0)}`;
  const nearest = (isComing: boolean) => {
    const when = isComing ? service`starts_at >= ${now}` : service`starts_at < ${now}`;
    const order = isComing ? service`starts_at, id` : service`starts_at desc, id`;
    const visits = service`
      select id, starts_at from public.visits where ${when} and ${ofDay}`;
    // Of each subscription only the nearest can be among the first.
    return clientIds === null
      ? service<{ id: string }[]>`${visits} order by ${order} limit ${limit}`
      : service<{ id: string }[]>`
          select near.id from public.subscriptions cross join lateral (
            ${visits} and subscription_id = subscriptions.id order by ${order} limit ${limit}
          ) as near
          where client_id = any(${[...clientIds]}::uuid[])
          order by ${isComing ? service`near.starts_at, near.id` : service`near.starts_at desc, near.id`}
          limit ${limit}`;
  };
  const coming = await nearest(true);
  const past = coming.length < limit ? await nearest(false) : [];
  return [...coming, ...past].slice(0, limit).map(({ id }) => id);
}
