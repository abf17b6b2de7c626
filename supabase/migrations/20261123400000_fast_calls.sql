-- What the console's calls read of a large company, each from an index alone.

-- The figures of a year: what began and ended in it, and what was paid for it.
create index subscriptions_by_first_day on public.subscriptions (first_day)
  include (id, term, price_in_pesos);
create index subscriptions_by_end_day on public.subscriptions (end_day) include (state);
create index payments_that_count on public.payments (subscription_id) include (pesos)
  where voided_at is null;
