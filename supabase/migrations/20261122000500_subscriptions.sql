-- Subscriptions and their visits (docs/product.md, "Things and states", "Rhythm", "Counting visits").

create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.clients (id),
  home_id uuid not null,
  -- A request makes at most one.
  request_reference text unique references public.requests (reference),
  package_type public.package_id not null,
  -- A single job has no term, no end and no rhythm.
  term public.term_id,
  price_in_pesos integer not null check (price_in_pesos between 0 and 10000000),
  first_day date not null,
  -- The day after the last one.
  end_day date,
  -- As domain/visits/rhythm.ts describes it.
  rhythm jsonb,
  start_minutes smallint not null check (start_minutes between 0 and 1439),
  stay_minutes smallint not null check (stay_minutes between 60 and 480),
  -- N, fixed when it is confirmed.
  visit_count smallint not null check (visit_count between 1 and 160),
  checklist text[] not null default '{}' check (cardinality(checklist) <= 40),
  state text not null default 'active' check (state in ('active', 'paused', 'ended', 'cancelled')),
  confirmed_by uuid references public.members (id),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  -- No client is ever shown another's home.
  constraint subscriptions_home_of_the_client foreign key (home_id, client_id)
    references public.homes (id, client_id),
  check (num_nulls(term, end_day, rhythm) in (0, 3)),
  check (end_day > first_day)
);
create index subscriptions_by_client on public.subscriptions (client_id, created_at desc);
create index subscriptions_by_home on public.subscriptions (home_id);

create table public.subscription_crew (
  subscription_id uuid not null references public.subscriptions (id) on delete cascade,
  member_id uuid not null references public.members (id),
  primary key (subscription_id, member_id)
);
create index subscription_crew_by_member on public.subscription_crew (member_id);

create table public.visits (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references public.subscriptions (id),
  -- 7 of 12 stays 7 of 12.
  number smallint not null check (number between 1 and 160),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null default 'scheduled' check (
    state in ('scheduled', 'on-the-way', 'started', 'done', 'missed', 'skipped', 'cancelled')
  ),
  missed_reason text check (missed_reason in ('nobody-home', 'gate-closed', 'weather', 'unsafe', 'other')),
  -- What the team cancelled can be put on another day; what went with its subscription cannot.
  cancelled_by text check (cancelled_by in ('team', 'subscription')),
  -- Whether it was moved by itself, so that a move of all following leaves it.
  moved_alone boolean not null default false,
  client_notes public.note not null default '',
  team_notes public.note not null default '',
  checklist text[] not null default '{}' check (cardinality(checklist) <= 40),
  version integer not null default 1,
  period tstzrange generated always as (tstzrange(starts_at, ends_at)) stored,
  is_planned boolean generated always as (state in ('scheduled', 'on-the-way', 'started')) stored,
  constraint visits_numbers_are_unique unique (subscription_id, number),
  constraint visits_stay check (ends_at - starts_at between interval '1 hour' and interval '8 hours'),
  constraint visits_within_a_day check (
    (starts_at at time zone 'Asia/Manila')::date = ((ends_at - interval '1 second') at time zone 'Asia/Manila')::date
  ),
  constraint visits_missed_for_a_reason check ((state = 'missed') = (missed_reason is not null)),
  constraint visits_cancelled_by_somebody check ((state = 'cancelled') = (cancelled_by is not null)),
  constraint visits_bookings unique (id, period, is_planned)
);
create index visits_by_time on public.visits (starts_at);

-- Who comes. The time follows the visit, so that the database refuses a worker who would be at two at once.
create table public.visit_crew (
  visit_id uuid not null,
  member_id uuid not null references public.members (id),
  period tstzrange not null,
  is_planned boolean not null,
  -- When this worker was last told of a change within 48 hours, and when they tapped "Seen".
  told_at timestamptz,
  seen_at timestamptz,
  primary key (visit_id, member_id),
  constraint visit_crew_visit foreign key (visit_id, period, is_planned)
    references public.visits (id, period, is_planned) on update cascade on delete cascade,
  constraint visit_crew_one_place exclude using gist (member_id with =, period with &&)
    where (is_planned) deferrable initially immediate
);
create index visit_crew_by_member on public.visit_crew (member_id, visit_id);

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references public.subscriptions (id),
  day date not null,
  pesos integer not null check (pesos between 1 and 10000000),
  method text not null check (method in ('cash', 'gcash', 'maya', 'qr-ph', 'bank')),
  reference public.short_text not null default '',
  note public.short_text not null default '',
  entered_by uuid not null references public.members (id),
  entered_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid references public.members (id),
  void_reason public.short_text,
  check (num_nulls(voided_at, voided_by, void_reason) in (0, 3)),
  check (void_reason <> '')
);
create index payments_by_subscription on public.payments (subscription_id, day);

-- N is fixed, and a new term has to hold the visits that are planned.
create function private.guard_subscriptions() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.version := old.version + 1;
  if new.visit_count <> old.visit_count then
    raise check_violation using constraint = 'subscriptions_keep_their_count',
      message = 'The number of visits is fixed when a subscription is confirmed.';
  end if;
  if (new.first_day, new.end_day) is distinct from (old.first_day, old.end_day) then
    -- Whoever is just putting a visit into the old term is waited for (private.guard_visits).
    perform from public.subscriptions where id = new.id for update;
    if exists (
      select from public.visits
      where subscription_id = new.id and is_planned and new.end_day is not null and (
        (starts_at at time zone 'Asia/Manila')::date < new.first_day
        or (starts_at at time zone 'Asia/Manila')::date >= new.end_day
      )
    ) then
      raise check_violation using constraint = 'visits_within_the_term',
        message = 'A visit lies within the term of its subscription.';
    end if;
  end if;
  return new;
end
$$;
create trigger guard_subscriptions before update on public.subscriptions
  for each row execute function private.guard_subscriptions();

-- The changes of state that a visit allows, and its term.
create function private.guard_visits() returns trigger
language plpgsql set search_path = ''
as $$
declare
  term record;
begin
  if tg_op = 'UPDATE' then
    new.version := old.version + 1;
    if new.number <> old.number or new.subscription_id <> old.subscription_id then
      raise check_violation using constraint = 'visits_keep_their_number', message = 'A visit keeps its number.';
    end if;
    if new.state <> old.state and not (case old.state
      when 'scheduled' then new.state in ('on-the-way', 'missed', 'skipped', 'cancelled')
      when 'on-the-way' then new.state in ('scheduled', 'started', 'missed')
      when 'started' then new.state in ('done', 'missed')
      -- It can be put on another day.
      when 'skipped' then new.state = 'scheduled'
      when 'cancelled' then new.state = 'scheduled'
      when 'missed' then new.state = 'scheduled'
      else false
    end) then
      raise check_violation using constraint = 'visits_state_changes',
        message = format('A visit that is %s cannot become %s.', old.state, new.state);
    end if;
    if old.state = 'done' and (new.starts_at, new.ends_at) is distinct from (old.starts_at, old.ends_at) then
      raise check_violation using constraint = 'visits_done_stay', message = 'A done visit does not move.';
    end if;
    if (new.starts_at, new.ends_at) is not distinct from (old.starts_at, old.ends_at)
      and (new.state <> 'scheduled' or old.is_planned)
    then
      return new;
    end if;
  end if;
  select first_day, end_day, visit_count into term
  from public.subscriptions where id = new.subscription_id for key share;
  -- A single job has no term.
  if term.end_day is not null and (
      (new.starts_at at time zone 'Asia/Manila')::date < term.first_day
      or (new.starts_at at time zone 'Asia/Manila')::date >= term.end_day
    )
    or new.number > term.visit_count
  then
    raise check_violation using constraint = 'visits_within_the_term',
      message = 'A visit lies within the term of its subscription.';
  end if;
  return new;
end
$$;
create trigger guard_visits before insert or update on public.visits
  for each row execute function private.guard_visits();

-- A crew member's row takes its time from the visit.
create function private.book_crew() returns trigger
language plpgsql set search_path = ''
as $$
begin
  select visits.period, visits.is_planned into new.period, new.is_planned
  from public.visits where visits.id = new.visit_id;
  return new;
end
$$;
create trigger book_crew before insert on public.visit_crew
  for each row execute function private.book_crew();

-- Payments are voided once and never changed otherwise.
create function private.guard_payments() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if old.voided_at is not null or (
    (old.subscription_id, old.day, old.pesos, old.method, old.reference, old.note, old.entered_by, old.entered_at)
    is distinct from
    (new.subscription_id, new.day, new.pesos, new.method, new.reference, new.note, new.entered_by, new.entered_at)
  ) then
    raise check_violation using constraint = 'payments_are_only_voided', message = 'A payment can only be voided.';
  end if;
  return new;
end
$$;
create trigger guard_payments before update on public.payments
  for each row execute function private.guard_payments();

-- Locks workers in one order, so that two bookings of the same workers never wait for each other in a circle.
create function private.lock_crew(workers uuid[]) returns void
language plpgsql set search_path = ''
as $$
declare
  worker uuid;
begin
  for worker in select distinct unnest(workers) order by 1 loop
    perform pg_advisory_xact_lock(hashtextextended(worker::text, 0));
  end loop;
end
$$;

-- Deactivating ends all sessions and takes the member off coming visits and default crews, in the same
-- transaction, whoever does it.
create function private.leave_team() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  delete from public.visit_crew where member_id = new.id and is_planned and lower(period) > now();
  delete from public.subscription_crew where member_id = new.id;
  if new.user_id is not null then
    perform private.end_sessions(new.user_id);
  end if;
  return null;
end
$$;
create trigger leave_team after update of deactivated_at on public.members
  for each row when (old.deactivated_at is null and new.deactivated_at is not null)
  execute function private.leave_team();

revoke all on function private.guard_subscriptions(), private.guard_visits(), private.book_crew(), private.guard_payments(),
  private.lock_crew(uuid[]), private.leave_team() from public;
grant execute on function private.lock_crew(uuid[]) to team, service_role;

create function access.is_crew_of(visit uuid) returns boolean
language sql stable set search_path = '' set role = 'service_role'
as $$
  select exists (
    select from public.visit_crew where visit_id = visit and member_id = access.member_id()
      and lower(period) between now() - interval '2 days' and now() + interval '8 days'
  )
$$;
revoke all on function access.is_crew_of(uuid) from public;
grant execute on function access.is_crew_of(uuid) to team;

do $$
declare
  one text;
begin
  foreach one in array array['subscriptions', 'subscription_crew', 'visits', 'visit_crew', 'payments'] loop
    execute format('alter table public.%I enable row level security', one);
    execute format('alter table public.%I force row level security', one);
    execute format('revoke all on public.%I from public, anon, authenticated, service_role', one);
    execute format('grant select, insert, update on public.%I to service_role, team', one);
    execute format('create policy "the service keeps the schedule" on public.%I for all to service_role
      using (true) with check (true)', one);
    -- Who enters or voids a payment does so in their own name.
    if one <> 'payments' then
      execute format('create policy "dispatchers keep the schedule" on public.%I for all to team
        using ((select access.is_dispatcher())) with check ((select access.is_dispatcher()))', one);
    end if;
  end loop;
end
$$;
grant delete on public.subscription_crew, public.visit_crew to service_role, team;
-- A crew changes by coming and going. What changes in a row is only what its worker was told and has seen.
revoke update on public.visit_crew from team;
grant update (told_at, seen_at) on public.visit_crew to team;
create policy "dispatchers read payments" on public.payments
  for select to team using ((select access.is_dispatcher()));
create policy "dispatchers enter payments" on public.payments for insert to team
  with check ((select access.is_dispatcher()) and entered_by = (select access.member_id()));
create policy "dispatchers void payments" on public.payments for update to team
  using ((select access.is_dispatcher()))
  with check ((select access.is_dispatcher()) and voided_by = (select access.member_id()));
create policy "workers read their visits" on public.visits
  for select to team using (access.is_crew_of(id));
create policy "workers read their crews" on public.visit_crew
  for select to team using (member_id = (select access.member_id()) or access.is_crew_of(visit_id));
create policy "workers say what they have seen" on public.visit_crew
  for update to team using (member_id = (select access.member_id()))
  with check (member_id = (select access.member_id()));

grant select (id, client_id, home_id, request_reference, package_type, term, price_in_pesos, first_day, end_day,
  rhythm, start_minutes, stay_minutes, visit_count, checklist, state, created_at) on public.subscriptions to authenticated;
grant select (id, subscription_id, number, starts_at, ends_at, state, missed_reason, client_notes, checklist)
  on public.visits to authenticated;
create policy "clients read their own subscriptions" on public.subscriptions
  for select to authenticated using (client_id in (select id from public.clients));
create policy "clients read their own visits" on public.visits
  for select to authenticated using (
    subscription_id in (select id from public.subscriptions)
  );
