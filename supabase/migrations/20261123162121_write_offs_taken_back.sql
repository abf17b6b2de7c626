-- A write-off can be taken back (docs/product.md, "Money screens"): by a row below zero that names it, so that every sum
-- of write-offs holds as it is. Each is taken back whole, and once.
alter table public.write_offs
  drop constraint write_offs_pesos_check,
  add constraint write_offs_pesos_check check (abs(pesos) between 1 and numbers.largest_amount_in_pesos()),
  add column takes_back_id uuid unique,
  add column taken_back_in_pesos integer not null generated always as (-pesos) stored,
  add constraint write_offs_below_zero_take_one_back check ((takes_back_id is null) = (pesos > 0)),
  add unique (id, due_id, pesos),
  add foreign key (takes_back_id, due_id, taken_back_in_pesos) references public.write_offs (id, due_id, pesos);
create index write_offs_taken_back on public.write_offs (at) include (subscription_id) where pesos < 0;

-- As before, and of what is open anew because a write-off was taken back. What was due before its subscription was imported is
-- no news.
create or replace function private.queue_due_reminders() returns void
language plpgsql set search_path = '' set role = 'service_role' set enable_seqscan = off
as $$
declare
  today constant date := private.manila_day(now());
  days constant date[] := array(select today - late from unnest(numbers.due_reminders_in_days()) as late);
  longest_ago constant timestamptz := private.manila_moment((select min(day) from unnest(days) as day), 0);
  due_at constant timestamptz := private.manila_moment(
    case when now() < private.manila_moment(today, numbers.working_hours_to_minutes()) then today else today + 1 end,
    numbers.notices_at_minutes()
  );
begin
  perform private.queue('due-reminder', reminded.email, reminded.id, today::text, due_at)
  from (
    select distinct clients.id, clients.email
    from (
      select subscription_id, day from private.due_standings where open_in_pesos > 0 and day = any(days)
      union all
      select subscription_id, 'infinity' from public.allocations
      where pesos < 0 and at >= longest_ago and private.manila_day(at) = any(days)
      union all
      select subscription_id, 'infinity' from public.write_offs
      where pesos < 0 and at >= longest_ago and private.manila_day(at) = any(days)
    ) as found
      join public.subscriptions on subscriptions.id = subscription_id
      join public.clients on clients.id = client_id
    where clients.state = 'active' and (imported_on is null or found.day >= imported_on) and not exists (
      select from private.outbox where told_occasion = private.occasion_of('due-reminder', clients.id, today::text)
    )
    order by clients.id
  ) as reminded;
end
$$;
