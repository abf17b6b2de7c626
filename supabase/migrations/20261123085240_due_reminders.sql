-- Clients are reminded of what they owe (docs/product.md, "Reminders of dues"; docs/decisions/0046-reminders-and-statements.md).

-- A due that a payment no longer covers is open anew from the day on which it was taken from it.
create index allocations_taken_back on public.allocations (at) include (subscription_id) where pesos < 0;

create or replace function private.is_told_once(kind text) returns boolean
language sql immutable
return kind in (
  'due-reminder', 'on-the-way', 'renewal-due', 'running-late', 'team-digest', 'visit-done', 'visit-missed',
  'visit-missed-team', 'visit-reminder'
);

-- Queues today's reminders, one for each client, however often and by however many processes it is asked. Which dues it tells
-- of is decided when it leaves (domain/money/due-reminders.ts); here is found who may have any. What is found in the evening
-- leaves the next morning.
create function private.queue_due_reminders() returns void
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
      select subscription_id from private.due_standings where open_in_pesos > 0 and day = any(days)
      union all
      select subscription_id from public.allocations
      where pesos < 0 and at >= longest_ago and private.manila_day(at) = any(days)
    ) as found
      join public.subscriptions on subscriptions.id = subscription_id
      join public.clients on clients.id = client_id
    where clients.state = 'active' and not exists (
      select from private.outbox where told_occasion = private.occasion_of('due-reminder', clients.id, today::text)
    )
    order by clients.id
  ) as reminded;
end
$$;
revoke all on function private.queue_due_reminders() from public;
grant execute on function private.queue_due_reminders() to service_role;
