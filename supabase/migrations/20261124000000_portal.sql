-- What clients change, say of visits and choose for themselves (docs/product.md, "Client changes a visit", "Plan",
-- "After a visit", "Client account").

alter table public.subscriptions
  -- What is charged in place of the price since it was cancelled.
  add settled_price_in_pesos integer check (settled_price_in_pesos between 0 and price_in_pesos),
  add cancelled_at timestamptz,
  add constraint subscriptions_cancelled_at_a_moment check (
    (cancelled_at is null) = (settled_price_in_pesos is null)
    and (cancelled_at is null or state = 'cancelled')
  );
alter table public.clients
  add wants_reminders boolean not null default true,
  add wants_on_the_way boolean not null default true;

-- What a client asked for. What needs no asking is done at once and kept here too.
create table public.change_requests (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references public.subscriptions (id),
  -- Null where it is about the whole subscription.
  visit_id uuid references public.visits (id),
  kind text not null check (kind in ('move', 'skip', 'pause', 'resume', 'cancel', 'renew')),
  -- As domain/changes/asked.ts describes it.
  asked jsonb not null default '{}' check (pg_column_size(asked) <= 16000),
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
-- One change may wait for each visit and for each subscription.
create unique index change_requests_one_a_visit on public.change_requests (visit_id)
  where state = 'waiting' and visit_id is not null;
create unique index change_requests_one_a_subscription on public.change_requests (subscription_id)
  where state = 'waiting' and visit_id is null;

-- When no visits take place. The end of the term moved by as much.
create table public.pauses (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references public.subscriptions (id),
  first_day date not null,
  -- The day after the last one.
  end_day date not null,
  -- From this day on visits may take place again, if it was ended early.
  resumed_on date,
  created_at timestamptz not null default now(),
  check (end_day > first_day and end_day <= first_day + 60),
  check (resumed_on between first_day and end_day),
  constraint pauses_do_not_overlap exclude using gist (
    subscription_id with =, daterange(first_day, end_day) with &&
  )
);
create index pauses_by_first_day on public.pauses (first_day, end_day);

create table public.ratings (
  visit_id uuid primary key references public.visits (id),
  stars smallint not null check (stars between 1 and 5),
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

create table public.problem_photos (
  -- The client's browser makes it.
  id uuid primary key,
  problem_id uuid not null references public.problems (id),
  received_at timestamptz not null default now(),
  bytes integer not null check (bytes > 0),
  width smallint not null check (width between 1 and 2048),
  height smallint not null check (height between 1 and 2048),
  state text not null default 'shown' check (state in ('shown', 'erased'))
);
create index problem_photos_by_problem on public.problem_photos (problem_id);

-- A visit that makes good what went wrong is a single job of its own without a price, so that it stands outside
-- the term and outside N.
alter table public.subscriptions
  add makes_good uuid unique references public.problems (id),
  add constraint subscriptions_made_good_for_nothing check (
    makes_good is null or price_in_pesos = 0 and term is null and request_reference is null
  );

-- The secret address under which calendars read a client's visits.
create table public.calendar_feeds (
  client_id uuid primary key references public.clients (id),
  -- The SHA-256 of the address's secret.
  token_hash bytea not null unique,
  created_at timestamptz not null default now()
);

-- Accounts whose owners asked to have everything deleted.
create table public.deletions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid references auth.users (id) on delete set null,
  client_id uuid references public.clients (id),
  begun_at timestamptz not null default now(),
  taken_back_at timestamptz,
  erased_at timestamptz,
  check (taken_back_at is null or erased_at is null)
);
create unique index deletions_one_an_account on public.deletions (account_id)
  where taken_back_at is null and erased_at is null;
create index deletions_by_client on public.deletions (client_id);
create index deletions_to_do on public.deletions (begun_at) where taken_back_at is null and erased_at is null;

create trigger keep_history after insert or update on public.change_requests
  for each row execute function private.keep_history('subscription', 'subscription_id', 'reason', 'asked_by');
create trigger keep_history after insert or update on public.pauses
  for each row execute function private.keep_history('subscription', 'subscription_id');
create trigger keep_history after insert or update on public.ratings
  for each row execute function private.keep_history('visit', 'visit_id', 'words');
create trigger keep_history after insert or update on public.problems
  for each row execute function private.keep_history('visit', 'visit_id', 'text');

-- Crews' bookings are read by the service alone (supabase/functions/_shared/schedule/planning.ts).
drop function private.crew_bookings(uuid[], timestamptz, timestamptz);

-- Whether a subscription is the caller's.
create function access.owns_subscription(subscription uuid) returns boolean
language sql stable set search_path = '' set role = 'service_role'
as $$
  select exists (
    select from public.subscriptions join public.clients on clients.id = client_id
    where subscriptions.id = subscription and account_id = auth.uid()
  )
$$;

-- Until when the caller may rate a visit of theirs and report a problem: 7 days from the mail that it is done.
-- Null for a visit that is not theirs, or not over.
create function access.feedback_ends_at(visit uuid) returns timestamptz
language sql stable set search_path = '' set role = 'service_role'
as $$
  select coalesce(
    (select min(sent_at) from private.outbox where about = visit and kind in ('visit-done', 'visit-missed')),
    closed_at + interval '2 hours'
  ) + interval '7 days'
  from public.visits
  where id = visit and state in ('done', 'missed') and access.is_client_of(visit)
$$;
create function access.may_rate(visit uuid) returns boolean
language sql stable set search_path = '' set role = 'service_role'
as $$
  select now() < access.feedback_ends_at(visit)
    and exists (select from public.visits where id = visit and state = 'done')
$$;
revoke all on function access.owns_subscription(uuid), access.feedback_ends_at(uuid), access.may_rate(uuid) from public;
grant execute on function access.owns_subscription(uuid), access.feedback_ends_at(uuid), access.may_rate(uuid)
  to authenticated;
grant execute on function access.is_client_of(uuid), access.feedback_ends_at(uuid) to service_role;

do $$
declare
  one text;
begin
  foreach one in array array[
    'change_requests', 'pauses', 'ratings', 'problems', 'problem_photos', 'calendar_feeds', 'deletions'
  ] loop
    execute format('alter table public.%I enable row level security', one);
    execute format('alter table public.%I force row level security', one);
    execute format('revoke all on public.%I from public, anon, authenticated, service_role', one);
    execute format('grant select, insert, update on public.%I to service_role', one);
    execute format('create policy "the service keeps what clients ask and say" on public.%I for all to service_role
      using (true) with check (true)', one);
    if one not in ('calendar_feeds', 'deletions') then
      execute format('grant select on public.%I to team', one);
      execute format('create policy "dispatchers read what clients ask and say" on public.%I for select to team
        using ((select access.is_dispatcher()))', one);
    end if;
  end loop;
end
$$;
grant delete on public.calendar_feeds to service_role;

-- What a client asks is stored by the service, which holds to the rules; the client reads it.
grant select (id, subscription_id, visit_id, kind, asked, reason, state, asked_at, answer_by, lapses_at, decided_at, answer)
  on public.change_requests to authenticated;
create policy "clients read what they asked for" on public.change_requests for select to authenticated
  using (access.owns_subscription(subscription_id));
grant update (state, decided_at, decided_by, answer) on public.change_requests to team;
create policy "dispatchers answer what clients ask" on public.change_requests for update to team
  using ((select access.is_dispatcher()) and state = 'waiting')
  with check ((select access.is_dispatcher()) and decided_by = (select access.member_id()));

grant select on public.pauses to authenticated;
create policy "clients read their pauses" on public.pauses for select to authenticated
  using (access.owns_subscription(subscription_id));

grant select, insert, update (stars, words, rated_at) on public.ratings to authenticated;
create policy "clients read their ratings" on public.ratings for select to authenticated
  using (access.is_client_of(visit_id));
create policy "clients rate their visits" on public.ratings for insert to authenticated
  with check (rated_at = now() and access.may_rate(visit_id));
create policy "clients change their ratings" on public.ratings for update to authenticated
  using (access.may_rate(visit_id)) with check (rated_at = now());

grant select (id, visit_id, text, state, reported_at, answer_by, answer, answered_at, closed_at), insert (id, visit_id, text, answer_by)
  on public.problems to authenticated;
create policy "clients read their problems" on public.problems for select to authenticated
  using (access.is_client_of(visit_id));
create policy "clients report problems" on public.problems for insert to authenticated
  with check (state = 'open' and now() < access.feedback_ends_at(visit_id));
grant update (state, answer, answered_by, answered_at, closed_at) on public.problems to team;
create policy "dispatchers answer problems" on public.problems for update to team
  using ((select access.is_dispatcher())) with check ((select access.is_dispatcher()));

grant select (id, problem_id, received_at, width, height, state) on public.problem_photos to authenticated;
create policy "clients read the photos of their problems" on public.problem_photos for select to authenticated
  using (state = 'shown' and problem_id in (select id from public.problems));

grant select (client_id, created_at) on public.calendar_feeds to authenticated;
create policy "clients read whether they have a feed" on public.calendar_feeds for select to authenticated
  using (client_id in (select id from public.clients));
grant select (id, account_id, begun_at, taken_back_at) on public.deletions to authenticated;
create policy "clients read their own deletion" on public.deletions for select to authenticated
  using (account_id = (select auth.uid()));

-- What the portal reads of rows that were there before.
grant select (cancelled_by, is_owed, moved_alone, version, closed_at) on public.visits to authenticated;
grant select (settled_price_in_pesos, cancelled_at, makes_good, version) on public.subscriptions to authenticated;
grant select (wants_reminders, wants_on_the_way, version), update (name, phone, preferred_channel, messenger_name,
  wants_reminders, wants_on_the_way) on public.clients to authenticated;
-- The digits of a phone are generated in the name of whoever changes it.
grant usage on schema private to authenticated;
grant execute on function private.phone_digits(text) to authenticated;
create policy "clients change their own record" on public.clients for update to authenticated
  using (account_id = (select auth.uid())) with check (account_id = (select auth.uid()));
grant insert (client_id, address, town, landmark, gate, guard_and_pass, parking, pets, who_opens, person_name, person_phone),
  update (landmark, gate, guard_and_pass, parking, pets, who_opens, person_name, person_phone)
  on public.homes to authenticated;
create policy "clients add homes of their own" on public.homes for insert to authenticated
  with check (client_id in (select id from public.clients));
create policy "clients change the notes of their homes" on public.homes for update to authenticated
  using (client_id in (select id from public.clients)) with check (client_id in (select id from public.clients));
grant select (id, subscription_id, day, pesos, method, reference, voided_at) on public.payments to authenticated;
create policy "clients read their payments" on public.payments for select to authenticated
  using (access.owns_subscription(subscription_id));
