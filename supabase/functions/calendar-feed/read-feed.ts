import type { TransactionSql } from 'postgres';
import { calendarReachesBackInYears } from '../../../domain/service-numbers.ts';
import type { VisitState } from '../../../domain/visits/visit-states.ts';
import type { FeedVisit } from '../_shared/service-mails/calendar.ts';

type Row = Omit<FeedVisit, 'isCalledOff'> & { state: VisitState };

/** What takes place, or took place. */
const standing: readonly VisitState[] = ['scheduled', 'on-the-way', 'started', 'done'];

/**
 * Returns the visits of the feed whose secret has this hash, or null if there is none. Visits that
 * were over long ago are left out.
 */
export async function readFeed(service: TransactionSql, hash: string): Promise<FeedVisit[] | null> {
  const [feed] = await service<{ client_id: string }[]>`
    select client_id from public.calendar_feeds where token_hash = decode(${hash}, 'hex')`;
  if (feed === undefined) return null;
  const rows = await service<Row[]>`
    select visits.id, number, visit_count as count, starts_at as "startsAt", ends_at as "endsAt",
      visits.version, visits.state, address,
      coalesce(
        (select at from public.history where thing = 'visit' and thing_id = visits.id::text
          order by history.id desc limit 1),
        subscriptions.created_at
      ) as "changedAt"
    from public.subscriptions
      join public.visits on subscription_id = subscriptions.id
      join public.homes on homes.id = home_id
    where subscriptions.client_id = ${feed.client_id} and starts_at > now() - make_interval(years => ${calendarReachesBackInYears})
    order by starts_at, visits.id`;
  return rows.map(({ state, ...visit }) => ({ ...visit, isCalledOff: !standing.includes(state) }));
}
