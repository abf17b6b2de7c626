-- Subscriptions, when they pause, their visits, and who comes (docs/product.md, "Things and states", "Rhythm",
-- "Counting visits", "Plan", "Schedule").

create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.clients (id),
  home_id uuid not null,
  -- A request makes at most one.
  request_reference text unique references public.requests (reference),
  package_type public.package_id not null,
  -- A single job has no term and no rhythm.
  term public.term_id,
  price_in_pesos integer not null check (price_in_pesos between 0 and numbers.largest_amount_in_pesos()),
  first_day date not null,
  -- The day after the last one.
  end_day date,
  -- As domain/visits/rhythm.ts describes it.
  rhythm jsonb,
  start_minutes smallint not null check (start_minutes between 0 and 1439),
  stay_minutes smallint not null
    check (stay_minutes between numbers.stay_in_minutes_shortest() and numbers.stay_in_minutes_longest()),
  -- N, fixed when it is confirmed.
  visit_count smallint not null check (visit_count between 1 and numbers.visits_per_term()),
  checklist text[] not null default '{}' check (cardinality(checklist) <= numbers.tasks_per_checklist()),
  -- Only what somebody decided is stored. Pauses and ends go by their days (access.state_on).
  state text not null default 'active' check (state in ('active', 'cancelled')),
  confirmed_by uuid references public.members (id),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  -- What is charged in place of the price since it was cancelled.
  settled_price_in_pesos integer,
  cancelled_at timestamptz,
  -- A visit that makes good what went wrong is a single job of its own without a price, so that it stands outside the
  -- term and outside N. Refers to public.problems.
  makes_good uuid unique,
  purchase_order public.short_text not null default '',
  -- Since when clients are reminded of what it owes. What was due before it was imported is no news.
  imported_on date,
  -- No client is ever shown another's home.
  constraint subscriptions_home_of_the_client foreign key (home_id, client_id)
    references public.homes (id, client_id),
  -- A single job gets an end when it is cancelled with notice.
  constraint subscriptions_terms check (
    (term is null) = (rhythm is null) and (end_day is not null or term is null)
    and (end_day is null or term is not null or state = 'cancelled')
  ),
  check (end_day > first_day),
  check (settled_price_in_pesos between 0 and price_in_pesos),
  constraint subscriptions_cancelled_at_a_moment check (
    (cancelled_at is null) = (settled_price_in_pesos is null)
    and (cancelled_at is null or state = 'cancelled')
  ),
  constraint subscriptions_made_good_for_nothing check (
    makes_good is null or price_in_pesos = 0 and term is null and request_reference is null
  )
);
create index subscriptions_by_client on public.subscriptions (client_id, created_at desc);
create index subscriptions_by_home on public.subscriptions (home_id);
create index subscriptions_by_creation on public.subscriptions (created_at);
-- The figures of a year count what began in it, what was renewed, what is owed and what ended from these alone.
create index subscriptions_that_began on public.subscriptions (first_day)
  include (id, term, request_reference, price_in_pesos, settled_price_in_pesos);
create index subscriptions_by_end_day on public.subscriptions (end_day) include (state);

create table public.subscription_crew (
  subscription_id uuid not null references public.subscriptions (id) on delete cascade,
  member_id uuid not null references public.members (id),
  primary key (subscription_id, member_id)
);
create index subscription_crew_by_member on public.subscription_crew (member_id);

-- When no visits take place. The end of the term moved by as much.
create table public.pauses (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references public.subscriptions (id),
  first_day date not null,
  -- The day after the last one.
  end_day date not null,
  -- From this day on visits may take place again, if it was ended early.
  resumed_on date,
  created_at timestamptz not null default now(),
  check (end_day > first_day and end_day <= first_day + numbers.pause_in_days()),
  check (resumed_on between first_day and end_day),
  constraint pauses_do_not_overlap exclude using gist (
    subscription_id with =, daterange(first_day, end_day) with &&
  )
);
create index pauses_by_first_day on public.pauses (first_day, end_day);

create table public.visits (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references public.subscriptions (id),
  -- 7 of 12 stays 7 of 12.
  number smallint not null check (number between 1 and numbers.visits_per_term()),
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
  checklist text[] not null default '{}' check (cardinality(checklist) <= numbers.tasks_per_checklist()),
  version integer not null default 1,
  period tstzrange generated always as (tstzrange(starts_at, ends_at)) stored,
  is_planned boolean generated always as (state in ('scheduled', 'on-the-way', 'started')) stored,
  -- When it became done or missed. A dispatcher may reopen it for a time from then.
  closed_at timestamptz,
  -- Only what was recorded after this may end the visit again.
  reopened_at timestamptz,
  -- Whether we failed once to come: we cancelled the visit, or it was missed by no fault of the client's. It stays so
  -- when the visit is put on another day.
  is_owed boolean not null default false,
  constraint visits_numbers_are_unique unique (subscription_id, number),
  constraint visits_stay check (
    ends_at - starts_at between make_interval(mins => numbers.stay_in_minutes_shortest())
      and make_interval(mins => numbers.stay_in_minutes_longest())
  ),
  constraint visits_within_a_day check (
    (starts_at at time zone 'Asia/Manila')::date = ((ends_at - interval '1 second') at time zone 'Asia/Manila')::date
  ),
  constraint visits_missed_for_a_reason check ((state = 'missed') = (missed_reason is not null)),
  constraint visits_cancelled_by_somebody check ((state = 'cancelled') = (cancelled_by is not null)),
  constraint visits_bookings unique (id, period, is_planned),
  constraint visits_closed_at_a_moment check (closed_at is null or state in ('done', 'missed')),
  constraint visits_of_a_subscription unique (id, subscription_id)
);
-- What Today and its figures read, each from an index alone. A policy of visits asks for the id.
create index visits_unclosed on public.visits (ends_at) where is_planned;
create index visits_by_time on public.visits (starts_at) include (state, id);
-- Those that have no day, whether or not they are refunded yet.
create index visits_owed on public.visits (subscription_id) where is_owed and not is_planned and state <> 'done';
-- The nearest visits of a subscription.
create index visits_by_subscription on public.visits (subscription_id, starts_at);

-- Who comes. The time follows the visit, so that the database refuses a worker who would be at two at once.
create table public.visit_crew (
  visit_id uuid not null,
  member_id uuid not null references public.members (id),
  period tstzrange not null,
  is_planned boolean not null,
  -- When this worker was last told of a near change, and when they tapped "Seen".
  told_at timestamptz,
  seen_at timestamptz,
  primary key (visit_id, member_id),
  constraint visit_crew_visit foreign key (visit_id, period, is_planned)
    references public.visits (id, period, is_planned) on update cascade on delete cascade,
  constraint visit_crew_one_place exclude using gist (member_id with =, period with &&)
    where (is_planned) deferrable initially immediate,
  constraint visit_crew_bookings unique (visit_id, member_id, period, is_planned)
);
create index visit_crew_by_member on public.visit_crew (member_id, visit_id);

-- Who left a crew, and when. Who is on a crew stands in the crew.
create table private.crew_left (
  visit_id uuid not null references public.visits (id) on delete cascade,
  member_id uuid not null references public.members (id),
  left_at timestamptz not null,
  primary key (visit_id, member_id)
);
create index crew_left_by_member on private.crew_left (member_id);

-- When members are at visits and at consultations, so that one rule keeps the two apart. Rows of one kind are kept
-- apart by their own tables, where visits may change places within a transaction. The time of a visit follows its crew:
-- a trigger could not step up where the crew's own time just follows the visit.
create table private.booked_times (
  member_id uuid not null,
  period tstzrange not null,
  is_planned boolean not null,
  visit_id uuid,
  consultation_id uuid unique references public.consultations (id) on delete cascade,
  kind smallint not null generated always as (case when visit_id is null then 2 else 1 end) stored,
  constraint booked_times_of_one check (num_nonnulls(visit_id, consultation_id) = 1),
  constraint booked_times_crew foreign key (visit_id, member_id, period, is_planned)
    references public.visit_crew (visit_id, member_id, period, is_planned) on update cascade on delete cascade,
  constraint booked_times_one_place exclude using gist (member_id with =, period with &&, kind with <>)
    where (is_planned)
);
create index booked_times_of_visits on private.booked_times (visit_id, member_id) where visit_id is not null;

-- How the visits of a pause were before it, and the version that it gave them.
create table private.paused_visits (
  pause_id uuid not null references public.pauses (id) on delete cascade,
  visit_id uuid not null references public.visits (id) on delete cascade,
  version integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  moved_alone boolean not null,
  is_owed boolean not null,
  crew uuid[] not null,
  primary key (pause_id, visit_id)
);
create index paused_visits_by_visit on private.paused_visits (visit_id);

-- What Undo gives back of the last change of a visit (docs/product.md, "Schedule"): how the visit and its crew were,
-- what the crew had been told and had seen, why and by whom an earlier change was made that the client was not told of
-- yet, and, by the moment of the change, which wishes it withdrew.
create table private.undoable_visits (
  visit_id uuid primary key references public.visits (id) on delete cascade,
  -- The version that the change gave the visit.
  version integer not null,
  changed_at timestamptz not null default now(),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null,
  missed_reason text,
  moved_alone boolean not null,
  is_owed boolean not null,
  crew uuid[] not null,
  -- Those of the crew who had been told: member, told_at and seen_at.
  told jsonb not null,
  untold_reason text,
  untold_by text
);
create index undoable_visits_by_change on private.undoable_visits (changed_at);

-- Whether a visit may lie on this day. A single job has no end day, and its visits may lie anywhere.
create function private.is_in_term(day date, first_day date, end_day date, is_owed boolean) returns boolean
language sql immutable set search_path = ''
return end_day is null
  or day >= first_day and day < end_day + case when is_owed then numbers.owed_visits_in_days() else 0 end;

-- N is fixed, and a new term has to hold the visits that are planned. What we owe has days after the term only where
-- the subscription was not cancelled. The visits of a job may lie before its first day.
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
    -- Whoever is just putting a visit into the old term is waited for (private.guard_terms).
    perform from public.subscriptions where id = new.id for update;
    if exists (
      select from public.visits
      where subscription_id = new.id and is_planned and not private.is_in_term(
        (starts_at at time zone 'Asia/Manila')::date,
        case when new.term is null then '-infinity' else new.first_day end,
        new.end_day, is_owed and new.state <> 'cancelled'
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

-- Queues the mails that ask whether a subscription shall go on, some days before its end, and moves or
-- drops those that wait. A term that has hardly begun is not asked for.
create function private.queue_renewal_mails(subscription uuid) returns void
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  perform private.drop_waiting('{renewal-due}', array[subscription]);
  perform private.queue('renewal-due', asked.email, subscription, asked.days::text, asked.due_at)
  from (
    select clients.email, ahead.days,
      private.manila_moment(end_day - ahead.days, numbers.notices_at_minutes()) as due_at
    from public.subscriptions
      join public.clients on clients.id = client_id
      cross join unnest(numbers.renewal_notices_in_days()) as ahead (days)
    where subscriptions.id = subscription and subscriptions.state = 'active'
      and clients.state = 'active' and end_day - ahead.days > first_day + numbers.renewal_asked_after_days()
  ) as asked
  where asked.due_at > now();
end
$$;

-- Asks again whenever end or state changes.
create function private.ask_to_renew() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  perform private.queue_renewal_mails(new.id);
  return null;
end
$$;
create trigger ask_to_renew after insert on public.subscriptions
  for each row when (new.end_day is not null) execute function private.ask_to_renew();
create trigger ask_to_renew_again after update on public.subscriptions for each row
  when ((old.end_day, old.state) is distinct from (new.end_day, new.state) and new.end_day is not null)
  execute function private.ask_to_renew();

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

-- The changes of state that a visit allows. Only the service applies what phones recorded.
create function private.guard_visits() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.version := old.version + 1;
  new.closed_at := case when new.state in ('done', 'missed') then
    case when old.state in ('done', 'missed') then old.closed_at else now() end
  end;
  if new.number <> old.number or new.subscription_id <> old.subscription_id then
    raise check_violation using constraint = 'visits_keep_their_number', message = 'A visit keeps its number.';
  end if;
  if new.state <> old.state
    and not private.visit_may_become(old.state, new.state, current_user = 'service_role')
  then
    raise check_violation using constraint = 'visits_state_changes',
      message = format('A visit that is %s cannot become %s.', old.state, new.state);
  end if;
  if old.state = 'done' and (new.starts_at, new.ends_at) is distinct from (old.starts_at, old.ends_at) then
    raise check_violation using constraint = 'visits_done_stay', message = 'A done visit does not move.';
  end if;
  return new;
end
$$;
create trigger guard_visits before update on public.visits
  for each row execute function private.guard_visits();

-- The terms of visits that are new, get another time or are put on a day again. Whoever is just changing a term
-- is waited for (private.guard_subscriptions); a new visit waits by its reference. A single job has no term. What
-- phones recorded took place, whatever the plan said.
create function private.guard_terms() returns trigger
language plpgsql set search_path = ''
as $$
declare
  moved uuid[];
begin
  if tg_op = 'UPDATE' then
    moved := array(
      select becomes.id from placed as becomes join former as was on was.id = becomes.id
      where ((was.starts_at, was.ends_at) is distinct from (becomes.starts_at, becomes.ends_at)
          or becomes.state = 'scheduled' and not was.is_planned)
        and not (current_user = 'service_role' and becomes.state in ('started', 'done', 'missed'))
    );
    if moved = '{}' then
      return null;
    end if;
    perform from public.subscriptions
    where id in (select subscription_id from placed where id = any (moved))
    order by id for key share;
  end if;
  perform
  from (
    select subscription_id, is_owed, max(number) as highest,
      (min(starts_at) at time zone 'Asia/Manila')::date as first,
      (max(starts_at) at time zone 'Asia/Manila')::date as last
    from placed where tg_op = 'INSERT' or id = any (moved)
    group by subscription_id, is_owed
  ) as series
  -- The limit keeps PostgreSQL from reading all subscriptions for a few.
  cross join lateral (
    select case when term is null then '-infinity' else first_day end as first_day, end_day, visit_count,
      state = 'cancelled' as is_cancelled
    from public.subscriptions where id = series.subscription_id limit 1
  ) as term
  where not private.is_in_term(series.first, term.first_day, term.end_day, series.is_owed and not term.is_cancelled)
    or not private.is_in_term(series.last, term.first_day, term.end_day, series.is_owed and not term.is_cancelled)
    or series.highest > term.visit_count;
  if found then
    raise check_violation using constraint = 'visits_within_the_term',
      message = 'A visit lies within the term of its subscription.';
  end if;
  return null;
end
$$;
create trigger guard_new_visits after insert on public.visits
  referencing new table as placed for each statement execute function private.guard_terms();
create trigger guard_moved_visits after update on public.visits
  referencing old table as former new table as placed for each statement execute function private.guard_terms();

-- What we owe stays placeable for a time after the term (docs/product.md, "Counting visits").
create function private.note_owed_visit() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.is_owed := case new.state
    when 'missed' then coalesce(new.missed_reason not in ('nobody-home', 'gate-closed'), false)
    else new.is_owed or new.cancelled_by is not distinct from 'team'
  end;
  return new;
end
$$;
create trigger note_owed_visit before insert or update on public.visits
  for each row when (new.state in ('missed', 'cancelled')) execute function private.note_owed_visit();

-- A crew member's row takes its time from the visit. Whoever books a crew may name it; the reference to the visit
-- refuses any other.
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
  for each row when (new.period is null or new.is_planned is null) execute function private.book_crew();

create function private.book_visits() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  insert into private.booked_times (member_id, period, is_planned, visit_id)
  select member_id, period, is_planned, visit_id from came order by member_id, visit_id;
  return null;
end
$$;
create trigger book_visits after insert on public.visit_crew
  referencing new table as came for each statement execute function private.book_visits();

create function private.book_consultation() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  delete from private.booked_times where consultation_id = new.id;
  if new.state = 'planned' and new.member_id is not null then
    insert into private.booked_times (member_id, period, is_planned, consultation_id)
    values (new.member_id, new.period, true, new.id);
  end if;
  return null;
end
$$;
create trigger book_consultation after insert or update on public.consultations
  for each row execute function private.book_consultation();

-- Who left may still send what they recorded.
create function private.keep_goings() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  insert into private.crew_left (visit_id, member_id, left_at)
  select changed.visit_id, changed.member_id, now()
  from changed join public.visits on visits.id = changed.visit_id
  on conflict (visit_id, member_id) do update set left_at = excluded.left_at;
  return null;
end
$$;
-- Crews go before their visits. Where rows go with others, as the tables' owner, PostgreSQL lets no trigger take a
-- role, and there is nothing left to tell.
create trigger keep_goings after delete on public.visit_crew
  referencing old table as changed for each statement
  when (current_user <> session_user) execute function private.keep_goings();

-- Whether a subscription is the caller's.
create function access.owns_subscription(subscription uuid) returns boolean
language sql stable set search_path = '' set role = 'service_role'
as $$
  select exists (
    select from public.subscriptions join public.clients on clients.id = client_id
    where subscriptions.id = subscription and account_id = auth.uid()
  )
$$;

-- A client's subscriptions, found once for a query of their ledger, and not anew for each row.
create function access.own_subscriptions() returns setof uuid
language sql stable set search_path = '' set role = 'service_role'
as $$
  select subscriptions.id from public.subscriptions join public.clients on clients.id = client_id
  where account_id = auth.uid()
$$;

-- What a subscription is on a day. A single job has ended when nothing of it is to come or can be put on a day.
create function access.state_on(subscription uuid, stored text, end_day date, today date) returns text
language sql stable set search_path = ''
return case
  when stored = 'cancelled' then stored
  when end_day <= today then 'ended'
  when end_day is null and not exists (
    select from public.visits
    where subscription_id = subscription and state <> 'done' and (state <> 'missed' or is_owed)
  ) then 'ended'
  when exists (
    select from public.pauses
    where subscription_id = subscription and today >= first_day and today < coalesce(resumed_on, pauses.end_day)
  ) then 'paused'
  else 'active'
end;

-- Whether the caller is on the visit's crew, and it lies within the days that a worker reads.
create function access.is_crew_of(visit uuid) returns boolean
language sql stable set search_path = '' set role = 'service_role'
as $$
  select exists (
    select from public.visit_crew where visit_id = visit and member_id = access.member_id()
      and lower(period) >= private.manila_moment(private.manila_day(now()) - numbers.worker_window_in_days_before(), 0)
      and lower(period) < private.manila_moment(private.manila_day(now()) + numbers.worker_window_in_days_after() + 1, 0)
  )
$$;

-- Whether the caller is or was on the visit's crew, and may still send its steps and photos.
create function access.may_send_for(visit uuid) returns boolean
language sql stable set search_path = '' set role = 'service_role'
as $$
  select exists (
    select from (
      select visit_id, member_id, null::timestamptz as left_at from public.visit_crew
      union all
      select visit_id, member_id, left_at from private.crew_left
    ) as ever join public.visits on visits.id = ever.visit_id
    where ever.visit_id = visit and ever.member_id = access.sender_id()
      and greatest(visits.ends_at, ever.left_at) > now() - make_interval(days => numbers.worker_sends_in_days())
  )
$$;

-- What a client reads of a visit's proof is asked visit by visit. A list of all own visits would be made from all
-- visits of all clients first.
create function access.is_client_of(visit uuid) returns boolean
language sql stable set search_path = '' set role = 'service_role'
as $$
  select exists (
    select from public.visits join public.subscriptions on subscriptions.id = subscription_id
      join public.clients on clients.id = client_id
    where visits.id = visit and account_id = auth.uid()
  )
$$;

revoke all on function private.is_in_term(date, date, date, boolean), private.guard_subscriptions(),
  private.queue_renewal_mails(uuid), private.ask_to_renew(), private.visit_may_become(text, text, boolean),
  private.guard_visits(), private.guard_terms(), private.note_owed_visit(), private.book_crew(), private.book_visits(),
  private.book_consultation(), private.keep_goings(), access.owns_subscription(uuid), access.own_subscriptions(),
  access.state_on(uuid, text, date, date), access.is_crew_of(uuid), access.may_send_for(uuid),
  access.is_client_of(uuid) from public;
grant execute on function private.is_in_term(date, date, date, boolean), private.visit_may_become(text, text, boolean)
  to team, service_role;
grant execute on function private.queue_renewal_mails(uuid) to service_role;
grant execute on function access.owns_subscription(uuid), access.own_subscriptions() to authenticated;
grant execute on function access.state_on(uuid, text, date, date), access.may_send_for(uuid)
  to authenticated, team, service_role;
grant execute on function access.is_crew_of(uuid) to team;
grant execute on function access.is_client_of(uuid) to authenticated, service_role;

do $$
declare
  one text;
begin
  foreach one in array array['subscriptions', 'subscription_crew', 'pauses', 'visits', 'visit_crew'] loop
    execute format('alter table public.%I enable row level security', one);
    execute format('alter table public.%I force row level security', one);
    execute format('revoke all on public.%I from public, anon, authenticated, service_role', one);
    execute format('grant select, insert, update on public.%I to service_role', one);
    continue when one = 'pauses';
    execute format('create policy "the service keeps the schedule" on public.%I for all to service_role
      using (true) with check (true)', one);
    execute format('create policy "dispatchers keep the schedule" on public.%I for all to team
      using ((select access.is_dispatcher())) with check ((select access.is_dispatcher()))', one);
  end loop;
  foreach one in array array['crew_left', 'booked_times', 'paused_visits', 'undoable_visits'] loop
    execute format('alter table private.%I enable row level security', one);
    execute format('alter table private.%I force row level security', one);
  end loop;
end
$$;
grant select, insert, update on public.subscriptions, public.subscription_crew, public.visits to team;
grant delete on public.subscription_crew to service_role, team;
-- A pause can be taken back for a while, with all that it did (docs/product.md, "Plan").
grant delete on public.pauses to service_role;
create policy "the service keeps what clients ask and say" on public.pauses for all to service_role
  using (true) with check (true);
grant select on public.pauses to team;
create policy "dispatchers read what clients ask and say" on public.pauses for select to team
  using ((select access.is_dispatcher()));
grant select (id, client_id, home_id, request_reference, package_type, term, price_in_pesos, first_day, end_day,
  rhythm, start_minutes, stay_minutes, visit_count, checklist, state, created_at, settled_price_in_pesos, cancelled_at,
  makes_good, version, purchase_order) on public.subscriptions to authenticated;
create policy "clients read their own subscriptions" on public.subscriptions
  for select to authenticated using (client_id = any (array(select id from public.clients)));
grant select on public.pauses to authenticated;
create policy "clients read their pauses" on public.pauses for select to authenticated
  using (access.owns_subscription(subscription_id));

-- A crew changes by coming and going. What changes in a row is only what its worker was told and has seen.
grant select, insert, update (told_at, seen_at), delete on public.visit_crew to team;
grant delete on public.visit_crew to service_role;
-- The first question costs nothing and settles most rows. The second looks at each visit: PostgreSQL asks the policies
-- of a table in no order of ours, and a function for each of 100,000 visits takes minutes.
create policy "workers read their visits" on public.visits
  for select to team using (not (select access.is_dispatcher()) and access.is_crew_of(id));
create policy "workers read their crews" on public.visit_crew
  for select to team using (not (select access.is_dispatcher()) and access.is_crew_of(visit_id));
create policy "workers say what they have seen" on public.visit_crew
  for update to team using (member_id = (select access.member_id()))
  with check (member_id = (select access.member_id()));

grant select (id, subscription_id, number, starts_at, ends_at, state, missed_reason, client_notes, checklist,
  cancelled_by, is_owed, moved_alone, version, closed_at) on public.visits to authenticated;
create policy "clients read their own visits" on public.visits
  for select to authenticated using (subscription_id = any (array(select id from public.subscriptions)));

grant select, insert, update on private.crew_left to service_role;
create policy "the service keeps who left a crew" on private.crew_left for all to service_role
  using (true) with check (true);
grant select, insert, update, delete on private.booked_times to service_role;
create policy "the service keeps consultations" on private.booked_times for all to service_role
  using (true) with check (true);
grant select, insert, delete on private.paused_visits to service_role;
create policy "the service takes pauses back" on private.paused_visits for all to service_role
  using (true) with check (true);
grant select, insert, update, delete on private.undoable_visits to service_role;
create policy "the service takes changes back" on private.undoable_visits for all to service_role
  using (true) with check (true);
