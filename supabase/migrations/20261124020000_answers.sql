-- The team answers what clients ask for, and what nobody answered lapses (docs/product.md, "Client changes a visit").

-- Which wishes another change withdrew, as long as their client was not told.
create table private.untold_withdrawals (
  change_id uuid primary key references public.change_requests (id) on delete cascade,
  client_id uuid not null references public.clients (id) on delete cascade
);
create index untold_withdrawals_by_client on private.untold_withdrawals (client_id);
alter table private.untold_withdrawals enable row level security;
alter table private.untold_withdrawals force row level security;
revoke all on private.untold_withdrawals from public, anon, authenticated, service_role;
grant select, insert, delete on private.untold_withdrawals to service_role;
create policy "the service tells what was withdrawn" on private.untold_withdrawals for all to service_role
  using (true) with check (true);

-- Who made the changes that a client was not told of yet.
alter table private.untold_changes add column changed_by text not null default 'team'
  check (changed_by in ('team', 'client', 'both'));

-- Withdraws wishes that still wait, and tells their clients with the next mail of changes. What has lapsed
-- stays lapsed.
create function private.withdraw_changes(changes uuid[]) returns void
language plpgsql set search_path = '' set role = 'service_role'
as $$
declare
  clients uuid[];
begin
  with withdrawn as (
    update public.change_requests set state = 'withdrawn', decided_at = now()
    where id = any(changes) and state = 'waiting' and lapses_at > now()
    returning id, subscription_id
  ), untold as (
    insert into private.untold_withdrawals (change_id, client_id)
    select withdrawn.id, client_id
    from withdrawn join public.subscriptions on subscriptions.id = subscription_id
    on conflict (change_id) do nothing
    returning client_id
  )
  select array_agg(distinct client_id) into clients from untold;
  if clients is not null then
    perform private.queue_change_mails('visits-changed', clients);
  end if;
end
$$;

-- PostgreSQL checks a function anew as the role that it steps up to.
grant execute on function private.note_visit_changes() to service_role;

-- What a client asked for a visit no longer stands once the visit is at another time or in another state, or
-- its subscription changes. An answer is stored before its visit changes. That a crew sets out, begins or ends
-- changes no plan: what was asked meanwhile is still answered, or lapses.
create function private.withdraw_visit_changes() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  perform private.withdraw_changes(array_agg(wish.id))
  from changed_from as was
    join changed_to as becomes on becomes.id = was.id
    join public.change_requests as wish on wish.visit_id = was.id and wish.state = 'waiting'
  where (was.starts_at, was.ends_at, was.is_planned) is distinct from (becomes.starts_at, becomes.ends_at, becomes.is_planned)
    and becomes.state not in ('done', 'missed');
  return null;
end
$$;
create trigger withdraw_changes after update on public.visits
  referencing old table as changed_from new table as changed_to
  for each statement execute function private.withdraw_visit_changes();

create function private.withdraw_subscription_changes() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  perform private.withdraw_changes(array_agg(id))
  from public.change_requests where state = 'waiting' and subscription_id = new.id;
  return null;
end
$$;
-- A pause that begins or is over by its days changes nothing that a client may wait for. Asking for one moves
-- the end.
create trigger withdraw_changes after update on public.subscriptions for each row
  when (
    (old.state in ('active', 'paused'), old.end_day) is distinct from (new.state in ('active', 'paused'), new.end_day)
  )
  execute function private.withdraw_subscription_changes();

-- A wish that waits is told as lapsed at its start, unless it is answered before. The mail looks again when it
-- leaves.
create function private.queue_change_answer() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  insert into private.outbox (kind, recipient, about, occasion, due_at)
  select 'change-answered', clients.email, new.id, 'change-answered:' || new.id,
    case when new.state = 'waiting' then new.lapses_at else now() end
  from public.subscriptions join public.clients on clients.id = client_id
  where subscriptions.id = new.subscription_id and clients.state = 'active'
  on conflict (occasion) where occasion is not null and sent_at is null and failed_at is null
  do update set due_at = excluded.due_at, recipient = excluded.recipient;
  return null;
end
$$;
create trigger queue_lapse after insert on public.change_requests
  for each row when (new.state = 'waiting') execute function private.queue_change_answer();
create trigger queue_answer after update on public.change_requests
  for each row when (old.state = 'waiting' and new.state in ('approved', 'declined'))
  execute function private.queue_change_answer();

-- Stores that wishes which nobody answered have lapsed. Any number of processes may do so at once: each wish
-- lapses once. Whoever reads before goes by the time.
create function private.lapse_changes(until timestamptz) returns void
language sql set search_path = '' set role = 'service_role'
as $$
  update public.change_requests set state = 'lapsed', decided_at = lapses_at
  where id in (
    select id from public.change_requests where state = 'waiting' and lapses_at <= until
    for update skip locked
  )
$$;

-- As before, and with who made the change.
create or replace function private.note_visit_changes() returns trigger
language plpgsql set search_path = '' set role = 'service_role' set enable_seqscan = off
as $$
declare
  clients uuid[];
  workers uuid[];
  near uuid[];
  changing constant text := (select case kind when 'client' then 'client' else 'team' end from private.actor());
  -- The mails that confirm these have not left yet and tell the newest dates.
  unconfirmed constant uuid[] := array(
    select about from private.outbox
    where sent_at is null and failed_at is null and occasion = any(array(
      select distinct 'subscription-confirmed:' || subscription_id from changed_from
    ))
  );
begin
  with moved as (
    select was.*, subscriptions.client_id
    from changed_from as was
      join changed_to as becomes on becomes.id = was.id
      join public.subscriptions on subscriptions.id = was.subscription_id
    where ((was.starts_at, was.ends_at) is distinct from (becomes.starts_at, becomes.ends_at)
        or (was.state in ('skipped', 'cancelled')) <> (becomes.state in ('skipped', 'cancelled')))
      and becomes.state not in ('done', 'missed')
      and greatest(was.ends_at, becomes.ends_at) > now() and was.subscription_id <> all(unconfirmed)
  ), noted as (
    insert into private.untold_changes as known (kind, told_to, visit_id, starts_at, ends_at, state, reason, changed_by)
    select 'visits-changed', client_id, id, starts_at, ends_at, state,
      coalesce(current_setting('app.told_reason', true), ''), changing
    from moved order by id
    on conflict (told_to, visit_id) do update set reason = excluded.reason,
      changed_by = case when known.changed_by = excluded.changed_by then known.changed_by else 'both' end
    returning known.told_to
  )
  select array_agg(distinct told_to) into clients from noted;

  with near_visits as (
    select was.*
    from changed_from as was join changed_to as becomes on becomes.id = was.id
    where (was.starts_at, was.ends_at, was.is_planned) is distinct from (becomes.starts_at, becomes.ends_at, becomes.is_planned)
      and becomes.state not in ('done', 'missed')
      and (private.is_near(was.starts_at, was.ends_at) or private.is_near(becomes.starts_at, becomes.ends_at))
  ), noted as (
    insert into private.untold_changes as known (kind, told_to, visit_id, starts_at, ends_at, state)
    select 'crew-changed', crew.member_id, visit.id, visit.starts_at, visit.ends_at, visit.state
    from near_visits as visit join public.visit_crew as crew on crew.visit_id = visit.id
    order by visit.id, crew.member_id
    on conflict (told_to, visit_id) do update set reason = known.reason
    returning known.told_to, known.visit_id
  )
  select array_agg(distinct told_to), array_agg(distinct visit_id) into workers, near from noted;

  if clients is not null then
    perform private.queue_change_mails('visits-changed', clients);
  end if;
  if workers is not null then
    perform private.flag_crew(near);
    perform private.queue_change_mails('crew-changed', workers);
  end if;
  return null;
end
$$;

revoke execute on function private.note_visit_changes() from service_role;
revoke all on function private.withdraw_changes(uuid[]), private.withdraw_visit_changes(),
  private.withdraw_subscription_changes(), private.queue_change_answer(), private.lapse_changes(timestamptz) from public;
grant execute on function private.withdraw_changes(uuid[]) to service_role;
