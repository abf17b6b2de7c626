import type { TransactionSql } from 'postgres';
import { addDays } from '../../../../domain/calendar/days.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import {
  type Cancellable,
  type CancellableVisit,
  cancelling,
} from '../../../../domain/money/cancelling.ts';
import { ledgerOf } from '../../../../domain/money/ledger.ts';
import { findPackage } from '../../../../domain/packages.ts';
import type { Obstacle } from '../../../../domain/people/obstacles.ts';
import {
  type CountedSubscription,
  type CountedVisit,
  countVisits,
} from '../../../../domain/visits/count.ts';
import { isPlanned } from '../../../../domain/visits/visit-states.ts';
import { readHeldCash } from '../money/claimed-payments.ts';
import { type Money, moneyColumn } from '../money/stored-money.ts';

type Billed = CountedSubscription &
  Cancellable & {
    settledPriceInPesos: number | null;
    money: Money;
    visits: (CountedVisit & Omit<CancellableVisit, 'startsAt'> & { startsAt: string })[];
  };

export type Leaving = { account: string | null; client: string | null };

/** Runs as the service. */
export async function readObstacles(
  service: TransactionSql,
  { account, client }: Leaving,
  now: Date,
): Promise<Obstacle[]> {
  const [owner] = await service<{ isLast: boolean }[]>`
    select not exists (
      select from public.members as other
      where other.role = 'owner' and other.deactivated_at is null and other.id <> mine.id
    ) as "isLast"
    from public.members as mine
    where user_id = ${account} and role = 'owner' and deactivated_at is null`;
  const subscriptions = await service<Billed[]>`
    select access.state_on(subscriptions.id, state, end_day, ${manilaDayOf(now)}) as state,
      end_day::text as "endDay", package_type as "packageType",
      first_day::text as "firstDay", term,
      price_in_pesos as "priceInPesos", settled_price_in_pesos as "settledPriceInPesos",
      ${moneyColumn(service)},
      (select coalesce(jsonb_agg(jsonb_build_object(
          'firstDay', first_day, 'endDay', end_day, 'resumedOn', resumed_on)), '[]')
        from public.pauses where subscription_id = subscriptions.id) as pauses,
      (select coalesce(jsonb_agg(jsonb_build_object('id', visits.id, 'startsAt', starts_at,
          'state', visits.state, 'missedReason', missed_reason, 'cancelledBy', cancelled_by, 'isOwed', is_owed
        )), '[]') from public.visits where subscription_id = subscriptions.id) as visits
    from public.subscriptions where client_id = ${client}
    order by created_at`;
  const found = subscriptions.flatMap((subscription) => obstaclesOf(subscription, now));
  const held = await heldBy(service, account);
  return [
    ...(owner?.isLast ? [{ kind: 'last-owner' } as const] : []),
    ...(held > 0 ? [{ kind: 'cash-held', pesos: held } as const] : []),
    ...found,
  ];
}

/** Clients' cash that the account's member holds, even after leaving. */
async function heldBy(service: TransactionSql, account: string | null): Promise<number> {
  const [member] = await service<{ id: string }[]>`
    select id from public.members where user_id = ${account}`;
  return member === undefined ? 0 : (await readHeldCash(service, member.id)).pesos;
}

function obstaclesOf(subscription: Billed, now: Date): Obstacle[] {
  const { packageType, term, endDay, state, visits, money } = subscription;
  const today = manilaDayOf(now);
  const name = findPackage(packageType)?.name ?? packageType;
  const isOver = state === 'ended' || state === 'cancelled';
  const { coming, open: placeable } = countVisits(visits, subscription, today);
  // Skipped visits of a cancelled plan lapse, and nobody owes them.
  const open =
    state === 'cancelled'
      ? countVisits(
          visits.filter(({ isOwed }) => isOwed),
          subscription,
          today,
        ).open
      : placeable;
  const isRunning = coming > 0 || (!isOver && endDay !== null && today < endDay);
  const freeFrom = isRunning ? freeFromOf(subscription, isOver, now) : null;
  const { owedInPesos, creditInPesos } = ledgerOf(money, today);
  const obstacles: Obstacle[] = [];
  if (freeFrom !== null) {
    const isCancelled = state === 'cancelled';
    obstacles.push({ kind: 'ending', name, isJob: term === null, isCancelled, freeFrom });
  } else if (isRunning) obstacles.push({ kind: 'running', name, endDay });
  if (open > 0 && (isOver || !isRunning))
    obstacles.push({ kind: 'owed-visits', name, count: open });
  if (owedInPesos > 0) obstacles.push({ kind: 'to-pay', name, pesos: owedInPesos });
  if (creditInPesos > 0) obstacles.push({ kind: 'to-refund', name, pesos: creditInPesos });
  return obstacles;
}

/**
 * Returns the first day after the last visit, and not before the end of a subscription that was not
 * cancelled. Null if the subscription can still be cancelled.
 */
function freeFromOf(subscription: Billed, isOver: boolean, now: Date): string | null {
  const visits = subscription.visits.map(({ startsAt, ...visit }) => ({
    ...visit,
    startsAt: new Date(startsAt),
  }));
  if (!isOver && cancelling(subscription, visits, now) !== null) return null;
  const coming = visits.filter(({ state }) => isPlanned(state));
  const days = [now, ...coming.map(({ startsAt }) => startsAt)];
  const free = days.map((day) => addDays(manilaDayOf(day), 1));
  if (!isOver && subscription.endDay !== null) free.push(subscription.endDay);
  return free.toSorted().at(-1) ?? null;
}
