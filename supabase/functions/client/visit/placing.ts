import type { PendingQuery, Row, TransactionSql } from 'postgres';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { offeredDays } from '../../../../domain/changes/offered-days.ts';
import { type OwnMove, ownDayOf } from '../../../../domain/changes/own-day.ts';
import { type HowToChange, howToChange } from '../../../../domain/changes/visit-rule.ts';
import { type CountedSubscription, countOf } from '../../../../domain/visits/count.ts';
import type { Pause } from '../../../../domain/visits/pauses.ts';
import { found } from '../../_shared/call/found.ts';
import { Refusal } from '../../_shared/call/refusal.ts';
import type { LockedVisit } from '../../_shared/schedule/locked-visits.ts';

/** A visit to place, locked or not. */
export type Placeable = Omit<LockedVisit, 'clientNotes' | 'teamNotes' | 'checklist' | 'rhythm'>;

/** How a client changes a visit, and where they may place it. */
export type Placing = {
  isOpen: boolean;
  how: HowToChange;
  /** The day from which it is moved; null for an open one. */
  ownDay: string | null;
  /** The client's moves in its subscription, in order. */
  moves: readonly OwnMove[];
  /** Offered days, YYYY-MM-DD. */
  days: string[];
  /** Without former members. */
  crew: string[];
  pauses: readonly Pause[];
  /** Days with another visit of the home that does not move along. */
  takenDays: readonly string[];
};

type Around = {
  subscription: CountedSubscription;
  moves: OwnMove[];
  pauses: Pause[];
  crew: string[];
  takenDays: string[];
};

/** Returns the subscription of a client's own visit. Throws not-found. */
export async function ownSubscription(
  transaction: TransactionSql,
  visitId: string,
): Promise<string> {
  const { subscription_id } = await found(transaction<{ subscription_id: string }[]>`
    select subscription_id from public.visits where id = ${visitId}`);
  return subscription_id;
}

/** Reads visits as the service, without locks. The condition is about `visits`. */
export function readPlaceable(
  service: TransactionSql,
  condition: PendingQuery<Row[]>,
): Promise<Placeable[]> {
  return service<Placeable[]>`
    select visits.id, visits.version, number, moved_alone as "movedAlone",
      subscription_id as "subscriptionId", starts_at as "startsAt", ends_at as "endsAt",
      visits.state, missed_reason as "missedReason", cancelled_by as "cancelledBy",
      is_owed as "isOwed", first_day::text as "firstDay", end_day::text as "endDay",
      subscriptions.state = 'cancelled' as "isCancelled", home_id as "homeId", town, address,
      array(select member_id from public.visit_crew where visit_id = visits.id order by 1) as crew
    from public.visits join public.subscriptions on subscriptions.id = subscription_id
      join public.homes on homes.id = home_id
    where ${condition}`;
}

/**
 * Reads how and where a client may place a visit, as the service. For a series, whether the
 * following visits fit is checked separately. Throws not-possible if the visit is past.
 */
export async function readPlacing(
  service: TransactionSql,
  visit: Placeable,
  scope: 'this' | 'following',
  now: Date,
): Promise<Placing> {
  const [around] = await service<[Around]>`
    select jsonb_build_object(
        'state', access.state_on(id, state, end_day, ${manilaDayOf(now)}), 'term', term,
        'endDay', end_day, 'settledPriceInPesos', settled_price_in_pesos
      ) as subscription,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'visitId', visit_id, 'asked', asked || jsonb_build_object('kind', kind)
        ) order by asked_at)
        from public.change_requests
        where subscription_id = subscriptions.id and kind = 'move' and state in ('done', 'approved')
      ), '[]') as moves,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'firstDay', first_day, 'endDay', end_day, 'resumedOn', resumed_on
        ))
        from public.pauses where subscription_id = subscriptions.id
      ), '[]') as pauses,
      array(
        select id from public.members where id = any(${visit.crew}::uuid[]) and deactivated_at is null
        order by id
      ) as crew,
      array(
        select distinct (starts_at at time zone 'Asia/Manila')::date::text
        from public.visits as other join public.subscriptions as theirs on theirs.id = subscription_id
        where theirs.home_id = subscriptions.home_id and other.is_planned and other.id <> ${visit.id}
          and (${scope === 'this'} or theirs.id <> subscriptions.id)
      ) as "takenDays"
    from public.subscriptions where id = ${visit.subscriptionId}`;
  const { subscription, pauses, crew, moves, takenDays } = around;
  const standing = countOf(visit, subscription, manilaDayOf(now));
  if (standing !== 'coming' && standing !== 'open') throw new Refusal('not-possible');
  const isOpen = standing === 'open';
  const ownDay = isOpen ? null : ownDayOf(visit, moves);
  return {
    isOpen,
    how: isOpen ? 'at-once' : howVisitChanges(visit, now),
    ownDay,
    moves,
    days: offeredDays({ ...visit, ownDay, pauses, takenDays }, now),
    crew,
    pauses,
    takenDays,
  };
}

/** Returns how a coming visit is changed: by phone once the crew is on its way. */
export function howVisitChanges(
  { state, startsAt }: Pick<Placeable, 'state' | 'startsAt'>,
  now: Date,
): HowToChange {
  return state === 'scheduled' ? howToChange(startsAt, now) : 'by-phone';
}
