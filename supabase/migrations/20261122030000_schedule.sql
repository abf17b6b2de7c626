-- Changes of the schedule, and who has to be told of them (docs/product.md, "Schedule").

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
  primary key (told_to, visit_id),
  check (num_nulls(starts_at, ends_at, state) = 0 or kind = 'crew-changed' and num_nonnulls(starts_at, ends_at, state) = 0)
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

-- Queues one mail for each client or member, or puts off the one that waits: it leaves 5 minutes after the
-- last change. In one order, so that two transactions never wait for each other in a circle.
create function private.queue_change_mails(mail_kind text, recipients uuid[]) returns void
language sql set search_path = '' set role = 'service_role'
as $$
  insert into private.outbox (kind, recipient, about, occasion, due_at)
  select mail_kind, person.email, person.id, mail_kind || ':' || person.id, now() + interval '5 minutes'
  from (
    select id, email::text from public.clients
    where mail_kind = 'visits-changed' and id = any(recipients) and state = 'active'
    union all
    select id, email::text from public.members
    where mail_kind = 'crew-changed' and id = any(recipients) and deactivated_at is null
  ) as person
  order by person.id
  on conflict (occasion) where occasion is not null and sent_at is null and failed_at is null
  do update set due_at = excluded.due_at, recipient = excluded.recipient
$$;

-- Whether a worker has to know at once: the visit is not over and begins within 48 hours.
create function private.is_near(starts_at timestamptz, ends_at timestamptz) returns boolean
language sql stable set search_path = ''
return ends_at > now() and starts_at < now() + interval '48 hours';

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

create function private.note_visit_changes() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
declare
  clients uuid[];
  workers uuid[];
  near uuid[];
begin
  with moved as (
    select was.*, subscriptions.client_id
    from changed_from as was
      join changed_to as becomes on becomes.id = was.id
      join public.subscriptions on subscriptions.id = was.subscription_id
    where ((was.starts_at, was.ends_at) is distinct from (becomes.starts_at, becomes.ends_at)
        or (was.state in ('skipped', 'cancelled')) <> (becomes.state in ('skipped', 'cancelled')))
      and becomes.state not in ('done', 'missed')
      and greatest(was.ends_at, becomes.ends_at) > now()
      -- The mail that confirms the subscription has not left yet and tells the newest dates.
      and not exists (
        select from private.outbox as mail
        where mail.occasion = 'subscription-confirmed:' || was.subscription_id
          and mail.sent_at is null and mail.failed_at is null
      )
  ), noted as (
    insert into private.untold_changes as known (kind, told_to, visit_id, starts_at, ends_at, state, reason)
    select 'visits-changed', client_id, id, starts_at, ends_at, state,
      coalesce(current_setting('app.told_reason', true), '')
    from moved order by id
    on conflict (told_to, visit_id) do update set reason = excluded.reason
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
  if workers is not null then
    perform private.flag_crew(near);
    perform private.queue_change_mails('crew-changed', workers);
  end if;
  return null;
end
$$;
create trigger note_comings after insert on public.visit_crew
  referencing new table as changed for each statement execute function private.note_crew_changes();
create trigger note_goings after delete on public.visit_crew
  referencing old table as changed for each statement execute function private.note_crew_changes();

-- The planned visits of workers between two moments, for the dispatcher who looks for a time. It steps up,
-- since the index on workers and times serves only where no policy has to be asked for each row.
create function private.crew_bookings(workers uuid[], from_moment timestamptz, to_moment timestamptz)
returns table (member_id uuid, visit_id uuid, home_id uuid, starts_at timestamptz, ends_at timestamptz)
language sql stable set search_path = '' set role = 'service_role'
as $$
  select crew.member_id, visits.id, subscriptions.home_id, visits.starts_at, visits.ends_at
  from public.visit_crew as crew
    join public.visits on visits.id = crew.visit_id
    join public.subscriptions on subscriptions.id = visits.subscription_id
  where access.is_dispatcher() and crew.is_planned and crew.member_id = any(workers)
    and crew.period && tstzrange(from_moment, to_moment)
$$;

-- What the work needs of the caller's own visits, and nothing else of a client (docs/product.md, "People and
-- roles").
create function private.my_visits(from_moment timestamptz, to_moment timestamptz)
returns table (
  id uuid, number smallint, visit_count smallint, starts_at timestamptz, ends_at timestamptz, state text,
  client_name text, client_phone text, person_name text, person_phone text, address text, landmark text,
  gate text, guard_and_pass text, parking text, pets text, who_opens text, team_notes text, checklist text[],
  crew text[], is_unseen boolean
)
language sql stable set search_path = '' set role = 'service_role'
as $$
  select visits.id, visits.number, subscriptions.visit_count, visits.starts_at, visits.ends_at, visits.state,
    clients.name, clients.phone, homes.person_name, homes.person_phone, homes.address, homes.landmark,
    homes.gate, homes.guard_and_pass, homes.parking, homes.pets, homes.who_opens, visits.team_notes,
    visits.checklist,
    array(
      select members.name::text from public.visit_crew as others
        join public.members on members.id = others.member_id
      where others.visit_id = visits.id order by members.name
    ),
    mine.told_at is not null and mine.seen_at is null
  from public.visit_crew as mine
    join public.visits on visits.id = mine.visit_id
    join public.subscriptions on subscriptions.id = visits.subscription_id
    join public.clients on clients.id = subscriptions.client_id
    join public.homes on homes.id = subscriptions.home_id
  where mine.member_id = access.member_id()
    and mine.period && tstzrange(from_moment, to_moment)
  order by visits.starts_at, visits.id
$$;

revoke all on function private.queue_change_mails(text, uuid[]), private.is_near(timestamptz, timestamptz),
  private.flag_crew(uuid[]), private.note_visit_changes(), private.note_crew_changes(),
  private.crew_bookings(uuid[], timestamptz, timestamptz), private.my_visits(timestamptz, timestamptz) from public;
grant execute on function private.queue_change_mails(text, uuid[]), private.flag_crew(uuid[]),
  private.is_near(timestamptz, timestamptz) to service_role;
grant execute on function private.crew_bookings(uuid[], timestamptz, timestamptz), 
  private.my_visits(timestamptz, timestamptz) to team;
