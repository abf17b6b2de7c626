-- What everything else stands on: roles, schemas, types, small functions, and the counters that limit abuse.
-- Visitors and clients come as anon and authenticated, the server as service_role. These two are ours:
--   team    calls of the console and of the crews, with the caller's claims. It opens nothing by itself: every policy
--           asks a predicate of the schema access, which reads member and session at each call.
--   eraser  history and payments are never changed but by it, and few functions take it for their own time.

do $$
declare
  wanted text;
begin
  foreach wanted in array array['team', 'eraser'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I nologin noinherit', wanted);
    end if;
    begin
      perform set_config('role', wanted, true);
      perform set_config('role', 'none', true);
    exception when insufficient_privilege then
      execute format('grant %I to %I %s', wanted, current_user, case
        when current_setting('server_version_num')::integer >= 160000 then 'with inherit false, set true'
        else '' end);
    end;
  end loop;
end
$$;

create extension if not exists pg_trgm with schema public;
create extension if not exists btree_gist with schema public;

-- What no client ever sees. The schema is not exposed by the provider's REST endpoint. Policies hold the owner of the
-- tables too, which is the server's own login: what forgets to become a role sees nothing.
create schema private;
revoke all on schema private from public;
-- Clients reach the functions by which columns are generated, in the name of whoever changes them.
grant usage on schema private to authenticated, team, eraser, service_role, supabase_auth_admin;

-- What policies ask of the caller.
create schema access;
revoke all on schema access from public;
grant usage on schema access to authenticated, team, service_role;

-- The numbers that rules read, each once (domain/service-numbers.ts). They are no secret.
create schema numbers;
grant usage on schema numbers to authenticated, team, eraser, service_role;

grant usage on schema public to team, eraser;
grant usage on schema auth to team;
grant select (id, email, email_confirmed_at, raw_user_meta_data) on auth.users to service_role;
grant select (id, user_id, aal) on auth.sessions to service_role;

-- What several tables hold, each said once. Types with checks also cost less than checks on columns, which PostgreSQL
-- reads anew for every statement.
create domain public.contact_name as text check (char_length(value) between 1 and 120);
create domain public.contact_email as text check (char_length(value) between 3 and 254);
create domain public.contact_address as text check (char_length(value) between 1 and 600);
create domain public.any_phone as text check (char_length(value) <= 40);
create domain public.short_text as text check (char_length(value) <= 200);
create domain public.note as text check (char_length(value) <= 2000);
create domain public.free_text as text check (char_length(value) <= 4000);
create domain public.package_id as text
  check (value in ('master-pogi', 'master-gwapo', 'boss-master', 'on-demand'));
create domain public.term_id as text
  check (value in ('1-month', '3-months', '6-months', '12-months', 'custom'));
create domain public.team_role as text check (value in ('owner', 'dispatcher', 'worker'));
create domain public.language as text check (value in ('en', 'fil'));

-- Counts a row's changes, so that whoever saves on an outdated state is told.
create function private.next_version() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

-- The moment of a time in Manila, in minutes after midnight. These two set nothing, so that PostgreSQL puts them into
-- the query that asks.
create function private.manila_moment(day date, minutes integer) returns timestamptz
language sql stable
return (day + make_interval(mins => minutes)) at time zone 'Asia/Manila';

-- The day in Manila.
create function private.manila_day(moment timestamptz) returns date
language sql stable
return (moment at time zone 'Asia/Manila')::date;

-- The last nine digits of a number, which are the same however it is written.
create function private.phone_digits(phone text) returns text
language sql immutable set search_path = ''
return right(regexp_replace(phone, '\D', '', 'g'), 9);

-- Returns letters as people type them in a search: small, and without accents. The bodies of this and the next
-- function are bound when they are created. They set nothing, so that each row costs little.
create function private.plain_letters(text text) returns text
language sql immutable
return translate(lower(text), 'áéíóúüñ', 'aeiouun');

-- What a request is found by. It begins with a space, so that '% an%' finds the beginning of any word.
create function private.found_text(name text, email text, phone text) returns text
language sql immutable
return private.plain_letters(' ' || name || ' ' || coalesce(email, '') || ' ') || translate(phone, '+-() ', '');

-- Small letters without accents, so that 'Binan' finds 'Biñan'. The call prepares what was typed in the
-- same way (supabase/functions/team/clients/search.ts).
create function private.plain_text(text) returns text
language sql immutable strict set search_path = ''
return regexp_replace(normalize(lower($1), nfd), '[\u0300-\u036f]', '', 'g');

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

-- What is counted against abuse, one row a thing. The database only counts: whom a limit is for, how many and how long,
-- it is told with each hit (functions/_shared/limits). Unlogged: losing the counters in a crash costs nothing, and
-- counting stays cheap.
create unlogged table private.rate_limits (
  key uuid primary key,
  window_ends_at timestamptz not null,
  -- A hit that was taken back may leave none.
  hits integer not null check (hits >= 0)
);

alter table private.rate_limits enable row level security;
alter table private.rate_limits force row level security;
create policy "the service counts" on private.rate_limits
  for all to service_role using (true) with check (true);
create policy "the provider counts" on private.rate_limits
  for all to supabase_auth_admin using (true) with check (true);
grant select, insert, update, delete on private.rate_limits to service_role, supabase_auth_admin;

-- What a counter is kept under: half a SHA-256, so that no address or e-mail is kept.
create function private.counter_key(counted text) returns uuid
language sql stable
return encode(substr(sha256(convert_to(counted, 'UTF8')), 1, 16), 'hex')::uuid;

-- Counts hits, an array of objects of key, allowed and seconds, each once. Returns the seconds to wait by the
-- strictest of them, and then has counted none. Returns 0 if all are within their limits. Counting in a loop takes a
-- third less of a submission's time than one statement for all hits.
create function private.count_hits(hits jsonb) returns integer
language plpgsql set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted record;
  counted record;
  spent integer := 0;
begin
  -- Sorted, so that two transactions never wait for each other in a circle.
  for wanted in
    select distinct private.counter_key(told.key) as key, told.allowed, told.seconds
    from jsonb_to_recordset(count_hits.hits) as told (key text, allowed integer, seconds integer)
    order by key
  loop
    insert into private.rate_limits as known (key, window_ends_at, hits)
    values (wanted.key, now() + make_interval(secs => wanted.seconds), 1)
    on conflict (key) do update set
      hits = 1 + case when known.window_ends_at <= now() then 0 else known.hits end,
      window_ends_at = case
        when known.window_ends_at <= now() then excluded.window_ends_at else known.window_ends_at end
    returning known.hits, known.window_ends_at into counted;
    if counted.hits > wanted.allowed then
      spent := greatest(spent, 1, ceil(extract(epoch from counted.window_ends_at - now()))::integer);
    end if;
  end loop;
  if spent > 0 then
    -- What is refused spends nothing, least of all what others share.
    update private.rate_limits set hits = hits - 1
    where key in (select private.counter_key(told ->> 'key') from jsonb_array_elements(count_hits.hits) as told);
  end if;
  return spent;
end
$$;

-- Seconds until these hits would be within their limits; 0 when they are. Counts nothing.
create function private.wait_for(hits jsonb) returns integer
language sql stable set search_path = '' set role = 'service_role'
as $$
  select coalesce(max(greatest(1, ceil(extract(epoch from known.window_ends_at - now()))::integer)), 0)
  from jsonb_to_recordset(wait_for.hits) as told (key text, allowed integer)
  join private.rate_limits as known on known.key = private.counter_key(told.key)
  where known.hits >= told.allowed and known.window_ends_at > now()
$$;

revoke all on function private.next_version(), private.manila_moment(date, integer), private.manila_day(timestamptz),
  private.phone_digits(text), private.plain_letters(text), private.found_text(text, text, text),
  private.plain_text(text), private.lock_crew(uuid[]), private.counter_key(text), private.count_hits(jsonb),
  private.wait_for(jsonb) from public;
grant execute on function private.manila_moment(date, integer), private.manila_day(timestamptz),
  private.plain_text(text), private.wait_for(jsonb) to service_role;
grant execute on function private.phone_digits(text) to authenticated, team, service_role;
grant execute on function private.plain_letters(text), private.found_text(text, text, text), private.lock_crew(uuid[])
  to team, service_role;
grant execute on function private.counter_key(text), private.count_hits(jsonb) to service_role, supabase_auth_admin;
