-- Where homes are and how long the ways between them take (docs/product.md, "Ways between homes",
-- docs/decisions/0064-ways-between-homes.md).

-- A code of the register of places: a barangay's, or a town's, which ends in zeros.
create domain public.place_code as text check (value ~ '^\d{10}$');

-- A home has a row once it was looked for in the register. What its address says stands in the code, null outside the
-- service area; a pin is what a person gave.
create table public.home_positions (
  home_id uuid primary key references public.homes (id) on delete cascade,
  place_code public.place_code,
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  accuracy_in_meters integer check (accuracy_in_meters between 0 and 100000),
  pinned_by text check (pinned_by in ('client', 'team', 'crew')),
  constraint home_positions_whole_pin
    check (num_nonnulls(latitude, longitude, accuracy_in_meters, pinned_by) in (0, 4))
);
create index home_positions_without_barangay on public.home_positions (home_id)
  where place_code is null or place_code like '%000';

-- Where a worker's phone was at a start, until a dispatcher says whether that is the home.
create table public.pin_proposals (
  home_id uuid primary key references public.homes (id) on delete cascade,
  member_id uuid not null references public.members (id),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  accuracy_in_meters integer not null check (accuracy_in_meters between 0 and 100000),
  proposed_at timestamptz not null default now()
);
create index pin_proposals_by_member on public.pin_proposals (member_id);

-- The barangay that crews start from and return to; null if their ways to the first and from the last visit do not
-- count.
create table public.base (
  one boolean primary key default true check (one),
  place_code public.place_code
);
insert into public.base default values;

-- The drives of our crews between two towns, as a multiple of what the formula says. It names nobody.
create table private.learnt_travel (
  from_town public.place_code not null,
  to_town public.place_code not null,
  time_of_day text not null check (time_of_day in ('morning', 'day', 'evening')),
  factor real not null check (factor > 0 and factor <= 3),
  drives integer not null check (drives > 0),
  primary key (from_town, to_town, time_of_day)
);

-- A position belongs to an address. Another address, or the mark of an erased one, has none until it is looked for.
create function private.forget_position() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  delete from public.pin_proposals where home_id = new.id;
  delete from public.home_positions where home_id = new.id;
  return null;
end
$$;
revoke all on function private.forget_position() from public;
create trigger forget_position after update of address, town on public.homes
  for each row when (old.address <> new.address or old.town <> new.town)
  execute function private.forget_position();

do $$
declare
  one text;
begin
  foreach one in array array['public.home_positions', 'public.pin_proposals', 'public.base', 'private.learnt_travel'] loop
    execute format('alter table %s enable row level security', one);
    execute format('alter table %s force row level security', one);
    execute format('revoke all on %s from public, anon, authenticated, service_role', one);
    execute format('create policy "the service finds the ways" on %s for all to service_role
      using (true) with check (true)', one);
  end loop;
end
$$;
grant select, insert, update, delete on public.home_positions, public.pin_proposals, private.learnt_travel
  to service_role;
grant select on public.base to service_role;

grant select, insert, update on public.home_positions to team;
create policy "dispatchers keep positions" on public.home_positions for all to team
  using ((select access.is_dispatcher())) with check ((select access.is_dispatcher()));
grant select (home_id, latitude, longitude, accuracy_in_meters, pinned_by) on public.home_positions to authenticated;
create policy "clients read where their homes are" on public.home_positions
  for select to authenticated using (home_id in (select id from public.homes));
grant select, delete on public.pin_proposals to team;
create policy "dispatchers judge what crews propose" on public.pin_proposals for all to team
  using ((select access.is_dispatcher())) with check ((select access.is_dispatcher()));
grant select, update (place_code) on public.base to team;
create policy "dispatchers read the base" on public.base for select to team using ((select access.is_dispatcher()));
create policy "owners set the base" on public.base for update to team
  using ((select access.is_owner())) with check ((select access.is_owner()));
