-- What clients ask for, and what they say of visits (docs/product.md, "Client changes a visit", "After a visit").

-- What a client asked for. What needs no asking is done at once and kept here too.
create table public.change_requests (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references public.subscriptions (id),
  -- Null where it is about the whole subscription.
  visit_id uuid references public.visits (id),
  kind text not null check (kind in ('move', 'skip', 'pause', 'resume', 'cancel', 'renew')),
  -- As domain/changes/asked.ts describes it. It names where each visit of a series goes.
  asked jsonb not null default '{}' check (pg_column_size(asked) <= 32000),
  reason public.note not null default '',
  state text not null check (state in ('done', 'waiting', 'approved', 'declined', 'withdrawn', 'lapsed')),
  asked_by uuid references auth.users (id) on delete set null,
  asked_at timestamptz not null default now(),
  -- Until when the team answers, and the start at which it lapses.
  answer_by timestamptz,
  lapses_at timestamptz,
  decided_at timestamptz,
  decided_by uuid references public.members (id),
  -- What the team says to it.
  answer public.note not null default '',
  check ((kind in ('move', 'skip')) = (visit_id is not null)),
  check (state <> 'waiting' or num_nulls(answer_by, lapses_at) = 0 and decided_at is null),
  check (state <> 'declined' or answer <> '')
);
create index change_requests_by_subscription on public.change_requests (subscription_id, asked_at desc);
create index change_requests_by_visit on public.change_requests (visit_id, asked_at desc);
create index change_requests_by_account on public.change_requests (asked_by) where asked_by is not null;
create index change_requests_that_wait on public.change_requests (lapses_at) where state = 'waiting';
create index change_requests_that_wait_by_subscription on public.change_requests (subscription_id)
  where state = 'waiting';
-- Which requests are to renew a subscription (docs/product.md, "Plan").
create index change_requests_by_renewal on public.change_requests ((asked ->> 'reference')) where kind = 'renew';
-- One change may wait for each visit and for each subscription.
create unique index change_requests_one_a_visit on public.change_requests (visit_id)
  where state = 'waiting' and visit_id is not null;
create unique index change_requests_one_a_subscription on public.change_requests (subscription_id)
  where state = 'waiting' and visit_id is null;

-- Which wishes another change withdrew, as long as their client was not told.
create table private.untold_withdrawals (
  change_id uuid primary key references public.change_requests (id) on delete cascade,
  client_id uuid not null references public.clients (id) on delete cascade
);
create index untold_withdrawals_by_client on private.untold_withdrawals (client_id);

create table public.ratings (
  visit_id uuid primary key references public.visits (id),
  stars smallint not null check (stars between 1 and numbers.most_stars()),
  words public.note not null default '',
  rated_at timestamptz not null default now()
);
create index ratings_by_time on public.ratings (rated_at);

create table public.problems (
  id uuid primary key default gen_random_uuid(),
  visit_id uuid not null references public.visits (id),
  text public.note not null check (text <> ''),
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  reported_at timestamptz not null default now(),
  answer_by timestamptz not null,
  answer public.note not null default '',
  answered_by uuid references public.members (id),
  answered_at timestamptz,
  closed_at timestamptz,
  check ((state = 'open') = (answered_at is null)),
  check ((answered_at is null) = (answered_by is null)),
  check ((state = 'closed') = (closed_at is not null))
);
create index problems_by_visit on public.problems (visit_id, reported_at desc);
create index problems_open on public.problems (answer_by) where state = 'open';
alter table public.subscriptions add foreign key (makes_good) references public.problems (id);

create table public.problem_photos (
  -- The client's browser makes it.
  id uuid primary key,
  problem_id uuid not null references public.problems (id),
  received_at timestamptz not null default now(),
  bytes integer not null check (bytes > 0),
  width smallint not null check (width between 1 and numbers.picture_in_pixels()),
  height smallint not null check (height between 1 and numbers.picture_in_pixels()),
  state text not null default 'shown' check (state in ('shown', 'erased'))
);
create index problem_photos_by_problem on public.problem_photos (problem_id);

-- Withdraws wishes that still wait, and tells their clients with the next mail of changes. What has lapsed
-- stays lapsed.
create function private.withdraw_changes(changes uuid[]) returns void
language plpgsql set search_path = '' set role = 'service_role'
as $$
declare
  clients uuid[];
begin
  with withdrawn as (
    update public.change_requests set state = 'withdrawn', decided_at = now()
    where id = any(changes) and state = 'waiting' and lapses_at > now()
    returning id, subscription_id
  ), untold as (
    insert into private.untold_withdrawals (change_id, client_id)
    select withdrawn.id, client_id
    from withdrawn join public.subscriptions on subscriptions.id = subscription_id
    on conflict (change_id) do nothing
    returning client_id
  )
  select array_agg(distinct client_id) into clients from untold;
  if clients is not null then
    perform private.queue_change_mails('visits-changed', clients);
  end if;
end
$$;

-- What a client asked for a visit no longer stands once the visit is at another time or in another state, or
-- its subscription changes. A wish for a series also falls with a later visit that would have gone along. An
-- answer is stored before its visits change. That a crew sets out, begins or ends changes no plan: what was
-- asked meanwhile is still answered, or lapses.
create function private.withdraw_visit_changes() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  perform private.withdraw_changes(array_agg(distinct wish.id))
  from changed_from as was
    join changed_to as becomes on becomes.id = was.id
    join public.change_requests as wish on wish.subscription_id = was.subscription_id and wish.state = 'waiting'
      and (
        wish.visit_id = was.id
        or wish.asked ->> 'scope' = 'following' and was.starts_at > wish.lapses_at and not was.moved_alone
      )
  where (was.starts_at, was.ends_at, was.is_planned) is distinct from (becomes.starts_at, becomes.ends_at, becomes.is_planned)
    and becomes.state not in ('done', 'missed');
  return null;
end
$$;
create trigger withdraw_changes after update on public.visits
  referencing old table as changed_from new table as changed_to
  for each statement execute function private.withdraw_visit_changes();

-- What a client asked for a subscription no longer stands once it is cancelled or its end moves, as a pause moves it.
create function private.withdraw_subscription_changes() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  perform private.withdraw_changes(array_agg(id))
  from public.change_requests where state = 'waiting' and subscription_id = new.id;
  return null;
end
$$;
create trigger withdraw_changes after update on public.subscriptions for each row
  when ((old.state, old.end_day) is distinct from (new.state, new.end_day))
  execute function private.withdraw_subscription_changes();

-- A wish that waits is told as lapsed at its start, unless it is answered before. The mail looks again when it
-- leaves.
create function private.queue_change_answer() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  perform private.queue(
    'change-answered', clients.email, new.id, due_at => case when new.state = 'waiting' then new.lapses_at end
  )
  from public.subscriptions join public.clients on clients.id = client_id
  where subscriptions.id = new.subscription_id and clients.state = 'active';
  return null;
end
$$;
create trigger queue_lapse after insert on public.change_requests
  for each row when (new.state = 'waiting') execute function private.queue_change_answer();
create trigger queue_answer after update on public.change_requests
  for each row when (old.state = 'waiting' and new.state in ('approved', 'declined'))
  execute function private.queue_change_answer();

-- Stores that wishes which nobody answered have lapsed. Any number of processes may do so at once: each wish
-- lapses once. Whoever reads before goes by the time.
create function private.lapse_changes(until timestamptz) returns void
language sql set search_path = '' set role = 'service_role'
as $$
  update public.change_requests set state = 'lapsed', decided_at = lapses_at
  where id in (
    select id from public.change_requests where state = 'waiting' and lapses_at <= until
    for update skip locked
  )
$$;

-- Until when the caller may rate a visit of theirs and report a problem: for a time from the mail that it is done.
-- Null for a visit that is not theirs, or not over.
create function access.feedback_ends_at(visit uuid) returns timestamptz
language sql stable set search_path = '' set role = 'service_role'
as $$
  select coalesce(
    (select min(sent_at) from private.outbox where about = visit and kind in ('visit-done', 'visit-missed')),
    closed_at + make_interval(hours => numbers.done_mail_within_hours())
  ) + make_interval(days => numbers.feedback_period_in_days())
  from public.visits
  where id = visit and state in ('done', 'missed') and access.is_client_of(visit)
$$;

-- Only a visit that took place is rated.
create function access.may_rate(visit uuid) returns boolean
language sql stable set search_path = '' set role = 'service_role'
as $$
  select now() < access.feedback_ends_at(visit)
    and exists (select from public.visits where id = visit and state = 'done')
$$;

-- Whether photos of the caller's problems of a visit are still taken. Words that were sent in the last moment have
-- a little longer for theirs.
create function access.takes_problem_photos(visit uuid) returns boolean
language sql stable set search_path = '' set role = 'service_role'
as $$
  select coalesce(now() < access.feedback_ends_at(visit)
      + make_interval(days => numbers.problem_photos_late_in_days()), false)
    and exists (select from public.problems where visit_id = visit)
$$;

revoke all on function private.withdraw_changes(uuid[]), private.withdraw_visit_changes(),
  private.withdraw_subscription_changes(), private.queue_change_answer(), private.lapse_changes(timestamptz),
  access.feedback_ends_at(uuid), access.may_rate(uuid), access.takes_problem_photos(uuid) from public;
grant execute on function private.withdraw_changes(uuid[]) to service_role;
grant execute on function access.may_rate(uuid) to authenticated;
-- What keeps an upload asks as the service, with the claims of the caller.
grant execute on function access.feedback_ends_at(uuid), access.takes_problem_photos(uuid)
  to authenticated, service_role;

do $$
declare
  one text;
begin
  foreach one in array array['change_requests', 'ratings', 'problems', 'problem_photos'] loop
    execute format('alter table public.%I enable row level security', one);
    execute format('alter table public.%I force row level security', one);
    execute format('revoke all on public.%I from public, anon, authenticated, service_role', one);
    execute format('grant select, insert, update on public.%I to service_role', one);
    execute format('create policy "the service keeps what clients ask and say" on public.%I for all to service_role
      using (true) with check (true)', one);
    execute format('grant select on public.%I to team', one);
    execute format('create policy "dispatchers read what clients ask and say" on public.%I for select to team
      using ((select access.is_dispatcher()))', one);
  end loop;
end
$$;

alter table private.untold_withdrawals enable row level security;
alter table private.untold_withdrawals force row level security;
grant select, insert, delete on private.untold_withdrawals to service_role;
create policy "the service tells what was withdrawn" on private.untold_withdrawals for all to service_role
  using (true) with check (true);

-- What a client asks is stored by the service, which holds to the rules; the client reads it.
grant select (id, subscription_id, visit_id, kind, asked, reason, state, asked_at, answer_by, lapses_at, decided_at,
  answer) on public.change_requests to authenticated;
create policy "clients read what they asked for" on public.change_requests for select to authenticated
  using (access.owns_subscription(subscription_id));
grant update (state, decided_at, decided_by, answer) on public.change_requests to team;
create policy "dispatchers answer what clients ask" on public.change_requests for update to team
  using ((select access.is_dispatcher()) and state = 'waiting')
  with check ((select access.is_dispatcher()) and decided_by = (select access.member_id()));

grant select, insert, update (stars, words, rated_at) on public.ratings to authenticated;
create policy "clients read their ratings" on public.ratings for select to authenticated
  using (access.is_client_of(visit_id));
create policy "clients rate their visits" on public.ratings for insert to authenticated
  with check (rated_at = now() and access.may_rate(visit_id));
create policy "clients change their ratings" on public.ratings for update to authenticated
  using (access.may_rate(visit_id)) with check (rated_at = now());

-- Problems are reported through the call, which says by when they are answered, counts them and tells the team.
grant select (id, visit_id, text, state, reported_at, answer_by, answer, answered_at, closed_at)
  on public.problems to authenticated;
create policy "clients read their problems" on public.problems for select to authenticated
  using (access.is_client_of(visit_id));
grant update (state, answer, answered_by, answered_at, closed_at) on public.problems to team;
create policy "dispatchers answer problems" on public.problems for update to team
  using ((select access.is_dispatcher())) with check ((select access.is_dispatcher()));

grant select (id, problem_id, received_at, width, height, state) on public.problem_photos to authenticated;
create policy "clients read the photos of their problems" on public.problem_photos for select to authenticated
  using (state = 'shown' and problem_id in (select id from public.problems));

-- A name is '<visit>/<photo>', as the crew's are.
create policy "clients add the photos of their problems" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'incoming'
    and case
      when name ~ '^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$'
      then access.takes_problem_photos(split_part(name, '/', 1)::uuid)
        and (select access.has_room_for_upload())
      else false
    end
  );
