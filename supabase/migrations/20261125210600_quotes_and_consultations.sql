-- What the team answers to requests: the contacts that it makes, the quotes that it sends, and the consultations that
-- it plans at the home of somebody who sent an inquiry (docs/product.md, "Quotes", "Consultations").

-- A contact is about a request, or about a client without one.
create table public.contact_attempts (
  id uuid primary key default gen_random_uuid(),
  request_reference text references public.requests (reference) on delete cascade,
  client_id uuid references public.clients (id),
  member_id uuid not null references public.members (id),
  at timestamptz not null default now(),
  channel text not null check (channel in ('call', 'sms', 'viber', 'messenger', 'email')),
  outcome text not null check (outcome in ('reached', 'message-sent', 'no-answer', 'wrong-number')),
  note public.note not null default '',
  created_at timestamptz not null default now(),
  check (num_nonnulls(request_reference, client_id) = 1)
);
create index contact_attempts_by_request on public.contact_attempts (request_reference, at);
create index contact_attempts_by_client on public.contact_attempts (client_id, at) where client_id is not null;

-- A quote may name a package, and a custom term by its months. It says how its price is paid; null where it does not.
create table public.quotes (
  id uuid primary key default gen_random_uuid(),
  request_reference text not null references public.requests (reference) on delete cascade,
  -- Null for single visits.
  term public.term_id,
  -- The last day it can be accepted.
  valid_until date not null,
  note public.note not null default '',
  state text not null default 'sent' check (state in ('sent', 'accepted', 'declined', 'expired', 'replaced')),
  -- The SHA-256 of the link's secret.
  token_hash bytea not null unique,
  sent_by uuid not null references public.members (id),
  sent_at timestamptz not null default now(),
  answered_at timestamptz,
  package_type public.package_id,
  custom_months smallint check (custom_months > 0),
  payment_plan jsonb constraint quotes_payment_plans check (
    case payment_plan ->> 'kind'
      when 'deposit' then payment_plan - '{kind,depositInPesos,restDay}'::text[] = '{}'
        and payment_plan ?& '{depositInPesos,restDay}'
      else payment_plan is null or payment_plan ->> 'kind' in ('monthly', 'in-full') and payment_plan - 'kind' = '{}'
    end
  ),
  constraint quotes_custom_terms check ((term is not distinct from 'custom') = (custom_months is not null)),
  constraint quotes_packages_have_terms
    check (package_type is null or (package_type = 'on-demand') = (term is null))
);
create index quotes_by_request on public.quotes (request_reference, sent_at desc);
-- Of a request at most one quote is open.
create unique index quotes_open on public.quotes (request_reference) where state = 'sent';

-- What is taken off is a line of its own below zero, so that no price changes; all lines together never are.
create table public.quote_lines (
  quote_id uuid not null references public.quotes (id) on delete cascade,
  position smallint not null check (position between 1 and numbers.lines_per_quote()),
  text public.short_text not null check (text <> ''),
  pesos integer not null
    check (pesos between -numbers.largest_amount_in_pesos() and numbers.largest_amount_in_pesos()),
  primary key (quote_id, position)
);

-- A quote is answered once.
create function private.guard_quotes() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if old.state <> 'sent' and new.state <> old.state then
    raise check_violation using constraint = 'quotes_state_changes',
      message = format('A quote that is %s cannot become %s.', old.state, new.state);
  end if;
  return new;
end
$$;
create trigger guard_quotes before update on public.quotes
  for each row execute function private.guard_quotes();

create function private.guard_quote_totals() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  if (select sum(pesos) from public.quote_lines where quote_id = new.quote_id) < 0 then
    raise check_violation using constraint = 'quote_lines_total',
      message = 'The total of a quote is never below zero.';
  end if;
  return null;
end
$$;
-- Lines are written one by one, so they are looked at when all of them are there.
create constraint trigger guard_total after insert or update of pesos on public.quote_lines
  deferrable initially deferred for each row execute function private.guard_quote_totals();

-- Drops what waits to tell that these quotes run out, and the calls that wait to tell of them.
create function private.drop_quote_notices(quotes uuid[]) returns void
language sql set search_path = '' set role = 'service_role'
as $$
  select private.drop_waiting('{quote-ends}', quotes), private.drop_waiting('{quote}', quotes, by_way => 'call')
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

-- Appointments at the home of somebody who sent an inquiry.
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

-- What came of a consultation may be said anew. One that was called off stays so, and each stays with its request.
create function private.guard_consultation() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.version := old.version + 1;
  if old.state <> 'planned'
    and (new.state, new.starts_at, new.ends_at, new.member_id)
      is distinct from (old.state, old.starts_at, old.ends_at, old.member_id)
    and not (
      old.state <> 'cancelled' and new.state = 'planned'
      and (new.starts_at, new.ends_at, new.member_id)
        is not distinct from (old.starts_at, old.ends_at, old.member_id)
    )
    or new.request_reference <> old.request_reference
  then
    raise check_violation using constraint = 'consultations_state_changes',
      message = format('A consultation that is %s stays as it is.', old.state);
  end if;
  return new;
end
$$;
create trigger guard_consultations before update on public.consultations
  for each row execute function private.guard_consultation();

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
create function private.queue_consultation_reminder(
  reminded public.consultations, email text, is_told boolean
) returns void
language plpgsql set search_path = ''
as $$
declare
  day constant date := private.manila_day(reminded.starts_at);
  due_at constant timestamptz := private.manila_moment(day - 1, numbers.reminder_at_minutes());
begin
  perform private.drop_waiting('{consultation-reminder}', array[reminded.id]);
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

create trigger tell_of_consultation after insert or update on public.consultations
  for each row execute function private.tell_of_consultation();

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

revoke all on function private.guard_quotes(), private.guard_quote_totals(), private.drop_quote_notices(uuid[]),
  private.quote_was_settled(), private.quoted_request_was_settled(), private.guard_consultation(),
  private.my_consultations(timestamptz, timestamptz), access.consultant_of(uuid),
  private.queue_consultation_reminder(public.consultations, text, boolean), private.tell_of_consultation(),
  private.settle_consultation(), private.release_consultations() from public;
grant execute on function private.drop_quote_notices(uuid[]),
  private.queue_consultation_reminder(public.consultations, text, boolean) to service_role;
grant execute on function private.my_consultations(timestamptz, timestamptz) to team;
grant execute on function access.consultant_of(uuid) to authenticated;

do $$
declare
  one text;
begin
  foreach one in array array['contact_attempts', 'quotes', 'quote_lines'] loop
    execute format('alter table public.%I enable row level security', one);
    execute format('alter table public.%I force row level security', one);
    execute format('revoke all on public.%I from public, anon, authenticated, service_role', one);
    execute format('grant select, insert, update on public.%I to service_role', one);
    execute format('create policy "the service keeps answers" on public.%I for all to service_role
      using (true) with check (true)', one);
    execute format('create policy "dispatchers read answers" on public.%I for select to team
      using ((select access.is_dispatcher()))', one);
  end loop;
  foreach one in array array['public.consultations', 'private.told_consultations'] loop
    execute format('alter table %s enable row level security', one);
    execute format('alter table %s force row level security', one);
    execute format('revoke all on %s from public, anon, authenticated, service_role', one);
    execute format('create policy "the service keeps consultations" on %s for all to service_role
      using (true) with check (true)', one);
  end loop;
end
$$;

grant select, insert on public.contact_attempts, public.quote_lines to team;
grant select (id, request_reference, term, valid_until, note, state, sent_by, sent_at, answered_at, package_type,
  custom_months, payment_plan), insert, update (state, answered_at) on public.quotes to team;
create policy "dispatchers log their contacts" on public.contact_attempts for insert to team
  with check ((select access.is_dispatcher()) and member_id = (select access.member_id()));
create policy "dispatchers send quotes in their name" on public.quotes for insert to team
  with check ((select access.is_dispatcher()) and sent_by = (select access.member_id()));
create policy "dispatchers settle quotes" on public.quotes for update to team
  using ((select access.is_dispatcher())) with check ((select access.is_dispatcher()));
create policy "dispatchers write the lines of quotes" on public.quote_lines for insert to team
  with check ((select access.is_dispatcher()));

grant select (id, request_reference, term, valid_until, note, state, sent_at, answered_at, package_type, custom_months,
  payment_plan) on public.quotes to authenticated;
create policy "clients read the quotes of their requests" on public.quotes for select to authenticated
  using (request_reference in (select reference from public.requests));
grant select on public.quote_lines to authenticated;
create policy "clients read the lines of their quotes" on public.quote_lines for select to authenticated
  using (quote_id in (select id from public.quotes));

grant select, insert, update on public.consultations to service_role, team;
grant select (id, request_reference, starts_at, ends_at, state) on public.consultations to authenticated;
grant select, insert, update, delete on private.told_consultations to service_role;
create policy "dispatchers plan consultations" on public.consultations for all to team
  using ((select access.is_dispatcher())) with check ((select access.is_dispatcher()));
create policy "clients read the consultations of their requests" on public.consultations for select to authenticated
  using (request_reference in (select reference from public.requests));
