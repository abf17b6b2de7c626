-- What crews record of visits: steps, photos, and the report that they make (docs/product.md, "Day of a visit",
-- "What the phone recorded", "Proof of a visit").

alter table public.visits
  -- When it became done or missed. A dispatcher may reopen it for 7 days from then.
  add closed_at timestamptz,
  -- Only what was recorded after this may end the visit again.
  add reopened_at timestamptz;
-- The login that migrates owns the tables, and forced policies would hide their rows from it.
alter table public.visits no force row level security;
alter table public.visit_crew no force row level security;
alter table public.visits disable trigger user;
update public.visits set closed_at = ends_at where state in ('done', 'missed');
alter table public.visits enable trigger user;
alter table public.visits
  add constraint visits_closed_at_a_moment check (closed_at is null or state in ('done', 'missed'));

-- Whether a visit may change from one state to the other: by the plan, or because phones recorded it.
create function private.visit_may_become(old_state text, new_state text, is_recorded boolean) returns boolean
language sql immutable set search_path = ''
return case old_state
    when 'scheduled' then new_state in ('on-the-way', 'missed', 'skipped', 'cancelled')
    when 'on-the-way' then new_state in ('scheduled', 'started', 'missed')
    when 'started' then new_state in ('done', 'missed')
    -- It can be put on another day.
    when 'skipped' then new_state = 'scheduled'
    when 'cancelled' then new_state = 'scheduled'
    when 'missed' then new_state = 'scheduled'
    else false
  end
  or is_recorded and case old_state
    when 'scheduled' then new_state in ('started', 'done')
    when 'on-the-way' then new_state = 'done'
    when 'skipped' then new_state in ('on-the-way', 'started', 'done', 'missed')
    when 'cancelled' then new_state in ('on-the-way', 'started', 'done', 'missed')
    -- Done beats missed. Reopened, a visit is under way again.
    when 'missed' then new_state in ('started', 'done')
    when 'done' then new_state = 'started'
    else false
  end;

-- Who was ever on a visit's crew. They may send what they recorded, also after they were taken off.
create table private.crew_ever (
  visit_id uuid not null references public.visits (id) on delete cascade,
  member_id uuid not null references public.members (id),
  -- Null while they are on the crew.
  left_at timestamptz,
  primary key (visit_id, member_id)
);
create index crew_ever_by_member on private.crew_ever (member_id);
insert into private.crew_ever (visit_id, member_id) select visit_id, member_id from public.visit_crew;
alter table public.visits force row level security;
alter table public.visit_crew force row level security;

create function private.keep_crew_ever() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  insert into private.crew_ever (visit_id, member_id, left_at)
  select changed.visit_id, changed.member_id, case when tg_op = 'DELETE' then now() end
  from changed join public.visits on visits.id = changed.visit_id
  on conflict (visit_id, member_id) do update set left_at = excluded.left_at;
  return null;
end
$$;
create trigger keep_comings after insert on public.visit_crew
  referencing new table as changed for each statement execute function private.keep_crew_ever();
create trigger keep_goings after delete on public.visit_crew
  referencing old table as changed for each statement execute function private.keep_crew_ever();

-- One thing that a phone recorded. The phone makes the id, so that a step counts once however often it is sent.
create table public.visit_steps (
  id uuid primary key,
  visit_id uuid not null references public.visits (id),
  member_id uuid not null references public.members (id),
  kind text not null check (
    kind in ('on-the-way', 'running-late', 'start', 'task', 'remove-photo', 'finish', 'not-possible')
  ),
  -- As domain/visits/steps.ts describes it.
  details jsonb not null default '{}' check (pg_column_size(details) <= 16000),
  -- The start of the visit that the phone showed.
  known_start timestamptz not null,
  -- By the phone's clock.
  recorded_at timestamptz not null,
  received_at timestamptz not null default clock_timestamp(),
  -- How far the phone's clock was ahead, if more than 5 minutes.
  clock_off_seconds integer,
  -- Null while Today asks whether it counts.
  counts boolean default true,
  judged_by uuid references public.members (id),
  judged_at timestamptz,
  check ((judged_by is null) = (judged_at is null)),
  check (judged_by is null or counts is not null)
);
create index visit_steps_by_visit on public.visit_steps (visit_id, recorded_at);
create index visit_steps_by_member on public.visit_steps (member_id);
create index visit_steps_to_judge on public.visit_steps (visit_id) where counts is null;

-- What the counted steps say of a visit. The service writes it anew with each step.
create table public.visit_reports (
  visit_id uuid primary key references public.visits (id),
  on_the_way_at timestamptz,
  arrived_at timestamptz,
  left_at timestamptz,
  -- One entry a task of the checklist: {"task": 0, "isDone": true, "reason": ""}.
  tasks jsonb not null default '[]',
  note public.note not null default '',
  no_pair_reason public.note not null default '',
  -- The photos that "Finish" named.
  named_photos uuid[] not null default '{}'
);

create table public.photos (
  -- The phone makes it.
  id uuid primary key,
  visit_id uuid not null references public.visits (id),
  taken_by uuid not null references public.members (id),
  -- The task's place in the checklist; null for the visit as a whole.
  task smallint check (task between 0 and 39),
  phase text not null check (phase in ('before', 'after')),
  -- The before picture of an after picture. It may arrive later or never.
  pair_of uuid check (pair_of is null or phase = 'after'),
  source text not null check (source in ('camera', 'library')),
  -- By the phone's clock.
  taken_at timestamptz not null,
  received_at timestamptz not null default now(),
  bytes integer not null check (bytes > 0),
  width smallint not null check (width between 1 and 2048),
  height smallint not null check (height between 1 and 2048),
  state text not null default 'shown' check (state in ('shown', 'hidden', 'erased')),
  hidden_at timestamptz,
  -- Null while Today asks whether it counts, as with steps.
  counts boolean default true,
  check ((state = 'hidden') <= (hidden_at is not null))
);
create index photos_by_visit on public.photos (visit_id, taken_at);
create index photos_by_taker on public.photos (taken_by);
create index photos_hidden on public.photos (hidden_at) where state = 'hidden';

-- A link that shows one visit's proof to whoever has it.
create table public.proof_shares (
  id uuid primary key default gen_random_uuid(),
  visit_id uuid not null references public.visits (id),
  account_id uuid not null references auth.users (id) on delete cascade,
  -- The SHA-256 of the link's secret.
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  withdrawn_at timestamptz
);
create index proof_shares_by_visit on public.proof_shares (visit_id);
create index proof_shares_by_account on public.proof_shares (account_id);

create trigger keep_history after update on public.photos for each row
  execute function private.keep_history('visit', 'visit_id');
create trigger keep_history after update on public.visit_steps for each row
  when (old.judged_at is null and new.judged_at is not null)
  execute function private.keep_history('visit', 'visit_id');
create trigger keep_append_only before delete or truncate on public.visit_steps
  for each statement execute function private.keep_append_only();

-- A member, or one who was deactivated in the last 7 days and only sends what waits on the phone.
create function access.sender_id() returns uuid
language sql stable set search_path = '' set role = 'service_role'
as $$
  select id from public.members
  where user_id = auth.uid() and (deactivated_at is null or deactivated_at > now() - interval '7 days')
  order by deactivated_at nulls first limit 1
$$;

-- Who a caller is that may send: an active member, or one who was deactivated in the last 7 days.
create function access.sender() returns table (member_id uuid, name text, role text, is_active boolean)
language sql stable set search_path = '' set role = 'service_role'
as $$
  select id, members.name::text, members.role::text, deactivated_at is null
  from public.members where id = access.sender_id()
$$;

-- Whether the caller was ever on the visit's crew, and may still send its steps and photos: for 30 days.
create function access.may_send_for(visit uuid) returns boolean
language sql stable set search_path = '' set role = 'service_role'
as $$
  select exists (
    select from private.crew_ever as ever join public.visits on visits.id = ever.visit_id
    where ever.visit_id = visit and ever.member_id = access.sender_id()
      and greatest(visits.ends_at, ever.left_at) > now() - interval '30 days'
  )
$$;
revoke all on function private.visit_may_become(text, text, boolean), private.keep_crew_ever(), access.sender_id(),
  access.sender(), access.may_send_for(uuid) from public;
grant execute on function private.visit_may_become(text, text, boolean) to team, service_role;
grant execute on function access.sender_id(), access.sender() to team, authenticated, service_role;
grant execute on function access.may_send_for(uuid) to team, authenticated, service_role;

do $$
declare
  one text;
begin
  alter table private.crew_ever enable row level security;
  alter table private.crew_ever force row level security;
  grant select, insert, update on private.crew_ever to service_role;
  create policy "the service keeps who was on a crew" on private.crew_ever for all to service_role
    using (true) with check (true);
  foreach one in array array['visit_steps', 'visit_reports', 'photos', 'proof_shares'] loop
    execute format('alter table public.%I enable row level security', one);
    execute format('alter table public.%I force row level security', one);
    execute format('revoke all on public.%I from public, anon, authenticated, service_role', one);
    execute format('grant select, insert, update on public.%I to service_role', one);
    execute format('grant select on public.%I to team', one);
    execute format('create policy "the service keeps what crews record" on public.%I for all to service_role
      using (true) with check (true)', one);
    execute format('create policy "dispatchers read what crews record" on public.%I for select to team
      using ((select access.is_dispatcher()))', one);
  end loop;
end
$$;

grant insert on public.visit_steps to team;
grant update (counts, judged_by, judged_at) on public.visit_steps to team;
create policy "crews send their steps" on public.visit_steps for insert to team
  with check (member_id = (select access.sender_id()) and access.may_send_for(visit_id));
create policy "crews read their own steps" on public.visit_steps for select to team
  using (member_id = (select access.sender_id()));
create policy "dispatchers judge late steps" on public.visit_steps for update to team
  using ((select access.is_dispatcher()))
  with check ((select access.is_dispatcher()) and judged_by = (select access.member_id()));
create policy "crews read the reports of their visits" on public.visit_reports for select to team
  using (access.is_crew_of(visit_id));
create policy "crews read the photos of their visits" on public.photos for select to team
  using (access.is_crew_of(visit_id) or taken_by = (select access.sender_id()));
grant update (state, hidden_at, counts) on public.photos to team;
create policy "dispatchers hide photos" on public.photos for update to team
  using ((select access.is_dispatcher())) with check ((select access.is_dispatcher()));

grant select on public.visit_reports to authenticated;
create policy "clients read the reports of their visits" on public.visit_reports for select to authenticated
  using (visit_id in (select id from public.visits));
grant select (id, visit_id, task, phase, pair_of, source, taken_at, width, height, state, counts) on public.photos
  to authenticated;
grant update (state, hidden_at) on public.photos to authenticated;
create policy "clients read the photos of their visits" on public.photos for select to authenticated
  using (counts and state in ('shown', 'hidden') and visit_id in (select id from public.visits));
create policy "clients hide photos of their visits" on public.photos for update to authenticated
  using (state = 'shown' and counts and visit_id in (select id from public.visits))
  with check (state = 'hidden');
grant select (id, visit_id, account_id, created_at, expires_at, withdrawn_at),
  insert (visit_id, account_id, token_hash, expires_at), update (withdrawn_at) on public.proof_shares to authenticated;
create policy "clients read their shares" on public.proof_shares for select to authenticated
  using (account_id = (select auth.uid()));
create policy "clients share the proofs of their visits" on public.proof_shares for insert to authenticated
  with check (
    account_id = (select auth.uid()) and expires_at <= now() + interval '30 days'
    and visit_id in (select id from public.visits where state = 'done')
  );
create policy "clients withdraw their shares" on public.proof_shares for update to authenticated
  using (account_id = (select auth.uid())) with check (withdrawn_at is not null);
