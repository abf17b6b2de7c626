import type { Law } from './law.ts';

/** Rules of visits (docs/product.md, "Counting visits", "Schedule"). */
export const visitLaws: readonly Law[] = [
  {
    sentence: 'A subscription has each of its N visits exactly once.',
    query: `
      select subscriptions.id, visit_count, array_agg(number order by number) as numbers
      from public.subscriptions left join public.visits on subscription_id = subscriptions.id
      group by subscriptions.id
      having array_agg(number order by number) <> array(select generate_series(1, visit_count)::smallint)`,
  },
  {
    sentence: 'The home of an erased client is nowhere on the map.',
    query: `
      select home_id from public.home_positions join public.homes on homes.id = home_id
        join public.clients on clients.id = client_id
      where state = 'erased'`,
  },
  {
    sentence: 'Nobody is planned in two places at once.',
    query: `
      with planned as (
        select member_id, visits.id, tstzrange(starts_at, ends_at) as period
        from public.visit_crew join public.visits on visits.id = visit_id where visits.is_planned
      )
      select one.member_id, one.id, other.id as other from planned as one join planned as other
        on other.member_id = one.member_id and other.id > one.id and other.period && one.period`,
  },
  {
    sentence: 'What is booked for a worker is what the crew of a planned visit says.',
    query: `
      select visit_id, member_id from public.visit_crew join public.visits on visits.id = visit_id
      where (visit_crew.period, visit_crew.is_planned) is distinct from (visits.period, visits.is_planned)
      union all
      select visit_id, member_id from private.booked_times where visit_id is not null and not exists (
        select from public.visit_crew where visit_crew.visit_id = booked_times.visit_id
          and visit_crew.member_id = booked_times.member_id and visit_crew.period = booked_times.period)`,
  },
  {
    sentence: 'An owed visit whose last day is over is placed, done or refunded.',
    isSeenTo: true,
    query: `
      select visits.id, visits.state, end_day from public.visits
        join public.subscriptions on subscriptions.id = subscription_id
      where is_owed and not is_planned and visits.state in ('missed', 'cancelled', 'skipped')
        and subscriptions.state = 'active' and makes_good is null
        and end_day + numbers.owed_visits_in_days() + 1 < (now() at time zone 'Asia/Manila')::date
        and price_in_pesos / visit_count > 0
        and not exists (
          select from public.refunds where visit_id = visits.id and refunds.state <> 'withdrawn')`,
  },
];
