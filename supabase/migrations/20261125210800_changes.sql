-- Changes of the schedule: what clients ask for, and who has to be told of what changed, and when (docs/product.md,
-- "Client changes a visit", "Schedule", "Timed mails"). Messages that leave at a time of their own are written together
-- with their cause, moved or dropped with it, and looked at again when they leave.

-- What a client or a worker still believes of a visit: how it was before the first change that they were not
-- told of. A mail compares this with the visit as it is when the mail leaves, so that what was undone is not
-- told, and what changed five times is told once.
create table private.untold_changes (
  kind text not null check (kind in ('visits-changed', 'crew-changed')),
  -- The client, or the member of the team.
  told_to uuid not null,
  visit_id uuid not null references public.visits (id) on delete cascade,
  -- Null where a worker was not on the crew.
  starts_at timestamptz,
  ends_at timestamptz,
  state text,
  reason text not null default '',
  -- Who made the changes that a client was not told of yet.
  changed_by text not null default 'team' check (changed_by in ('team', 'client', 'both')),
  primary key (told_to, visit_id),
  check (
    num_nulls(starts_at, ends_at, state) = 0
    or kind = 'crew-changed' and num_nonnulls(starts_at, ends_at, state) = 0
  )
);
create index untold_changes_by_visit on private.untold_changes (visit_id);

-- What a client was told of a visit, and when.
create table private.told_changes (
  id bigint generated always as identity primary key,
  visit_id uuid not null references public.visits (id) on delete cascade,
  at timestamptz not null default now(),
  old_starts_at timestamptz not null,
  old_ends_at timestamptz not null,
  old_state text not null,
  new_starts_at timestamptz not null,
  new_ends_at timestamptz not null,
  new_state text not null
);
create index told_changes_by_visit on private.told_changes (visit_id, id);

do $$
declare
  one text;
begin
  foreach one in array array['untold_changes', 'told_changes'] loop
    execute format('alter table private.%I enable row level security', one);
    execute format('alter table private.%I force row level security', one);
    execute format('grant select, insert, update, delete on private.%I to service_role', one);
    execute format('create policy "the service tells of changes" on private.%I for all to service_role
      using (true) with check (true)', one);
    execute format('grant select on private.%I to team', one);
    execute format('create policy "dispatchers read what is told" on private.%I for select to team
      using ((select access.is_dispatcher()))', one);
  end loop;
end
$$;

-- Who makes the changes of this transaction, as the history names them.
create function private.actor(out kind text, out id uuid, out name text)
language plpgsql stable set search_path = '' set role = 'service_role'
as $$
declare
  account constant uuid := auth.uid();
begin
  select 'member', members.id, members.name into kind, id, name
  from public.members where user_id = account;
  if kind is null then
    kind := case when account is null then 'service' else 'client' end;
    id := account;
    name := coalesce(auth.email(), 'The service');
  end if;
end
$$;

-- Whether a worker has to know at once: the visit is not over and begins soon. It sets nothing, so that PostgreSQL
-- puts it into the query that asks, and a visit has a longest stay, so that an index on the starts finds the few near
-- ones.
create function private.is_near(starts_at timestamptz, ends_at timestamptz) returns boolean
language sql stable
return ends_at > now() and starts_at > now() - make_interval(mins => numbers.stay_in_minutes_longest())
  and starts_at < now() + make_interval(hours => numbers.crew_told_ahead_in_hours());

-- Asks workers to tap 'Seen' again, unless the visit is what they know already.
create function private.flag_crew(visits uuid[]) returns void
language sql set search_path = '' set role = 'service_role'
as $$
  update public.visit_crew as crew
  set told_at = case
      when (known.starts_at, known.ends_at, known.state) is distinct from (visit.starts_at, visit.ends_at, visit.state)
      then now()
    end,
    seen_at = null
  from private.untold_changes as known, public.visits as visit
  where crew.visit_id = any(visits) and known.visit_id = crew.visit_id and known.told_to = crew.member_id
    and visit.id = crew.visit_id
$$;

-- Tells workers of visits that changed for them: they are asked to look, and written to.
create function private.tell_crews(workers uuid[], near uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  if workers is not null then
    perform private.flag_crew(near);
    perform private.queue_change_mails('crew-changed', workers);
  end if;
end
$$;

-- A change of a visit relies on the mail that confirms its subscription, as long as that waits. The mail must
-- not leave before the change is committed: it would tell the old time, and nothing would tell the new one.
create function private.hold_confirmation_mails() returns trigger
language plpgsql set search_path = '' set role = 'service_role' set enable_seqscan = off
as $$
begin
  -- Claiming passes over a mail that is held. One that is just being claimed is waited for, and then the next
  -- trigger, note_changes, finds that it has left.
  perform from private.outbox
  where waits and occasion = any(array(
    select distinct private.occasion_of('subscription-confirmed', subscription_id) from changed_from
  ))
  order by id for share;
  return null;
end
$$;
-- Triggers of one event run in the order of their names.
create trigger hold_confirmation_mails after update on public.visits
  referencing old table as changed_from
  for each statement execute function private.hold_confirmation_mails();

-- Notes which clients and workers have to be told of changed visits, and by whom these were changed.
create function private.note_visit_changes() returns trigger
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
    where waits and occasion = any(array(
      select distinct private.occasion_of('subscription-confirmed', subscription_id) from changed_from
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
    where (was.starts_at, was.ends_at, was.is_planned)
        is distinct from (becomes.starts_at, becomes.ends_at, becomes.is_planned)
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
  perform private.tell_crews(workers, near);
  return null;
end
$$;
create trigger note_changes after update on public.visits
  referencing old table as changed_from new table as changed_to
  for each statement execute function private.note_visit_changes();

-- A worker came or went.
create function private.note_crew_changes() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
declare
  workers uuid[];
  near uuid[];
begin
  with noted as (
    insert into private.untold_changes as known (kind, told_to, visit_id, starts_at, ends_at, state)
    select 'crew-changed', crew.member_id, visit.id,
      case when tg_op = 'DELETE' then visit.starts_at end,
      case when tg_op = 'DELETE' then visit.ends_at end,
      case when tg_op = 'DELETE' then visit.state end
    from changed as crew join public.visits as visit on visit.id = crew.visit_id
    where visit.is_planned and private.is_near(visit.starts_at, visit.ends_at)
    order by visit.id, crew.member_id
    on conflict (told_to, visit_id) do update set reason = known.reason
    returning known.told_to, known.visit_id
  )
  select array_agg(distinct told_to), array_agg(distinct visit_id) into workers, near from noted;
  perform private.tell_crews(workers, near);
  return null;
end
$$;
create trigger note_comings after insert on public.visit_crew
  referencing new table as changed for each statement execute function private.note_crew_changes();
create trigger note_goings after delete on public.visit_crew
  referencing old table as changed for each statement
  when (current_user <> session_user) execute function private.note_crew_changes();

-- Queues the reminders of visits that are planned, the day before, and drops those of visits that are not, or no longer
-- on that day. Later than that nobody is reminded: whoever moved the visit tells it.
create function private.queue_reminders(of_visits uuid[]) returns void
language plpgsql set search_path = '' set role = 'service_role' set enable_seqscan = off
as $$
begin
  perform private.drop_waiting('{visit-reminder}', array(
    select id from public.visits where id = any(of_visits) and state <> 'scheduled'
  ));
  perform private.drop_waiting('{visit-reminder}', of_visits, array(
    select private.occasion_of('visit-reminder', id, private.manila_day(starts_at)::text)
    from public.visits where id = any(of_visits)
  ));
  perform private.queue('visit-reminder', coming.email, coming.id, coming.day::text, coming.due_at)
  from (
    select visits.id, clients.email, private.manila_day(starts_at) as day,
      private.manila_moment(private.manila_day(starts_at) - 1, numbers.reminder_at_minutes()) as due_at
    from public.visits
      join public.subscriptions on subscriptions.id = subscription_id
      join public.clients on clients.id = client_id
    where visits.id = any(of_visits) and visits.state = 'scheduled' and clients.state = 'active'
  ) as coming
  where coming.due_at > now();
end
$$;

-- Visits that are new, and those that get another time or state.
create function private.remind_of_new_visits() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  perform private.queue_reminders(array(select id from placed where state = 'scheduled'));
  return null;
end
$$;
create trigger remind_of_new_visits after insert on public.visits
  referencing new table as placed for each statement execute function private.remind_of_new_visits();

create function private.remind_of_changed_visits() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
declare
  changed constant uuid[] := array(
    select becomes.id from changed_from as was join changed_to as becomes on becomes.id = was.id
    where (was.starts_at, was.state) is distinct from (becomes.starts_at, becomes.state)
  );
begin
  if changed <> '{}' then
    perform private.queue_reminders(changed);
  end if;
  return null;
end
$$;
create trigger remind_of_changed_visits after update on public.visits
  referencing old table as changed_from new table as changed_to
  for each statement execute function private.remind_of_changed_visits();

-- What a client asked for. What needs no asking is done at once and kept here too.
create table public.change_requests (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references public.subscriptions (id),
  -- Null where it is about the whole subscription.
  visit_id uuid references public.visits (id),
  kind text not null check (kind in ('move', 'skip', 'pause', 'resume', 'cancel', 'renew')),
  -- As domain/changes/asked.ts describes it. It names where each visit of a series goes.
  asked jsonb not null default '{}' check (pg_column_size(asked) <= 32000),
  reason public.note not null default '',
  state text not null check (state in ('done', 'waiting', 'approved', 'declined', 'withdrawn', 'lapsed')),
  asked_by uuid references auth.users (id) on delete set null,
  asked_at timestamptz not null default now(),
  -- Until when the team answers, and the start at which it lapses.
  answer_by timestamptz,
  lapses_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references public.members (id),
  -- What the team says to it.
  answer public.note not null default '',
  check ((kind in ('move', 'skip')) = (visit_id is not null)),
  check (state <> 'waiting' or num_nulls(answer_by, lapses_at) = 0 and decided_at is null),
  check (state <> 'declined' or answer <> '')
);
create index change_requests_by_subscription on public.change_requests (subscription_id, asked_at desc);
create index change_requests_by_visit on public.change_requests (visit_id, asked_at desc);
create index change_requests_by_account on public.change_requests (asked_by) where asked_by is not null;
create index change_requests_that_wait on public.change_requests (lapses_at) where state = 'waiting';
create index change_requests_that_wait_by_subscription on public.change_requests (subscription_id)
  where state = 'waiting';
-- Which requests are to renew a subscription (docs/product.md, "Plan").
create index change_requests_by_renewal on public.change_requests ((asked ->> 'reference')) where kind = 'renew';
-- One change may wait for each visit and for each subscription.
create unique index change_requests_one_a_visit on public.change_requests (visit_id)
  where state = 'waiting' and visit_id is not null;
create unique index change_requests_one_a_subscription on public.change_requests (subscription_id)
  where state = 'waiting' and visit_id is null;

-- Which wishes another change withdrew, as long as their client was not told.
create table private.untold_withdrawals (
  change_id uuid primary key references public.change_requests (id) on delete cascade,
  client_id uuid not null references public.clients (id) on delete cascade
);
create index untold_withdrawals_by_client on private.untold_withdrawals (client_id);

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

-- What a client asked for a visit no longer stands once the visit is at another time or in another state, or
-- its subscription changes. A wish for a series also falls with a later visit that would have gone along. An
-- answer is stored before its visits change. That a crew sets out, begins or ends changes no plan: what was
-- asked meanwhile is still answered, or lapses.
create function private.withdraw_visit_changes() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  perform private.withdraw_changes(array_agg(distinct wish.id))
  from changed_from as was
    join changed_to as becomes on becomes.id = was.id
    join public.change_requests as wish on wish.subscription_id = was.subscription_id and wish.state = 'waiting'
      and (
        wish.visit_id = was.id
        or wish.asked ->> 'scope' = 'following' and was.starts_at > wish.lapses_at and not was.moved_alone
      )
  where (was.starts_at, was.ends_at, was.is_planned) is distinct from (becomes.starts_at, becomes.ends_at, becomes.is_planned)
    and becomes.state not in ('done', 'missed');
  return null;
end
$$;
create trigger withdraw_changes after update on public.visits
  referencing old table as changed_from new table as changed_to
  for each statement execute function private.withdraw_visit_changes();

-- What a client asked for a subscription no longer stands once it is cancelled or its end moves, as a pause moves it.
create function private.withdraw_subscription_changes() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  perform private.withdraw_changes(array_agg(id))
  from public.change_requests where state = 'waiting' and subscription_id = new.id;
  return null;
end
$$;
create trigger withdraw_changes after update on public.subscriptions for each row
  when ((old.state, old.end_day) is distinct from (new.state, new.end_day))
  execute function private.withdraw_subscription_changes();

-- A wish that waits is told as lapsed at its start, unless it is answered before. The mail looks again when it
-- leaves.
create function private.queue_change_answer() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  perform private.queue(
    'change-answered', clients.email, new.id, due_at => case when new.state = 'waiting' then new.lapses_at end
  )
  from public.subscriptions join public.clients on clients.id = client_id
  where subscriptions.id = new.subscription_id and clients.state = 'active';
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

revoke all on function private.actor(), private.is_near(timestamptz, timestamptz), private.flag_crew(uuid[]),
  private.tell_crews(uuid[], uuid[]), private.hold_confirmation_mails(), private.note_visit_changes(),
  private.note_crew_changes(), private.queue_reminders(uuid[]), private.remind_of_new_visits(),
  private.remind_of_changed_visits(), private.withdraw_changes(uuid[]), private.withdraw_visit_changes(),
  private.withdraw_subscription_changes(), private.queue_change_answer(), private.lapse_changes(timestamptz)
  from public;
grant execute on function private.actor(), private.is_near(timestamptz, timestamptz), private.flag_crew(uuid[]),
  private.tell_crews(uuid[], uuid[]), private.queue_reminders(uuid[]), private.withdraw_changes(uuid[]) to service_role;

alter table public.change_requests enable row level security;
alter table public.change_requests force row level security;
revoke all on public.change_requests from public, anon, authenticated, service_role;
grant select, insert, update on public.change_requests to service_role;
create policy "the service keeps what clients ask and say" on public.change_requests for all to service_role
  using (true) with check (true);
grant select on public.change_requests to team;
create policy "dispatchers read what clients ask and say" on public.change_requests for select to team
  using ((select access.is_dispatcher()));

-- What a client asks is stored by the service, which holds to the rules; the client reads it.
grant select (id, subscription_id, visit_id, kind, asked, reason, state, asked_at, answer_by, lapses_at, decided_at,
  answer) on public.change_requests to authenticated;
create policy "clients read what they asked for" on public.change_requests for select to authenticated
  using (access.owns_subscription(subscription_id));
grant update (state, decided_at, decided_by, answer) on public.change_requests to team;
create policy "dispatchers answer what clients ask" on public.change_requests for update to team
  using ((select access.is_dispatcher()) and state = 'waiting')
  with check ((select access.is_dispatcher()) and decided_by = (select access.member_id()));

alter table private.untold_withdrawals enable row level security;
alter table private.untold_withdrawals force row level security;
grant select, insert, delete on private.untold_withdrawals to service_role;
create policy "the service tells what was withdrawn" on private.untold_withdrawals for all to service_role
  using (true) with check (true);
