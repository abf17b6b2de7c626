-- How the team answers a request: it makes contact, and it sends a quote.

create table public.contact_attempts (
  id uuid primary key default gen_random_uuid(),
  -- A contact is about a request, or about a client without one.
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
  position smallint not null check (position between 1 and 30),
  text public.short_text not null check (text <> ''),
  pesos integer not null check (pesos between 0 and 10000000),
  primary key (quote_id, position)
);

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
revoke all on function private.guard_quotes() from public;

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
end
$$;
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
