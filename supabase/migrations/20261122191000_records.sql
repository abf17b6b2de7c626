-- What crews record of visits: steps, photos, and the report that they make (docs/product.md, "Day of a visit",
-- "What the phone recorded", "Proof of a visit"), and the links by which clients show it.

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
