-- Requests, which the team works on until they are settled: orders and inquiries (docs/product.md, "Things and
-- states"), the contacts that it makes, and the quotes that it sends. Nobody but the functions writes requests, so that
-- every row passed the server's checks.

create table public.requests (
  reference text primary key check (reference ~ '^[OQ]-[0-9A-HJKMNP-TV-Z]{8}$'),
  kind text not null generated always as (case left(reference, 1) when 'O' then 'order' else 'inquiry' end) stored,
  idempotency_key uuid not null,
  content_hash bytea not null,
  -- The account it was sent from, and the client record that the team gave it.
  account_id uuid references auth.users (id) on delete set null,
  client_id uuid references public.clients (id),
  status text not null default 'received',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- The answer is due a time after this: after it was received, or after its quote was accepted.
  clock_started_at timestamptz not null default now(),
  -- When the clock stopped (domain/requests/answer-clock.ts).
  answered_at timestamptz,
  assigned_to uuid references public.members (id),
  consultation_at timestamptz,
  consultation_with uuid references public.members (id),
  -- Why it was declined or lost. Spam and duplicates are closed without a mail.
  closed_reason public.note not null default '',
  closed_silently boolean not null default false,
  name public.contact_name not null,
  email public.contact_email not null,
  -- Of any country, as its client's, and both can be erased.
  phone public.any_phone not null,
  address public.contact_address not null,
  package_type public.package_id,
  duration public.term_id,
  start_date date,
  additional_requests public.free_text,
  displayed_total_price text check (char_length(displayed_total_price) <= 60),
  total_price_in_pesos integer check (total_price_in_pesos > 0),
  price_mismatch boolean,
  message public.free_text,
  services text[] check (
    services <@ array[
      'garageClean', 'houseRepairs', 'garbageDisposal', 'yardMaintenance', 'householdCleaning',
      'roofMaintenance', 'carwash', 'laundryDrying', 'groceries', 'postConstruction', 'heavyMaterials'
    ]
  ),
  -- An order and an inquiry may share a key, as they may come from two forms of one page.
  constraint requests_keys_are_used_once unique (kind, idempotency_key),
  constraint requests_have_the_fields_of_their_kind check (
    case kind
      when 'order' then num_nulls(
        package_type, duration, start_date, additional_requests, displayed_total_price, price_mismatch
      ) = 0 and num_nonnulls(message, services) = 0
        and (total_price_in_pesos is null) = (package_type = 'on-demand' or duration = 'custom')
      else num_nulls(message, services) = 0 and num_nonnulls(
        package_type, duration, start_date, additional_requests, displayed_total_price,
        total_price_in_pesos, price_mismatch
      ) = 0
    end
  ),
  constraint requests_status_check check (
    status in ('received', 'contacted', 'quoted', 'to-schedule', 'withdrawn')
    or case kind
      when 'order' then status in ('confirmed', 'declined')
      else status in ('consultation', 'won', 'lost')
    end
  )
);
create index requests_by_time on public.requests (created_at, reference);
create index requests_by_account on public.requests (account_id, created_at desc) where account_id is not null;
create index requests_by_client on public.requests (client_id, created_at desc) where client_id is not null;
-- A request's page shows the latest requests of the same people. Thousands may name one phone.
create index requests_of_phone on public.requests (private.phone_digits(phone), created_at desc);
create index requests_of_email on public.requests (lower(email), created_at desc);
create index requests_by_text on public.requests
  using gin (private.found_text(name, email, phone) public.gin_trgm_ops);
create index requests_inbox on public.requests ((answered_at is not null), clock_started_at, reference)
  where status in ('received', 'contacted', 'consultation', 'quoted', 'to-schedule');
create index requests_mine on public.requests (assigned_to, (answered_at is not null), clock_started_at)
  where status in ('received', 'contacted', 'consultation', 'quoted', 'to-schedule');
-- Which requests have a quote that nobody answered (Today).
create index requests_quoted on public.requests (reference) where status = 'quoted';
create index requests_by_clock on public.requests (clock_started_at)
  include (answered_at, status, closed_silently);

-- Versions and states are kept here, so that no path around the calls can break them. The clock of a request stops
-- when the team confirms it or turns it down, whether or not a contact was logged (docs/product.md, "Request inbox").
-- What is spam, sent twice or withdrawn was never answered.
create function private.guard_requests() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.version := old.version + 1;
  if new.status is distinct from old.status then
    if not (case
      when old.status in ('received', 'contacted', 'consultation') then
        new.status <> 'received' and (new.status <> 'contacted' or old.status = 'received')
      when old.status = 'quoted' then new.status not in ('received')
      when old.status = 'to-schedule' then new.status not in ('received', 'contacted', 'consultation')
      else false
    end) then
      raise check_violation using constraint = 'requests_status_changes',
        message = format('A request that is %s cannot become %s.', old.status, new.status);
    end if;
    if new.status in ('confirmed', 'won', 'declined', 'lost') and not new.closed_silently then
      new.answered_at := coalesce(new.answered_at, now());
    end if;
  end if;
  return new;
end
$$;
create trigger guard_requests before update on public.requests
  for each row execute function private.guard_requests();

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
  check (term <> 'custom')
);
create index quotes_by_request on public.quotes (request_reference, sent_at desc);
-- Of a request at most one quote is open.
create unique index quotes_open on public.quotes (request_reference) where state = 'sent';

create table public.quote_lines (
  quote_id uuid not null references public.quotes (id) on delete cascade,
  position smallint not null check (position between 1 and numbers.lines_per_quote()),
  text public.short_text not null check (text <> ''),
  pesos integer not null check (pesos between 0 and numbers.largest_amount_in_pesos()),
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
revoke all on function private.guard_requests(), private.guard_quotes() from public;

do $$
declare
  one text;
begin
  foreach one in array array['requests', 'contact_attempts', 'quotes', 'quote_lines'] loop
    execute format('alter table public.%I enable row level security', one);
    execute format('alter table public.%I force row level security', one);
    execute format('revoke all on public.%I from public, anon, authenticated, service_role', one);
    execute format('grant select, insert, update on public.%I to service_role', one);
    continue when one = 'requests';
    execute format('create policy "the service keeps answers" on public.%I for all to service_role
      using (true) with check (true)', one);
    execute format('create policy "dispatchers read answers" on public.%I for select to team
      using ((select access.is_dispatcher()))', one);
  end loop;
end
$$;

grant select (
  reference, kind, account_id, client_id, status, created_at, clock_started_at, answered_at, consultation_at, name,
  email, phone, address, package_type, duration, start_date, additional_requests, total_price_in_pesos, message,
  services
) on public.requests to authenticated;
-- The team deletes a request when its client asks for it; the policies let the service do so.
grant delete on public.requests to service_role;
grant select, update (
  client_id, status, clock_started_at, answered_at, assigned_to, consultation_at, consultation_with,
  closed_reason, closed_silently
) on public.requests to team;
create policy "clients read their own requests" on public.requests
  for select to authenticated using (account_id = (select auth.uid()));
-- On hosted Supabase service_role bypasses policies; on a shared Postgres it may not, so it is said.
create policy "the service reads and writes requests" on public.requests
  for all to service_role using (true) with check (true);
create policy "dispatchers work on requests" on public.requests
  for all to team using ((select access.is_dispatcher())) with check ((select access.is_dispatcher()));

grant select, insert on public.contact_attempts, public.quote_lines to team;
grant select (id, request_reference, term, valid_until, note, state, sent_by, sent_at, answered_at),
  insert, update (state, answered_at) on public.quotes to team;
create policy "dispatchers log their contacts" on public.contact_attempts for insert to team
  with check ((select access.is_dispatcher()) and member_id = (select access.member_id()));
create policy "dispatchers send quotes in their name" on public.quotes for insert to team
  with check ((select access.is_dispatcher()) and sent_by = (select access.member_id()));
create policy "dispatchers settle quotes" on public.quotes for update to team
  using ((select access.is_dispatcher())) with check ((select access.is_dispatcher()));
create policy "dispatchers write the lines of quotes" on public.quote_lines for insert to team
  with check ((select access.is_dispatcher()));

grant select (id, request_reference, term, valid_until, note, state, sent_at, answered_at)
  on public.quotes to authenticated;
create policy "clients read the quotes of their requests" on public.quotes for select to authenticated
  using (request_reference in (select reference from public.requests));
grant select on public.quote_lines to authenticated;
create policy "clients read the lines of their quotes" on public.quote_lines for select to authenticated
  using (quote_id in (select id from public.quotes));
