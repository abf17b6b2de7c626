-- Subscriptions are paused and go on by the days of their pauses (docs/product.md, "Plan").

-- Gives each running subscription the state of today. Any number of processes may do so at once.
create function private.follow_pauses() returns void
language sql set search_path = '' set role = 'service_role'
as $$
  with today as (
    select (now() at time zone 'Asia/Manila')::date as day
  ), paused as materialized (
    select subscription_id as id from public.pauses, today
    where day >= first_day and day < coalesce(resumed_on, end_day)
  ), due as materialized (
    select id from public.subscriptions
    where state = 'active' and id in (select id from paused)
      or state = 'paused' and id not in (select id from paused)
    for update skip locked
  )
  update public.subscriptions set state = case state when 'active' then 'paused' else 'active' end
  where id in (select id from due) and state in ('active', 'paused')
$$;
revoke all on function private.follow_pauses() from public;
