-- The team: who belongs to it, who is invited, who is away (docs/product.md, "People and roles").
-- Calls of the console run as the role team with the caller's claims. The role opens nothing by itself:
-- every policy asks a predicate of the schema access, which reads member and session at each call.

do $$
begin
  if not exists (select from pg_roles where rolname = 'team') then
    create role team nologin noinherit;
  end if;
  begin
    perform set_config('role', 'team', true);
    perform set_config('role', 'none', true);
  exception when insufficient_privilege then
    execute format('grant team to %I %s', current_user, case
      when current_setting('server_version_num')::integer >= 160000 then 'with inherit false, set true'
      else '' end);
  end;
end
$$;

grant usage on schema public, auth to team;
grant select (id, email, email_confirmed_at) on auth.users to service_role;
grant select (id, user_id, aal) on auth.sessions to service_role;

create domain public.team_role as text check (value in ('owner', 'dispatcher', 'worker'));
create domain public.short_text as text check (char_length(value) <= 200);
create domain public.note as text check (char_length(value) <= 2000);

create table public.members (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references auth.users (id) on delete set null,
  -- The confirmed address that the invitation was opened with.
  email public.contact_email not null,
  name public.contact_name not null,
  role public.team_role not null,
  phone public.short_text not null default '',
  languages public.short_text not null default '',
  -- The plate of the car that a guard may see.
  plate public.short_text not null default '',
  -- 1 is Monday.
  working_days smallint[] not null default '{1,2,3,4,5,6}'
    check (working_days <@ '{1,2,3,4,5,6,7}'::smallint[]),
  since date not null default (now() at time zone 'Asia/Manila')::date,
  created_at timestamptz not null default now(),
  deactivated_at timestamptz,
  version integer not null default 1
);
create unique index members_by_email on public.members (lower(email)) where deactivated_at is null;

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  email public.contact_email not null,
  name public.contact_name not null,
  role public.team_role not null,
  -- The SHA-256 of the link's secret, so that a reader of the database cannot use it.
  token_hash bytea not null unique,
  invited_by uuid references public.members (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Set once: by opening the link, or by taking the invitation back.
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  check (accepted_at is null or withdrawn_at is null)
);
create unique index invitations_open on public.invitations (lower(email))
  where accepted_at is null and withdrawn_at is null;

create table public.days_away (
  id uuid primary key default gen_random_uuid(),
  member_id uuid not null references public.members (id),
  first_day date not null,
  -- The last day away.
  last_day date not null,
  reason public.short_text not null default '',
  check (last_day >= first_day and last_day < first_day + 400)
);
create index days_away_by_member on public.days_away (member_id, last_day);

create table public.holidays (
  day date primary key,
  name public.contact_name not null
);
-- The regular holidays with a fixed date. The team adds those that are proclaimed or move.
insert into public.holidays (day, name)
select make_date(years.year, fixed.month, fixed.day), fixed.name
from generate_series(2026, 2029) as years (year), (values
  (1, 1, 'New Year''s Day'), (4, 9, 'Araw ng Kagitingan'), (5, 1, 'Labor Day'), (6, 12, 'Independence Day'),
  (11, 30, 'Bonifacio Day'), (12, 25, 'Christmas Day'), (12, 30, 'Rizal Day')
) as fixed (month, day, name);

create schema access;
revoke all on schema access from public;
grant usage on schema access to authenticated, team, service_role;

-- The predicates step up to read members and sessions, which the caller may not.
create function access.member_id() returns uuid
language sql stable set search_path = '' set role = 'service_role'
as $$ select id from public.members where user_id = auth.uid() and deactivated_at is null $$;

-- Whether the caller's session, not only the token, has a second factor.
create function access.has_second_factor() returns boolean
language sql stable set search_path = '' set role = 'service_role'
as $$
  select exists (
    select from auth.sessions as live
    where live.id = (auth.jwt() ->> 'session_id')::uuid and live.user_id = auth.uid()
      and live.aal::text = 'aal2'
  )
$$;

-- What a call's endpoint asks first. No row means that the caller is no active member.
create function access.standing()
returns table (member_id uuid, name text, role text, has_second_factor boolean)
language sql stable set search_path = '' set role = 'service_role'
as $$
  select id, members.name::text, members.role::text, access.has_second_factor()
  from public.members where user_id = auth.uid() and deactivated_at is null
$$;

create function access.is_member() returns boolean
language sql stable set search_path = ''
as $$ select access.member_id() is not null $$;

create function access.is_dispatcher() returns boolean
language sql stable set search_path = ''
as $$
  select exists (
    select from access.standing() as mine
    where mine.role in ('owner', 'dispatcher') and mine.has_second_factor
  )
$$;

create function access.is_owner() returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from access.standing() as mine where mine.role = 'owner' and mine.has_second_factor)
$$;

revoke all on all functions in schema access from public;
grant execute on all functions in schema access to authenticated, team, service_role;

-- Counts a row's changes, so that whoever saves on an outdated state is told.
create function private.next_version() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger next_version before update on public.members
  for each row execute function private.next_version();

-- Only an owner changes roles, addresses and who is active. The service is the operator's command line.
create function private.guard_members() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user = 'team' and not access.is_owner() and (
    (old.role, old.email, old.user_id, old.deactivated_at)
    is distinct from (new.role, new.email, new.user_id, new.deactivated_at)
  ) then
    raise insufficient_privilege using message = 'Only an owner changes roles.';
  end if;
  return new;
end
$$;
create trigger guard_members before update on public.members
  for each row execute function private.guard_members();

-- The last owner can be neither deactivated nor demoted. Two who try at once wait for each other here.
create function private.keep_an_owner() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  perform pg_advisory_xact_lock(hashtext('private.keep_an_owner'));
  if not exists (
    select from public.members where role = 'owner' and deactivated_at is null
  ) then
    raise check_violation using constraint = 'members_keep_an_owner', message = 'The last owner stays.';
  end if;
  return null;
end
$$;
create trigger keep_an_owner after update of role, deactivated_at on public.members
  for each row when (old.role = 'owner' and old.deactivated_at is null)
  execute function private.keep_an_owner();

-- Ends all sessions of an account. On our server the provider's role may; on hosted Supabase the owner of
-- this function may.
do $$
declare
  ours boolean := (select relowner = (select oid from pg_roles where rolname = current_user)
    from pg_class where oid = 'auth.sessions'::regclass);
begin
  execute format(
    'create function private.end_sessions(account uuid) returns void
     language sql set search_path = '''' %s
     as ''delete from auth.sessions where user_id = account''',
    case when ours then 'set role = ''supabase_auth_admin''' else 'security definer' end
  );
end
$$;
revoke all on function private.end_sessions(uuid), private.next_version(), private.guard_members(),
  private.keep_an_owner() from public;
grant execute on function private.end_sessions(uuid) to service_role;

do $$
declare
  one text;
begin
  foreach one in array array['members', 'invitations', 'days_away', 'holidays'] loop
    execute format('alter table public.%I enable row level security', one);
    execute format('alter table public.%I force row level security', one);
    execute format('revoke all on public.%I from public, anon, authenticated, service_role', one);
    execute format('grant select, insert, update on public.%I to service_role', one);
    execute format('create policy "the service keeps the team" on public.%I for all to service_role
      using (true) with check (true)', one);
  end loop;
end
$$;
grant delete on public.invitations, public.days_away, public.holidays to service_role;

grant select, update on public.members to team;
grant select (id, email, name, role, invited_by, created_at, expires_at, accepted_at, withdrawn_at),
  insert, update (withdrawn_at) on public.invitations to team;
grant select, insert, update, delete on public.days_away, public.holidays to team;

create policy "dispatchers read the team" on public.members
  for select to team using ((select access.is_dispatcher()));
create policy "members read themselves" on public.members
  for select to team using (id = (select access.member_id()));
create policy "dispatchers keep the team's cards" on public.members
  for update to team using ((select access.is_dispatcher())) with check ((select access.is_dispatcher()));
create policy "owners read invitations" on public.invitations
  for select to team using ((select access.is_owner()));
create policy "owners invite" on public.invitations
  for insert to team with check ((select access.is_owner()) and invited_by = (select access.member_id()));
create policy "owners take invitations back" on public.invitations
  for update to team using ((select access.is_owner())) with check ((select access.is_owner()));
create policy "dispatchers keep days away" on public.days_away
  for all to team using ((select access.is_dispatcher())) with check ((select access.is_dispatcher()));
create policy "dispatchers keep holidays" on public.holidays
  for all to team using ((select access.is_dispatcher())) with check ((select access.is_dispatcher()));
