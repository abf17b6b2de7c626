-- Holidays have a kind and, where they are local, a place (docs/product.md, "Holidays"). The service writes computed ones
-- ahead. They count like any other, and are assumed until an owner confirms them or somebody changes them.
alter table public.holidays
  drop constraint holidays_pkey,
  add column id uuid not null default gen_random_uuid() constraint holidays_pkey primary key,
  -- Not 'kind', whose changes the history passes over.
  add column day_kind text not null default 'special' check (day_kind in ('regular', 'special', 'local')),
  -- Of a local one. Without towns it concerns the whole province.
  add column province public.short_text,
  add column towns public.short_text[] not null default '{}',
  -- For which day it was computed. It stays with a holiday that is moved, so that none is written twice.
  add column computed_for date constraint holidays_computed_once unique,
  add column is_assumed boolean not null default false,
  -- What was computed and is no holiday stays as a row, so that nothing writes it again.
  add column is_dropped boolean not null default false,
  add column version integer not null default 1,
  add constraint holidays_places check (
    (day_kind = 'local') = (province is not null) and (day_kind = 'local' or cardinality(towns) = 0)
    and array_position(towns, null) is null
  ),
  add constraint holidays_dropped check (computed_for is not null or not (is_assumed or is_dropped));
create index holidays_by_day on public.holidays (day);
create unique index holidays_of_the_country on public.holidays (day) where day_kind <> 'local' and not is_dropped;
create unique index holidays_of_a_place on public.holidays (day, province, name) where day_kind = 'local' and not is_dropped;

-- Those of earlier releases. The fixed ones came with the release, unless the history has somebody who entered them.
alter table public.holidays disable trigger user;
set local role service_role;
update public.holidays set day_kind = 'regular' where name in (
  'New Year''s Day', 'Maundy Thursday', 'Good Friday', 'Araw ng Kagitingan', 'Labor Day', 'Independence Day',
  'National Heroes Day', 'Bonifacio Day', 'Christmas Day', 'Rizal Day'
);
update public.holidays set computed_for = day, is_assumed = not exists (
    select from public.history where thing = 'holiday' and change = 'created' and thing_id = holidays.day::text
  )
where to_char(day, 'MM-DD') in ('01-01', '04-09', '05-01', '06-12', '11-30', '12-25', '12-30');
insert into public.holidays (day, name, day_kind, computed_for, is_dropped)
select distinct on (thing_id) thing_id::date, before ->> 'name', 'regular', thing_id::date, true
from public.history
where thing = 'holiday' and change = 'deleted'
  and right(thing_id, 5) in ('01-01', '04-09', '05-01', '06-12', '11-30', '12-25', '12-30')
  and thing_id::date not in (select day from public.holidays)
order by thing_id, id desc;
reset role;
alter table public.holidays enable trigger user;

create trigger next_version before update on public.holidays
  for each row execute function private.next_version();
drop trigger keep_history on public.holidays;
create trigger keep_history after insert or update or delete on public.holidays for each row
  execute function private.keep_history('holiday', 'id');

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
revoke all on function private.guard_holidays() from public;
create trigger guard_holidays before update on public.holidays
  for each row execute function private.guard_holidays();

revoke insert, update on public.holidays from team;
grant insert (day, name, day_kind, province, towns),
  update (day, name, day_kind, province, towns, is_assumed, is_dropped) on public.holidays to team;
drop policy "dispatchers keep holidays" on public.holidays;
create policy "dispatchers read holidays" on public.holidays
  for select to team using ((select access.is_dispatcher()));
create policy "dispatchers add holidays" on public.holidays
  for insert to team with check ((select access.is_dispatcher()));
create policy "dispatchers change holidays" on public.holidays
  for update to team using ((select access.is_dispatcher())) with check ((select access.is_dispatcher()));
create policy "dispatchers delete holidays that were entered" on public.holidays
  for delete to team using ((select access.is_dispatcher()) and computed_for is null);
