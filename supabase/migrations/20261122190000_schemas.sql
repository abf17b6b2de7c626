-- What everything else stands on: roles, schemas, types and small functions.
-- Visitors and clients come as anon and authenticated, the server as service_role. These two are ours:
--   team    calls of the console and of the crews, with the caller's claims. It opens nothing by itself: every policy
--           asks a predicate of the schema access, which reads member and session at each call.
--   eraser  history and payments are never changed but by it, and one function takes it for its own time.

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
grant select (id, email, email_confirmed_at) on auth.users to service_role;
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

revoke all on function private.next_version(), private.manila_moment(date, integer), private.manila_day(timestamptz),
  private.phone_digits(text), private.plain_letters(text), private.found_text(text, text, text),
  private.plain_text(text), private.lock_crew(uuid[]) from public;
grant execute on function private.manila_moment(date, integer), private.manila_day(timestamptz),
  private.plain_text(text) to service_role;
grant execute on function private.phone_digits(text) to authenticated;
grant execute on function private.phone_digits(text), private.plain_letters(text),
  private.found_text(text, text, text), private.lock_crew(uuid[]) to team, service_role;
