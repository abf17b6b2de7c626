-- What the console's calls read of a large company, each from an index alone.

-- The figures of a year: what began and ended in it, and what was paid for it.
create index subscriptions_by_first_day on public.subscriptions (first_day)
  include (id, term, price_in_pesos);
create index subscriptions_by_end_day on public.subscriptions (end_day) include (state);
create index payments_that_count on public.payments (subscription_id) include (pesos)
  where voided_at is null;

-- Whether a worker has to know at once: the visit is not over and begins within 48 hours. It sets nothing, so
-- that PostgreSQL puts it into the query that asks, and a visit takes 8 hours at most, so that an index on the
-- starts finds the few near ones.
create or replace function private.is_near(starts_at timestamptz, ends_at timestamptz) returns boolean
language sql stable
return ends_at > now() and starts_at > now() - interval '8 hours' and starts_at < now() + interval '48 hours';

-- What each policy and each call asks first. They read the token once.
create or replace function access.has_second_factor() returns boolean
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

create or replace function access.is_dispatcher() returns boolean
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

-- Many visits change at once: a day that is moved, a series, a year that is confirmed. What was asked for
-- each row is asked for all of them.

-- The changes of state that a visit allows. Only the service applies what phones recorded.
create or replace function private.guard_visits() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.version := old.version + 1;
  new.closed_at := case when new.state in ('done', 'missed') then
    case when old.state in ('done', 'missed') then old.closed_at else now() end
  end;
  if new.number <> old.number or new.subscription_id <> old.subscription_id then
    raise check_violation using constraint = 'visits_keep_their_number', message = 'A visit keeps its number.';
  end if;
  if new.state <> old.state
    and not private.visit_may_become(old.state, new.state, current_user = 'service_role')
  then
    raise check_violation using constraint = 'visits_state_changes',
      message = format('A visit that is %s cannot become %s.', old.state, new.state);
  end if;
  if old.state = 'done' and (new.starts_at, new.ends_at) is distinct from (old.starts_at, old.ends_at) then
    raise check_violation using constraint = 'visits_done_stay', message = 'A done visit does not move.';
  end if;
  return new;
end
$$;

-- The terms of visits that are new, get another time or are put on a day again. Whoever is just changing a term
-- is waited for (private.guard_subscriptions); a new visit waits by its reference. A single job has no term. What
-- phones recorded took place, whatever the plan said.
create function private.guard_terms() returns trigger
language plpgsql set search_path = ''
as $$
declare
  moved uuid[];
begin
  if tg_op = 'UPDATE' then
    moved := array(
      select becomes.id from placed as becomes join former as was on was.id = becomes.id
      where ((was.starts_at, was.ends_at) is distinct from (becomes.starts_at, becomes.ends_at)
          or becomes.state = 'scheduled' and not was.is_planned)
        and not (current_user = 'service_role' and becomes.state in ('started', 'done', 'missed'))
    );
    if moved = '{}' then
      return null;
    end if;
    perform from public.subscriptions
    where id in (select subscription_id from placed where id = any (moved))
    order by id for key share;
  end if;
  perform
  from (
    select subscription_id, is_owed, max(number) as highest,
      (min(starts_at) at time zone 'Asia/Manila')::date as first,
      (max(starts_at) at time zone 'Asia/Manila')::date as last
    from placed where tg_op = 'INSERT' or id = any (moved)
    group by subscription_id, is_owed
  ) as series
  -- The limit keeps PostgreSQL from reading all subscriptions for a few.
  cross join lateral (
    select first_day, end_day, visit_count from public.subscriptions where id = series.subscription_id limit 1
  ) as term
  where not private.is_in_term(series.first, term.first_day, term.end_day, series.is_owed)
    or not private.is_in_term(series.last, term.first_day, term.end_day, series.is_owed)
    or series.highest > term.visit_count;
  if found then
    raise check_violation using constraint = 'visits_within_the_term',
      message = 'A visit lies within the term of its subscription.';
  end if;
  return null;
end
$$;
drop trigger guard_new_visits on public.visits;
drop function private.guard_new_visits();
create trigger guard_new_visits after insert on public.visits
  referencing new table as placed for each statement execute function private.guard_terms();
create trigger guard_moved_visits after update on public.visits
  referencing old table as former new table as placed for each statement execute function private.guard_terms();

-- Who makes the changes of this transaction, as the history names them.
create function private.actor(out kind text, out id uuid, out name text)
language plpgsql stable set search_path = '' set role = 'service_role'
as $$
declare
  account constant uuid := auth.uid();
begin
  select 'member', members.id, members.name into kind, id, name
  from public.members where user_id = account;
  if kind is null then
    kind := case when account is null then 'service' else 'client' end;
    id := account;
    name := coalesce(auth.email(), 'The service');
  end if;
end
$$;

-- The changes of visits, as private.keep_history keeps those of one row.
create function private.keep_visit_history() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  with rows as materialized (
    select was.id, to_jsonb(was) as before, to_jsonb(becomes) as after
    from changed_from as was join changed_to as becomes on becomes.id = was.id
  ), changed as (
    select rows.id, jsonb_object_agg(field.key, field.value) as before,
      jsonb_object_agg(field.key, rows.after -> field.key) as after
    from rows cross join lateral jsonb_each(rows.before) as field
    where rows.after -> field.key <> field.value and field.key not in ('version', 'period', 'is_planned')
    group by rows.id order by rows.id
  )
  insert into public.history (actor, actor_id, actor_name, thing, thing_id, change, before, after, reason)
  select actor.kind, actor.id, actor.name, 'visit', changed.id, 'updated', changed.before, changed.after,
    coalesce(current_setting('app.reason', true), '')
  from changed cross join private.actor() as actor;
  return null;
end
$$;
drop trigger keep_history on public.visits;
create trigger keep_history after update on public.visits
  referencing old table as changed_from new table as changed_to
  for each statement execute function private.keep_visit_history();

-- Who joins a crew. The crew that visits are made with stands in the history of their subscription.
create index subscriptions_by_creation on public.subscriptions (created_at);
drop trigger keep_history_of_new on public.visit_crew;
drop function private.keep_crew_history();
create function private.keep_crew_history() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  insert into public.history (actor, actor_id, actor_name, thing, thing_id, change, after, reason)
  select actor.kind, actor.id, actor.name, 'visit', came.visit_id, 'created',
    jsonb_build_object('visit_id', came.visit_id, 'member_id', came.member_id),
    coalesce(current_setting('app.reason', true), '')
  from private.actor() as actor, came
  where came.visit_id not in (
    select visits.id from public.visits
    join public.subscriptions on subscriptions.id = visits.subscription_id
    where subscriptions.created_at = now()
  );
  return null;
end
$$;

create trigger keep_history_of_new after insert on public.visit_crew referencing new table as came
  for each statement execute function private.keep_crew_history();

revoke all on function private.guard_terms(), private.actor(), private.keep_visit_history(),
  private.keep_crew_history() from public;
grant execute on function private.actor() to service_role;
