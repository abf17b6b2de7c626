-- What is recorded of visits: steps and photos of crews, the report that they make, the links by which clients show
-- it, and what clients say of it (docs/product.md, "Day of a visit", "What the phone recorded", "Proof of a visit",
-- "After a visit").

-- One thing that a phone recorded. The phone makes the id, so that a step counts once however often it is sent.
create table public.visit_steps (
  id uuid primary key,
  visit_id uuid not null references public.visits (id),
  member_id uuid not null references public.members (id),
  kind text not null check (
    kind in (
      'on-the-way', 'running-late', 'start', 'task', 'remove-photo', 'finish', 'correct-note', 'not-possible'
    )
  ),
  -- As domain/visits/steps.ts describes it. The longest "Finish" that a phone sends is stored in any script.
  details jsonb not null default '{}' check (pg_column_size(details) <= 32000),
  -- The start of the visit that the phone showed.
  known_start timestamptz not null,
  -- By the phone's clock.
  recorded_at timestamptz not null,
  received_at timestamptz not null default clock_timestamp(),
  -- How far the phone's clock was ahead, if it is worth a note.
  clock_off_seconds integer,
  -- Null while Today asks whether it counts.
  counts boolean default true,
  judged_by uuid references public.members (id),
  judged_at timestamptz,
  check ((judged_by is null) = (judged_at is null)),
  check (judged_by is null or counts is not null)
);
create index visit_steps_by_visit on public.visit_steps (visit_id, recorded_at);
create index visit_steps_by_member on public.visit_steps (member_id);
create index visit_steps_to_judge on public.visit_steps (visit_id) where counts is null;

-- What the counted steps say of a visit. The service writes it anew with each step.
create table public.visit_reports (
  visit_id uuid primary key references public.visits (id),
  on_the_way_at timestamptz,
  arrived_at timestamptz,
  left_at timestamptz,
  -- One entry a task of the checklist: {"task": 0, "isDone": true, "reason": ""}.
  tasks jsonb not null default '[]',
  note public.note not null default '',
  no_pair_reason public.note not null default '',
  -- The photos that "Finish" named.
  named_photos uuid[] not null default '{}'
);

create table public.photos (
  -- The phone makes it.
  id uuid primary key,
  visit_id uuid not null references public.visits (id),
  taken_by uuid not null references public.members (id),
  -- The task's place in the checklist; null for the visit as a whole.
  task smallint check (task between 0 and numbers.tasks_per_checklist() - 1),
  phase text not null check (phase in ('before', 'after')),
  -- The before picture of an after picture. It may arrive later or never.
  pair_of uuid check (pair_of is null or phase = 'after'),
  source text not null check (source in ('camera', 'library')),
  -- By the phone's clock.
  taken_at timestamptz not null,
  received_at timestamptz not null default now(),
  bytes integer not null check (bytes > 0),
  width smallint not null check (width between 1 and numbers.picture_in_pixels()),
  height smallint not null check (height between 1 and numbers.picture_in_pixels()),
  state text not null default 'shown' check (state in ('shown', 'hidden', 'erased')),
  hidden_at timestamptz,
  -- Null while Today asks whether it counts, as with steps.
  counts boolean default true,
  check ((state = 'hidden') <= (hidden_at is not null))
);
create index photos_by_visit on public.photos (visit_id, taken_at);
create index photos_by_taker on public.photos (taken_by);
create index photos_hidden on public.photos (hidden_at) where state = 'hidden';

-- Which photos have files. Those that have none are found by going through it beside the files' names.
create index photos_with_files on public.photos (id) where state <> 'erased';

-- A link that shows one visit's proof to whoever has it.
create table public.proof_shares (
  id uuid primary key default gen_random_uuid(),
  visit_id uuid not null references public.visits (id),
  account_id uuid not null references auth.users (id) on delete cascade,
  -- The SHA-256 of the link's secret.
  token_hash bytea not null unique,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  withdrawn_at timestamptz
);
create index proof_shares_by_visit on public.proof_shares (visit_id);
create index proof_shares_by_account on public.proof_shares (account_id);

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

-- Whether the caller may make another link to the proof of a visit: there are few enough, and the account is not
-- being deleted, which ends all links. What begins the deletion takes the same lock.
create function access.has_room_for_share(visit uuid) returns boolean
language sql volatile set search_path = '' set role = 'service_role'
as $$
  select pg_advisory_xact_lock(hashtextextended('deletion of ' || auth.uid(), 0));
  select not exists (select from public.deletions where account_id = auth.uid() and taken_back_at is null)
    and count(*) < numbers.open_shares_per_visit()
  from public.proof_shares where visit_id = visit and withdrawn_at is null and expires_at > now()
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

-- A member's own visits, with what any phone of the crew has recorded already and the pictures of those who come. What
-- the work needs, and nothing else of a client (docs/product.md, "People and roles").
create function private.my_visits(from_moment timestamptz, to_moment timestamptz)
returns table (
  id uuid, number smallint, visit_count smallint, starts_at timestamptz, ends_at timestamptz, state text,
  client_name text, client_phone text, person_name text, person_phone text, address text, landmark text,
  gate text, guard_and_pass text, parking text, pets text, who_opens text, team_notes text, checklist text[],
  crew jsonb, is_unseen boolean, tasks jsonb, photos jsonb
)
language sql stable set search_path = '' set role = 'service_role'
as $$
  select visits.id, visits.number, subscriptions.visit_count, visits.starts_at, visits.ends_at, visits.state,
    clients.name, clients.phone, homes.person_name, homes.person_phone, homes.address, homes.landmark,
    homes.gate, homes.guard_and_pass, homes.parking, homes.pets, homes.who_opens, visits.team_notes,
    visits.checklist,
    (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', members.id, 'name', members.name, 'plate', members.plate, 'picture', pictures.id
        ) order by members.name
      ), '[]')
      from public.visit_crew as others join public.members on members.id = others.member_id
        left join public.member_pictures as pictures
          on pictures.member_id = members.id and pictures.removed_at is null
      where others.visit_id = visits.id
    ),
    mine.told_at is not null and mine.seen_at is null,
    reports.tasks,
    (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', photos.id, 'task', photos.task, 'phase', photos.phase) order by photos.taken_at
      ), '[]')
      from public.photos where photos.visit_id = visits.id and photos.state <> 'erased'
    )
  from public.visit_crew as mine
    join public.visits on visits.id = mine.visit_id
    join public.subscriptions on subscriptions.id = visits.subscription_id
    join public.clients on clients.id = subscriptions.client_id
    join public.homes on homes.id = subscriptions.home_id
    left join public.visit_reports as reports on reports.visit_id = visits.id
  where mine.member_id = access.member_id()
    and mine.period && tstzrange(from_moment, to_moment)
  order by visits.starts_at, visits.id
$$;

revoke all on function access.has_room_for_share(uuid), access.feedback_ends_at(uuid), access.may_rate(uuid),
  access.takes_problem_photos(uuid), private.my_visits(timestamptz, timestamptz) from public;
grant execute on function access.has_room_for_share(uuid), access.may_rate(uuid) to authenticated;
grant execute on function access.feedback_ends_at(uuid), access.takes_problem_photos(uuid)
  to authenticated, service_role;
grant execute on function private.my_visits(timestamptz, timestamptz) to team;

do $$
declare
  one text;
begin
  foreach one in array array['visit_steps', 'visit_reports', 'photos', 'proof_shares'] loop
    execute format('alter table public.%I enable row level security', one);
    execute format('alter table public.%I force row level security', one);
    execute format('revoke all on public.%I from public, anon, authenticated, service_role', one);
    execute format('grant select, insert, update on public.%I to service_role', one);
    execute format('grant select on public.%I to team', one);
    execute format('create policy "the service keeps what crews record" on public.%I for all to service_role
      using (true) with check (true)', one);
    execute format('create policy "dispatchers read what crews record" on public.%I for select to team
      using ((select access.is_dispatcher()))', one);
  end loop;
end
$$;

grant insert on public.visit_steps to team;
grant update (counts, judged_by, judged_at) on public.visit_steps to team;
create policy "crews send their steps" on public.visit_steps for insert to team
  with check (member_id = (select access.sender_id()) and access.may_send_for(visit_id));
create policy "crews read their own steps" on public.visit_steps for select to team
  using (member_id = (select access.member_id()) and access.is_crew_of(visit_id));
create policy "dispatchers judge late steps" on public.visit_steps for update to team
  using ((select access.is_dispatcher()))
  with check ((select access.is_dispatcher()) and judged_by = (select access.member_id()));
create policy "crews read the reports of their visits" on public.visit_reports for select to team
  using (access.is_crew_of(visit_id));
create policy "crews read the photos of their visits" on public.photos for select to team
  using (access.is_crew_of(visit_id));
grant update (state, hidden_at, counts) on public.photos to team;
create policy "dispatchers hide photos" on public.photos for update to team
  using ((select access.is_dispatcher())) with check ((select access.is_dispatcher()));

grant select on public.visit_reports to authenticated;
create policy "clients read the reports of their visits" on public.visit_reports for select to authenticated
  using (access.is_client_of(visit_id));
grant select (id, visit_id, task, phase, pair_of, source, taken_at, width, height, state, counts) on public.photos
  to authenticated;
grant update (state, hidden_at) on public.photos to authenticated;
create policy "clients read the photos of their visits" on public.photos for select to authenticated
  using (counts and state in ('shown', 'hidden') and access.is_client_of(visit_id));
-- A hidden photo is erased by the time at which it was hidden, which the client does not choose.
create policy "clients hide photos of their visits" on public.photos for update to authenticated
  using (state = 'shown' and counts and access.is_client_of(visit_id))
  with check (state = 'hidden' and hidden_at = now());

grant select (id, visit_id, account_id, created_at, expires_at, withdrawn_at),
  insert (visit_id, account_id, token_hash, expires_at), update (withdrawn_at) on public.proof_shares to authenticated;
create policy "clients read their shares" on public.proof_shares for select to authenticated
  using (account_id = (select auth.uid()));
create policy "clients share the proofs of their visits" on public.proof_shares for insert to authenticated
  with check (
    account_id = (select auth.uid()) and expires_at <= now() + make_interval(days => numbers.share_link_in_days())
    and visit_id in (select id from public.visits where state = 'done')
    and access.has_room_for_share(visit_id)
  );
create policy "clients withdraw their shares" on public.proof_shares for update to authenticated
  using (account_id = (select auth.uid())) with check (withdrawn_at is not null);

do $$
declare
  one text;
begin
  foreach one in array array['ratings', 'problems', 'problem_photos'] loop
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

-- Where photos lie (docs/product.md, "Service files"). Both buckets are private. Uploads land in incoming,
-- which nobody reads; a function writes what may be shown to photos, which only the service touches. So
-- photos has no policy at all.
-- On our server even the owner of the table is held by policies.
set local role service_role;
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('incoming', 'incoming', false, numbers.photo_in_megabytes() * 1024 * 1024, '{image/*}'),
  ('photos', 'photos', false, numbers.photo_in_megabytes() * 1024 * 1024, '{image/jpeg}')
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;
reset role;

-- Whether the caller has few enough uploads that wait to be kept. Phones upload two at a time, and those that
-- are never kept go after a day.
create function access.has_room_for_upload() returns boolean
language sql stable set search_path = '' set role = 'service_role'
as $$
  select count(*) < numbers.uploads_waiting() from storage.objects
  where bucket_id = 'incoming' and owner_id = auth.uid()::text
$$;
revoke all on function access.has_room_for_upload() from public;
grant execute on function access.has_room_for_upload() to authenticated, service_role;

-- A name is '<visit>/<photo>'. Storing needs no policy for reading; there is none, so nobody reads or lists.
create policy "whoever may send for a visit adds its photos" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'incoming'
    and case
      when name ~ '^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$'
      then access.may_send_for(split_part(name, '/', 1)::uuid) and (select access.has_room_for_upload())
      else false
    end
  );

-- A name is '<member>/<picture>', as those of photos are '<visit>/<photo>'.
create policy "owners add pictures of the team" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'incoming'
    and case
      when name ~ '^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$'
      then access.may_picture(split_part(name, '/', 1)::uuid) and (select access.has_room_for_upload())
      else false
    end
  );

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
