-- The team: who belongs to it, who is invited, who is away, and on which holidays nobody works (docs/product.md,
-- "People and roles", "Holidays").

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
  version integer not null default 1,
  wants_sms boolean not null default true,
  -- That of the crew page on which they last chose. Null while they never did: then their account's.
  sms_language public.language
);
create unique index members_by_email on public.members (lower(email)) where deactivated_at is null;

-- The pictures of the team, which clients and guards know a crew by (docs/product.md, "Clients, people and money").
create table public.member_pictures (
  -- Names its files, as that of a photo does.
  id uuid primary key,
  member_id uuid not null references public.members (id),
  added_at timestamptz not null default now(),
  -- From then on nobody sees it. Its files are erased, and then its row.
  removed_at timestamptz
);
create unique index member_pictures_shown on public.member_pictures (member_id) where removed_at is null;
create index member_pictures_removed on public.member_pictures (removed_at) where removed_at is not null;

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
  check (last_day >= first_day and last_day < first_day + numbers.absence_in_days())
);
create index days_away_by_member on public.days_away (member_id, last_day);

-- The service writes those that it can compute ahead. They count like any other, and are assumed until an owner
-- confirms them or somebody changes them.
create table public.holidays (
  day date not null,
  name public.contact_name not null,
  id uuid primary key default gen_random_uuid(),
  -- Not 'kind', whose changes the history passes over.
  day_kind text not null default 'special' check (day_kind in ('regular', 'special', 'local')),
  -- Of a local one. Without towns it concerns the whole province.
  province public.short_text,
  towns public.short_text[] not null default '{}',
  -- For which day it was computed. It stays with a holiday that is moved, so that none is written twice.
  computed_for date constraint holidays_computed_once unique,
  is_assumed boolean not null default false,
  -- What was computed and is no holiday stays as a row, so that nothing writes it again.
  is_dropped boolean not null default false,
  version integer not null default 1,
  constraint holidays_places check (
    (day_kind = 'local') = (province is not null) and (day_kind = 'local' or cardinality(towns) = 0)
    and array_position(towns, null) is null
  ),
  constraint holidays_dropped check (computed_for is not null or not (is_assumed or is_dropped))
);
create index holidays_by_day on public.holidays (day);
create unique index holidays_of_the_country on public.holidays (day) where day_kind <> 'local' and not is_dropped;
create unique index holidays_of_a_place on public.holidays (day, province, name)
  where day_kind = 'local' and not is_dropped;
-- The regular holidays with a fixed date.
insert into public.holidays (day, name, day_kind, computed_for, is_assumed)
select fixed_day, fixed.name, 'regular', fixed_day, true
from generate_series(2026, 2029) as years (year), (values
  (1, 1, 'New Year''s Day'), (4, 9, 'Araw ng Kagitingan'), (5, 1, 'Labor Day'), (6, 12, 'Independence Day'),
  (11, 30, 'Bonifacio Day'), (12, 25, 'Christmas Day'), (12, 30, 'Rizal Day')
) as fixed (month, day, name), make_date(years.year, fixed.month, fixed.day) as fixed_day;

-- Who the caller is, as an active member. What each policy and each call asks first steps up to read members and
-- sessions, which the caller may not. PostgreSQL plans functions in plain SQL anew in each query, and reads the token
-- again for each row that it looks at. These keep their plans, and read the token once.
create function access.member_id() returns uuid
language plpgsql stable set search_path = '' set role = 'service_role'
as $$
declare
  account constant uuid := auth.uid();
begin
  return (select id from public.members where user_id = account and deactivated_at is null);
end
$$;

-- Whether the caller's session has a second factor. A token that was made before the factor was shown may be in other
-- hands. So the session's level counts only together with the token's (docs/decisions/0024-second-factor.md).
create function access.has_second_factor() returns boolean
language plpgsql stable set search_path = '' set role = 'service_role'
as $$
declare
  claims constant jsonb := auth.jwt();
  account constant uuid := claims ->> 'sub';
  session constant uuid := claims ->> 'session_id';
begin
  return claims ->> 'aal' = 'aal2' and exists (
    select from auth.sessions as live
    where live.id = session and live.user_id = account and live.aal::text = 'aal2'
  );
end
$$;

-- What a call's endpoint asks first. No row means that the caller is no active member.
create function access.standing()
returns table (member_id uuid, name text, role text, has_second_factor boolean)
language plpgsql stable set search_path = '' set role = 'service_role'
as $$
declare
  account constant uuid := auth.uid();
begin
  return query
    select known.id, known.name::text, known.role::text, access.has_second_factor()
    from public.members as known where known.user_id = account and known.deactivated_at is null;
end
$$;

-- Whether the caller is an active member; with a second factor, one of the office; or an owner.
create function access.is_member() returns boolean
language sql stable set search_path = ''
as $$ select access.member_id() is not null $$;

create function access.is_dispatcher() returns boolean
language plpgsql stable set search_path = '' set role = 'service_role'
as $$
declare
  account constant uuid := auth.jwt() ->> 'sub';
begin
  return access.has_second_factor() and exists (
    select from public.members as known
    where known.user_id = account and known.deactivated_at is null
      and known.role in ('owner', 'dispatcher')
  );
end
$$;

create function access.is_owner() returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from access.standing() as mine where mine.role = 'owner' and mine.has_second_factor)
$$;

-- A member, or one who was deactivated a short time ago and only sends what waits on the phone.
create function access.sender_id() returns uuid
language sql stable set search_path = '' set role = 'service_role'
as $$
  select id from public.members
  where user_id = auth.uid() and (
    deactivated_at is null
    or deactivated_at > now() - make_interval(days => numbers.deactivated_sends_in_days())
  )
  order by deactivated_at nulls first limit 1
$$;

-- Who a caller is that may send: an active member, or one who was deactivated a short time ago.
create function access.sender() returns table (member_id uuid, name text, role text, is_active boolean)
language sql stable set search_path = '' set role = 'service_role'
as $$
  select id, members.name::text, members.role::text, deactivated_at is null
  from public.members where id = access.sender_id()
$$;

-- Whether the caller's account is an owner's and this member active. An upload by a signed address names the account
-- without its session, so the second factor is asked for when the picture is kept.
create function access.may_picture(member uuid) returns boolean
language sql stable set search_path = '' set role = 'service_role'
as $$
  select exists (
      select from public.members where user_id = auth.uid() and role = 'owner' and deactivated_at is null
    ) and exists (select from public.members where id = member and deactivated_at is null)
$$;

-- Whether an account has a second factor, and the end of all its sessions. On our server the provider's role may look
-- and delete; on hosted Supabase the owner of these functions may.
do $$
declare
  stepping_up text := case
    when (select relowner = (select oid from pg_roles where rolname = current_user)
      from pg_class where oid = 'auth.sessions'::regclass)
    then 'set role = ''supabase_auth_admin''' else 'security definer' end;
begin
  execute format(
    'create function private.end_sessions(account uuid) returns void
     language sql set search_path = '''' %s
     as ''delete from auth.sessions where user_id = account''',
    stepping_up
  );
  execute format(
    'create function access.has_factor(account uuid) returns boolean
     language sql stable set search_path = '''' %s
     as ''select exists (
       select from auth.mfa_factors where user_id = account and status::text = ''''verified''''
     )''',
    stepping_up
  );
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

-- An owner's open invitations end with their right to invite.
create function private.withdraw_invitations() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  update public.invitations set withdrawn_at = now()
  where invited_by = new.id and accepted_at is null and withdrawn_at is null;
  return null;
end
$$;
create trigger withdraw_invitations after update of role, deactivated_at on public.members
  for each row when (
    old.role = 'owner' and old.deactivated_at is null
    and (new.role <> 'owner' or new.deactivated_at is not null)
  )
  execute function private.withdraw_invitations();

-- Deactivating ends all sessions and takes the member off coming visits and default crews, in the same
-- transaction, whoever does it. Whoever gives them something holds them first, as everything that plans does: it is
-- waited for here, and what is given later finds that they have left.
create function private.leave_team() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  perform private.lock_crew(array[new.id]);
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

create trigger next_version before update on public.holidays
  for each row execute function private.next_version();

-- What somebody changes is no longer assumed. As it is, an owner alone confirms it.
create function private.guard_holidays() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if (new.day, new.name, new.day_kind, new.province, new.towns)
    is distinct from (old.day, old.name, old.day_kind, old.province, old.towns) then
    new.is_assumed := false;
  elsif old.is_assumed and not new.is_assumed and current_user = 'team' and not access.is_owner() then
    raise insufficient_privilege using message = 'An owner confirms a holiday.';
  elsif new.is_assumed and not old.is_assumed then
    raise check_violation using constraint = 'holidays_stay_known', message = 'What somebody knew is not assumed again.';
  end if;
  return new;
end
$$;
create trigger guard_holidays before update on public.holidays
  for each row execute function private.guard_holidays();

revoke all on function access.member_id(), access.has_second_factor(), access.standing(), access.is_member(),
  access.is_dispatcher(), access.is_owner(), access.sender_id(), access.sender(), access.may_picture(uuid),
  private.end_sessions(uuid), access.has_factor(uuid), private.guard_members(), private.keep_an_owner(),
  private.withdraw_invitations(), private.leave_team(), private.guard_holidays() from public;
grant execute on function access.member_id(), access.has_second_factor(), access.standing(), access.is_member(),
  access.is_dispatcher(), access.is_owner(), access.sender_id(), access.sender(), access.may_picture(uuid)
  to authenticated, team, service_role;
grant execute on function private.end_sessions(uuid) to service_role;
grant execute on function access.has_factor(uuid) to team, service_role;

do $$
declare
  one text;
begin
  foreach one in array array['members', 'member_pictures', 'invitations', 'days_away', 'holidays'] loop
    execute format('alter table public.%I enable row level security', one);
    execute format('alter table public.%I force row level security', one);
    execute format('revoke all on public.%I from public, anon, authenticated, service_role', one);
    execute format('grant select, insert, update on public.%I to service_role', one);
    continue when one = 'member_pictures';
    execute format('create policy "the service keeps the team" on public.%I for all to service_role
      using (true) with check (true)', one);
  end loop;
end
$$;
grant delete on public.member_pictures, public.invitations, public.days_away, public.holidays to service_role;

grant select, update on public.members to team;
grant select on public.member_pictures to team;
grant select (id, email, name, role, invited_by, created_at, expires_at, accepted_at, withdrawn_at),
  insert, update (withdrawn_at) on public.invitations to team;
grant select, insert, update, delete on public.days_away to team;
grant select, insert (day, name, day_kind, province, towns),
  update (day, name, day_kind, province, towns, is_assumed, is_dropped), delete on public.holidays to team;

create policy "dispatchers read the team" on public.members
  for select to team using ((select access.is_dispatcher()));
create policy "members read themselves" on public.members
  for select to team using (id = (select access.member_id()));
create policy "dispatchers keep the team's cards" on public.members
  for update to team using ((select access.is_dispatcher())) with check ((select access.is_dispatcher()));
create policy "the service keeps the pictures of the team" on public.member_pictures for all to service_role
  using (true) with check (true);
create policy "dispatchers see the pictures of the team" on public.member_pictures
  for select to team using ((select access.is_dispatcher()));
create policy "owners read invitations" on public.invitations
  for select to team using ((select access.is_owner()));
create policy "owners invite" on public.invitations
  for insert to team with check ((select access.is_owner()) and invited_by = (select access.member_id()));
create policy "owners take invitations back" on public.invitations
  for update to team using ((select access.is_owner())) with check ((select access.is_owner()));
create policy "dispatchers keep days away" on public.days_away
  for all to team using ((select access.is_dispatcher())) with check ((select access.is_dispatcher()));
create policy "dispatchers read holidays" on public.holidays
  for select to team using ((select access.is_dispatcher()));
create policy "dispatchers add holidays" on public.holidays
  for insert to team with check ((select access.is_dispatcher()));
create policy "dispatchers change holidays" on public.holidays
  for update to team using ((select access.is_dispatcher())) with check ((select access.is_dispatcher()));
create policy "dispatchers delete holidays that were entered" on public.holidays
  for delete to team using ((select access.is_dispatcher()) and computed_for is null);
