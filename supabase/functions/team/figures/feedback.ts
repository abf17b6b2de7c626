import type { TransactionSql } from 'postgres';
import { type Bounds, type Counted, spansOfMoments } from './counts.ts';

/**
 * Counts done visits with complete photos by their planned day. Pairs are made as in
 * domain/visits/pairs.ts. Erased photos count; hidden ones do not.
 */
export function countComplete(transaction: TransactionSql, bounds: Bounds) {
  const pairs = transaction`
    public.photos as after join public.photos as before on before.id = after.pair_of
    where after.visit_id = visits.id and before.visit_id = visits.id
      and after.phase = 'after' and before.phase = 'before' and before.task is not distinct from after.task
      and after.counts and before.counts and after.hidden_at is null and before.hidden_at is null`;
  return transaction<Counted[]>`
    select place::integer, sum(complete)::integer as "visitsComplete"
    from ${spansOfMoments(transaction, bounds)} cross join lateral (
      select count(*) as complete
      from public.visits left join public.visit_reports as report on report.visit_id = visits.id
      where starts_at >= first and starts_at < next and visits.state = 'done'
        and exists (select from ${pairs})
        and not exists (
          select from jsonb_array_elements(report.tasks) as reported
          where (reported ->> 'isDone')::boolean and not exists (
            select from ${pairs} and after.task = (reported ->> 'task')::integer
          )
        )
    ) as visits
    group by grouping sets ((place), ())`;
}

/** Counts ratings by their time, with their average. */
export function countRatings(transaction: TransactionSql, bounds: Bounds) {
  return transaction<Counted[]>`
    select place::integer, sum(given)::integer as ratings,
      (sum(stars) / nullif(sum(given), 0))::float8 as "averageStars"
    from ${spansOfMoments(transaction, bounds)} cross join lateral (
      select count(*) as given, sum(stars) as stars
      from public.ratings where rated_at >= first and rated_at < next
    ) as given
    group by grouping sets ((place), ())`;
}
