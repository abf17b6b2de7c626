import type { TransactionSql } from 'postgres';
import type { PlanInBrief } from '../../../../contract/client/overview.ts';
import { manilaDayOf } from '../../../../domain/calendar/manila-clock.ts';
import { type CountedVisit, countVisits, isRunning } from '../../../../domain/visits/count.ts';

type Row = Omit<PlanInBrief, 'counts'> & {
  settledPriceInPesos: number | null;
  visits: CountedVisit[];
};

/**
 * Returns the caller's subscriptions and jobs that run or still have visits to place, the newest
 * first. Row level security selects them. Make-good visits stand outside.
 */
export async function readPlansInBrief(
  transaction: TransactionSql,
  now: Date,
): Promise<PlanInBrief[]> {
  const today = manilaDayOf(now);
  const rows = await transaction<Row[]>`
    select subscriptions.id, package_type as "packageType", term, first_day::text as "firstDay",
      end_day::text as "endDay", visit_count as "visitCount", subscriptions.state,
      settled_price_in_pesos as "settledPriceInPesos",
      (
        select coalesce(resumed_on, pauses.end_day)::text from public.pauses
        where subscription_id = subscriptions.id and pauses.first_day <= ${today}
          and coalesce(resumed_on, pauses.end_day) > ${today}
      ) as "pausedUntil",
      (
        select coalesce(jsonb_agg(jsonb_build_object('state', visits.state,
          'missedReason', missed_reason, 'cancelledBy', cancelled_by, 'isOwed', is_owed)), '[]')
        from public.visits where subscription_id = subscriptions.id
      ) as visits
    from public.subscriptions where makes_good is null
    order by subscriptions.created_at desc, subscriptions.id`;
  return rows
    .map(({ visits, settledPriceInPesos, ...plan }) => ({
      ...plan,
      counts: countVisits(visits, { ...plan, settledPriceInPesos }, today),
    }))
    .filter((plan) => isShown(plan, today));
}

/** A term is shown until its end, and after it while something is left of it. */
function isShown({ state, endDay, counts }: PlanInBrief, today: string): boolean {
  const isLeft = isRunning({ state }) && endDay !== null && endDay > today;
  return isLeft || counts.coming + counts.open > 0;
}
