-- A term of 160 visits is stored at once: what was asked for each row is asked once for all of them.

-- The first question costs nothing and settles most rows. The second looks at each visit.
alter policy "workers read their visits" on public.visits
  using (not (select access.is_dispatcher()) and access.is_crew_of(id));
alter policy "workers read their crews" on public.visit_crew using (
  member_id = (select access.member_id())
  or (not (select access.is_dispatcher()) and access.is_crew_of(visit_id))
);

-- Whoever books a crew may name the visit's time; the reference to the visit refuses any other.
drop trigger book_crew on public.visit_crew;
create trigger book_crew before insert on public.visit_crew
  for each row when (new.period is null or new.is_planned is null) execute function private.book_crew();

-- The term of new visits, as private.guard_visits holds it for those that change.
create function private.guard_new_visits() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if exists (
    select from came
    join public.subscriptions on subscriptions.id = came.subscription_id
    where end_day is not null and (
        (came.starts_at at time zone 'Asia/Manila')::date < first_day
        or (came.starts_at at time zone 'Asia/Manila')::date >= end_day
      )
      or came.number > visit_count
  ) then
    raise check_violation using constraint = 'visits_within_the_term',
      message = 'A visit lies within the term of its subscription.';
  end if;
  return null;
end
$$;
drop trigger guard_visits on public.visits;
create trigger guard_visits before update on public.visits
  for each row execute function private.guard_visits();
create trigger guard_new_visits after insert on public.visits referencing new table as came
  for each statement execute function private.guard_new_visits();

-- Who joins a crew. The crew that visits are made with stands in the history of their subscription.
create function private.keep_crew_history() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
declare
  account uuid := auth.uid();
  member record;
begin
  select members.id, members.name into member from public.members where user_id = account;
  insert into public.history (actor, actor_id, actor_name, thing, thing_id, change, after, reason)
  select
    case when account is null then 'service' when member.id is not null then 'member' else 'client' end,
    coalesce(member.id, account), coalesce(member.name, auth.email(), 'The service'),
    'visit', came.visit_id::text, 'created',
    jsonb_build_object('visit_id', came.visit_id, 'member_id', came.member_id),
    coalesce(current_setting('app.reason', true), '')
  from came
  join public.visits on visits.id = came.visit_id
  join public.subscriptions on subscriptions.id = visits.subscription_id
  where subscriptions.created_at <> now();
  return null;
end
$$;
drop trigger keep_history on public.visit_crew;
create trigger keep_history after delete on public.visit_crew for each row
  execute function private.keep_history('visit', 'visit_id');
create trigger keep_history_of_new after insert on public.visit_crew referencing new table as came
  for each statement execute function private.keep_crew_history();

revoke all on function private.guard_new_visits(), private.keep_crew_history() from public;
