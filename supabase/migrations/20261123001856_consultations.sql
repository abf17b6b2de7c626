-- Consultations: appointments at the home of somebody who sent an inquiry (docs/product.md, "Consultations").
-- requests.consultation_at and consultation_with hold what an earlier release planned. Nothing writes them any more.

create table public.consultations (
  id uuid primary key default gen_random_uuid(),
  request_reference text not null references public.requests (reference) on delete cascade,
  -- Who goes; null while nobody is to.
  member_id uuid references public.members (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  state text not null default 'planned'
    check (state in ('planned', 'held', 'nobody-there', 'repeated', 'cancelled')),
  -- What came of it, or why it was called off.
  note public.note not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  period tstzrange generated always as (tstzrange(starts_at, ends_at)) stored,
  constraint consultations_length check (
    ends_at - starts_at between make_interval(mins => numbers.consultation_in_minutes_shortest())
      and make_interval(mins => numbers.consultation_in_minutes_longest())
  ),
  constraint consultations_within_a_day check (
    (starts_at at time zone 'Asia/Manila')::date = ((ends_at - interval '1 second') at time zone 'Asia/Manila')::date
  ),
  constraint consultations_one_place exclude using gist (member_id with =, period with &&)
    where (state = 'planned')
);
-- Of a request at most one is to come.
create unique index consultations_planned on public.consultations (request_reference) where state = 'planned';
create index consultations_by_request on public.consultations (request_reference, starts_at desc);
create index consultations_by_time on public.consultations (starts_at);
create index consultations_unsettled on public.consultations (ends_at) where state = 'planned';
create index consultations_by_member on public.consultations (member_id, starts_at) where state = 'planned';

-- When members are at visits and at consultations, so that one rule keeps the two apart. Rows of one kind are kept
-- apart by their own tables, where visits may change places within a transaction. The time of a visit follows its crew:
-- a trigger could not step up where the crew's own time just follows the visit.
alter table public.visit_crew add constraint visit_crew_bookings unique (visit_id, member_id, period, is_planned);
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

-- What each was told last: the client, or a member by id. No row means nothing yet.
create table private.told_consultations (
  consultation_id uuid not null references public.consultations (id) on delete cascade,
  told_to text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Whether they know that it is off, or no longer theirs.
  is_off boolean not null,
  primary key (consultation_id, told_to)
);

do $$
declare
  one text;
begin
  foreach one in array array['public.consultations', 'private.booked_times', 'private.told_consultations'] loop
    execute format('alter table %s enable row level security', one);
    execute format('alter table %s force row level security', one);
    execute format('revoke all on %s from public, anon, authenticated, service_role', one);
    execute format('create policy "the service keeps consultations" on %s for all to service_role
      using (true) with check (true)', one);
  end loop;
end
$$;
grant select, insert, update on public.consultations to service_role, team;
grant select (id, request_reference, starts_at, ends_at, state) on public.consultations to authenticated;
grant select, insert, update, delete on private.booked_times, private.told_consultations to service_role;
create policy "dispatchers plan consultations" on public.consultations for all to team
  using ((select access.is_dispatcher())) with check ((select access.is_dispatcher()));
create policy "clients read the consultations of their requests" on public.consultations for select to authenticated
  using (request_reference in (select reference from public.requests));

-- A consultation is settled once, and stays with its request.
create function private.guard_consultations() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.version := old.version + 1;
  if old.state <> 'planned'
    and (new.state, new.starts_at, new.ends_at, new.member_id)
      is distinct from (old.state, old.starts_at, old.ends_at, old.member_id)
    or new.request_reference <> old.request_reference
  then
    raise check_violation using constraint = 'consultations_state_changes',
      message = format('A consultation that is %s stays as it is.', old.state);
  end if;
  return new;
end
$$;
create trigger guard_consultations before update on public.consultations
  for each row execute function private.guard_consultations();

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

-- A member's own consultations with what going there needs, and nothing else of the request (docs/product.md, "People
-- and roles").
create function private.my_consultations(from_moment timestamptz, to_moment timestamptz)
returns table (
  id uuid, starts_at timestamptz, ends_at timestamptz, state text, client_name text, phone text, address text,
  services text[], message text
)
language sql stable set search_path = '' set role = 'service_role'
as $$
  select mine.id, mine.starts_at, mine.ends_at, mine.state, requests.name, requests.phone, requests.address,
    requests.services, requests.message
  from public.consultations as mine join public.requests on requests.reference = mine.request_reference
  where mine.member_id = access.member_id() and mine.state = 'planned'
    and mine.starts_at >= from_moment and mine.starts_at < to_moment
  order by mine.starts_at, mine.id
$$;

-- The first name of whoever comes to an own consultation, which members alone do not tell clients.
create function access.consultant_of(consultation uuid) returns text
language sql stable set search_path = '' set role = 'service_role'
as $$
  select split_part(members.name, ' ', 1)
  from public.consultations
    join public.members on members.id = member_id
    join public.requests on requests.reference = request_reference
  where consultations.id = consultation and requests.account_id = auth.uid()
$$;

-- Queues or drops the reminder of a consultation, the day before. Without an address it becomes a call to be made.
create function private.queue_consultation_reminder(reminded public.consultations, email text, is_told boolean)
returns void
language plpgsql set search_path = ''
as $$
declare
  day constant date := private.manila_day(reminded.starts_at);
  due_at constant timestamptz := private.manila_moment(day - 1, numbers.reminder_at_minutes());
begin
  delete from private.outbox as mail
  where mail.about = reminded.id and mail.kind = 'consultation-reminder' and mail.waits;
  if reminded.state = 'planned' and is_told and due_at > now() then
    perform private.queue('consultation-reminder', email, reminded.id, day::text, due_at);
  end if;
end
$$;

-- Tells client and member of a consultation that is new, moved, given to somebody else, or off.
create function private.tell_of_consultation() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
declare
  due_at constant timestamptz := now() + make_interval(mins => numbers.change_mails_after_minutes());
  client record;
  is_moved boolean := true;
  told uuid[] := array[new.member_id];
  one record;
begin
  -- Who has no address is called. Of an erased request nobody is told.
  select case when email like '%_@_%' then email end as email, email is distinct from 'erased' as is_told
  into client from public.requests where reference = new.request_reference;
  if tg_op = 'UPDATE' then
    is_moved := (old.starts_at, old.ends_at, old.state) is distinct from (new.starts_at, new.ends_at, new.state);
    told := told || old.member_id;
  end if;
  if is_moved then
    perform private.queue_consultation_reminder(new, client.email, client.is_told);
  end if;
  -- What took place or was missed is no news to those who were to be there.
  if new.state not in ('planned', 'cancelled') or new.ends_at < now() then
    return null;
  end if;
  if is_moved and client.is_told then
    perform private.queue('consultation-changed', client.email, new.id, 'client', due_at);
  end if;
  if is_moved or old.member_id is distinct from new.member_id then
    for one in
      select id, email from public.members where id = any(told) and deactivated_at is null order by id
    loop
      perform private.queue('consultation-changed-team', one.email, new.id, one.id::text, due_at);
    end loop;
  end if;
  return null;
end
$$;

-- A request that is settled needs its consultation no more. One that had begun when it was confirmed took place.
create function private.settle_consultation() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  update public.consultations
  set state = case when new.status in ('confirmed', 'won') and starts_at <= now() then 'held' else 'cancelled' end
  where request_reference = new.reference and state = 'planned';
  return null;
end
$$;
create trigger settle_consultation after update of status on public.requests
  for each row when (
    old.status <> new.status and new.status in ('confirmed', 'won', 'declined', 'lost', 'withdrawn')
  )
  execute function private.settle_consultation();

-- Whoever leaves the team goes to no consultation.
create function private.release_consultations() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  update public.consultations set member_id = null
  where member_id = new.id and state = 'planned' and ends_at > now();
  return null;
end
$$;
create trigger release_consultations after update of deactivated_at on public.members
  for each row when (old.deactivated_at is null and new.deactivated_at is not null)
  execute function private.release_consultations();

revoke all on function private.guard_consultations(), private.book_consultation(), private.book_visits(),
  private.my_consultations(timestamptz, timestamptz), access.consultant_of(uuid),
  private.queue_consultation_reminder(public.consultations, text, boolean), private.tell_of_consultation(),
  private.settle_consultation(), private.release_consultations() from public;
grant execute on function private.my_consultations(timestamptz, timestamptz) to team;
grant execute on function access.consultant_of(uuid) to authenticated;
grant execute on function private.queue_consultation_reminder(public.consultations, text, boolean) to service_role;

-- What is planned already. Whoever is on a visit at that time does not go. These were agreed before, so nobody is told.
do $$
declare
  one record;
  minutes constant interval := make_interval(mins => numbers.consultation_in_minutes_usual());
begin
  set local role service_role;
  insert into private.booked_times (member_id, period, is_planned, visit_id)
  select member_id, period, is_planned, visit_id from public.visit_crew;
  for one in
    select reference, consultation_at as at, consultation_with as member from public.requests
    where status = 'consultation' and consultation_at > now()
    order by consultation_at, reference
  loop
    begin
      insert into public.consultations (request_reference, member_id, starts_at, ends_at)
      values (one.reference, one.member, one.at, one.at + minutes);
    exception when exclusion_violation then
      insert into public.consultations (request_reference, starts_at, ends_at)
      values (one.reference, one.at, one.at + minutes);
    when check_violation then
      -- Near midnight the usual time would end on the next day.
      null;
    end;
  end loop;
  reset role;
end
$$;

create trigger tell_of_consultation after insert or update on public.consultations
  for each row execute function private.tell_of_consultation();
create trigger keep_history after insert or update on public.consultations
  for each row execute function private.keep_history('request', 'request_reference');
