import type { Law } from './law.ts';

/** Rules of what several people do at once (docs/product.md, "Things and states"). */
export const atOnceLaws: readonly Law[] = [
  {
    sentence: 'A request is confirmed if it has a subscription, and has one then.',
    query: `
      select reference, status, count(subscriptions.id) from public.requests
        left join public.subscriptions on request_reference = reference
      group by reference, status
      having count(subscriptions.id) <> (case when status in ('confirmed', 'won') then 1 else 0 end)`,
  },
  {
    sentence: 'A request has at most one quote that is open or accepted.',
    query: `
      select request_reference, count(*) from public.quotes where state in ('sent', 'accepted')
      group by request_reference having count(*) > 1`,
  },
  {
    sentence: 'No two transactions wait for each other.',
    query: `
      select deadlocks from pg_stat_database where datname = current_database() and deadlocks > 0`,
  },
];
