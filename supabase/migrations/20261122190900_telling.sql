-- Who has to be told of changes of the schedule, and when (docs/product.md, "Schedule", "Timed mails").
-- Mails that leave at a time of their own are rows of the outbox too, written together with their cause, moved or
-- dropped with it, and looked at again when they leave. An occasion is told once: rows that were sent count too.

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
  referencing old table as changed for each statement execute function private.note_crew_changes();

-- Queues the reminders of visits that are planned, the day before, and drops those of visits that are not, or no longer
-- on that day. Later than that nobody is reminded: whoever moved the visit tells it.
create function private.queue_reminders(of_visits uuid[]) returns void
language plpgsql set search_path = '' set role = 'service_role' set enable_seqscan = off
as $$
begin
  delete from private.outbox as mail
  using public.visits
  where mail.about = any(of_visits) and visits.id = mail.about and mail.kind = 'visit-reminder' and mail.waits
    and (visits.state <> 'scheduled'
      or mail.occasion <> private.occasion_of('visit-reminder', visits.id, private.manila_day(starts_at)::text));
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

-- A quote that runs out is told of in time, unless it was answered, replaced, or its request settled (docs/product.md,
-- "Quotes").

-- Drops the mails that wait to tell that these quotes run out, and the calls that wait to tell of them.
create function private.drop_quote_notices(quotes uuid[]) returns void
language sql set search_path = '' set role = 'service_role'
as $$
  delete from private.outbox
  where about = any(quotes) and waits and (kind = 'quote-ends' or kind = 'quote' and channel = 'call')
$$;

create function private.quote_was_settled() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  perform private.drop_quote_notices(array[new.id]);
  return null;
end
$$;
create trigger drop_notice after update of state on public.quotes
  for each row when (old.state = 'sent' and new.state <> 'sent')
  execute function private.quote_was_settled();

create function private.quoted_request_was_settled() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  perform private.drop_quote_notices(array(
    select id from public.quotes where request_reference = new.reference and state = 'sent'
  ));
  return null;
end
$$;
create trigger drop_quote_notices after update of status on public.requests
  for each row when (old.status = 'quoted' and new.status <> 'quoted')
  execute function private.quoted_request_was_settled();

revoke all on function private.actor(), private.is_near(timestamptz, timestamptz), private.flag_crew(uuid[]),
  private.tell_crews(uuid[], uuid[]), private.hold_confirmation_mails(), private.note_visit_changes(),
  private.note_crew_changes(), private.queue_reminders(uuid[]), private.remind_of_new_visits(),
  private.remind_of_changed_visits(), private.drop_quote_notices(uuid[]), private.quote_was_settled(),
  private.quoted_request_was_settled() from public;
grant execute on function private.actor(), private.is_near(timestamptz, timestamptz), private.flag_crew(uuid[]),
  private.tell_crews(uuid[], uuid[]), private.queue_reminders(uuid[]),
  private.drop_quote_notices(uuid[]) to service_role;
