-- What is stored for each of many visits at once: only what something reads, where an index finds it.

-- Who is on a crew stands in the crew. So only who left one is kept.
create table private.crew_left (
  visit_id uuid not null references public.visits (id) on delete cascade,
  member_id uuid not null references public.members (id),
  left_at timestamptz not null,
  primary key (visit_id, member_id)
);
create index crew_left_by_member on private.crew_left (member_id);
-- The login that migrates owns the tables, and forced policies would hide their rows from it.
alter table private.crew_ever no force row level security;
insert into private.crew_left (visit_id, member_id, left_at)
select visit_id, member_id, left_at from private.crew_ever where left_at is not null;
alter table private.crew_left enable row level security;
alter table private.crew_left force row level security;
grant select, insert, update on private.crew_left to service_role;
create policy "the service keeps who left a crew" on private.crew_left for all to service_role
  using (true) with check (true);

create function private.keep_goings() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  insert into private.crew_left (visit_id, member_id, left_at)
  select changed.visit_id, changed.member_id, now()
  from changed join public.visits on visits.id = changed.visit_id
  on conflict (visit_id, member_id) do update set left_at = excluded.left_at;
  return null;
end
$$;
revoke all on function private.keep_goings() from public;
drop trigger keep_comings on public.visit_crew;
drop trigger keep_goings on public.visit_crew;
create trigger keep_goings after delete on public.visit_crew
  referencing old table as changed for each statement execute function private.keep_goings();

-- Whether the caller is or was on the visit's crew, and may still send its steps and photos: for 30 days.
create or replace function access.may_send_for(visit uuid) returns boolean
language sql stable set search_path = '' set role = 'service_role'
as $$
  select exists (
    select from (
      select visit_id, member_id, null::timestamptz as left_at from public.visit_crew
      union all
      select visit_id, member_id, left_at from private.crew_left
    ) as ever join public.visits on visits.id = ever.visit_id
    where ever.visit_id = visit and ever.member_id = access.sender_id()
      and greatest(visits.ends_at, ever.left_at) > now() - interval '30 days'
  )
$$;
drop function private.keep_crew_ever();
drop table private.crew_ever;

-- As before. The index is also taken by a plan that was made while hardly any mail waited.
-- PostgreSQL checks a function anew as the role that it steps up to.
grant execute on function private.hold_confirmation_mails() to service_role;
create or replace function private.hold_confirmation_mails() returns trigger
language plpgsql set search_path = '' set role = 'service_role' set enable_seqscan = off
as $$
begin
  -- Claiming passes over a mail that is held. One that is just being claimed is waited for, and then the next
  -- trigger, note_changes, finds that it has left.
  perform from private.outbox
  where sent_at is null and failed_at is null and occasion = any(array(
    select distinct 'subscription-confirmed:' || subscription_id from changed_from
  ))
  order by id for share;
  return null;
end
$$;
revoke execute on function private.hold_confirmation_mails() from service_role;
