import type { TransactionSql } from 'postgres';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { balanceOf, type Paid } from '../../../../domain/money/balance.ts';
import { findPackage } from '../../../../domain/packages.ts';
import {
  type CountedSubscription,
  type CountedVisit,
  countVisits,
} from '../../../../domain/visits/count.ts';

/** What keeps an account from being deleted (docs/product.md, "Client account"). */
export type Obstacle =
  | { kind: 'last-owner' }
  /** A subscription that runs, until the day after its last one; or a single job with a visit to come. */
  | { kind: 'running'; name: string; endDay: string | null }
  /** Money that the client owes us, or we the client. */
  | { kind: 'to-pay' | 'to-refund'; name: string; pesos: number }
  /** Visits that we owe and that can still be placed. */
  | { kind: 'owed-visits'; name: string; count: number };

type Billed = CountedSubscription & {
  packageType: string;
  firstDay: string;
  priceInPesos: number;
  settledPriceInPesos: number | null;
  payments: Paid[];
  visits: CountedVisit[];
};

/** An account and its client record, as far as each exists. */
export type Leaving = { account: string | null; client: string | null };

/** Returns what has to be settled before an account is deleted, as the service. */
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
    select subscriptions.state, end_day::text as "endDay", package_type as "packageType",
      first_day::text as "firstDay",
      price_in_pesos as "priceInPesos", settled_price_in_pesos as "settledPriceInPesos",
      (select coalesce(jsonb_agg(jsonb_build_object('pesos', pesos, 'isVoided', voided_at is not null)), '[]')
        from public.payments where subscription_id = subscriptions.id) as payments,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'state', visits.state, 'missedReason', missed_reason, 'cancelledBy', cancelled_by, 'isOwed', is_owed
        )), '[]') from public.visits where subscription_id = subscriptions.id) as visits
    from public.subscriptions where client_id = ${client}
    order by created_at`;
  const today = manilaDayOf(now);
  const found = subscriptions.flatMap((subscription) => obstaclesOf(subscription, today));
  return owner?.isLast ? [{ kind: 'last-owner' }, ...found] : found;
}

function obstaclesOf(subscription: Billed, today: string): Obstacle[] {
  const { packageType, endDay, state, visits, payments } = subscription;
  const name = findPackage(packageType)?.name ?? packageType;
  const isOver = state === 'ended' || state === 'cancelled';
  const { coming, open } = countVisits(visits, subscription, today);
  const isRunning = coming > 0 || (!isOver && endDay !== null && today < endDay);
  const { owedInPesos, creditInPesos } = balanceOf(subscription, payments, today);
  const obstacles: Obstacle[] = [];
  if (isRunning) obstacles.push({ kind: 'running', name, endDay });
  else if (open > 0) obstacles.push({ kind: 'owed-visits', name, count: open });
  if (owedInPesos > 0) obstacles.push({ kind: 'to-pay', name, pesos: owedInPesos });
  if (creditInPesos > 0) obstacles.push({ kind: 'to-refund', name, pesos: creditInPesos });
  return obstacles;
}
