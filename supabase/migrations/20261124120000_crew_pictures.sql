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

alter table public.member_pictures enable row level security;
alter table public.member_pictures force row level security;
revoke all on public.member_pictures from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.member_pictures to service_role;
grant select on public.member_pictures to team;
create policy "the service keeps the pictures of the team" on public.member_pictures for all to service_role
  using (true) with check (true);
create policy "dispatchers see the pictures of the team" on public.member_pictures
  for select to team using ((select access.is_dispatcher()));

create trigger keep_history after insert or update on public.member_pictures for each row
  execute function private.keep_history('member', 'member_id');

-- Whether the caller's account is an owner's and this member active. An upload by a signed address names the account
-- without its session, so the second factor is asked for when the picture is kept.
create function access.may_picture(member uuid) returns boolean
language sql stable set search_path = '' set role = 'service_role'
as $$
  select exists (
      select from public.members where user_id = auth.uid() and role = 'owner' and deactivated_at is null
    ) and exists (select from public.members where id = member and deactivated_at is null)
$$;
revoke all on function access.may_picture(uuid) from public;
grant execute on function access.may_picture(uuid) to authenticated, team, service_role;

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

-- A member's own visits, now also with the pictures of those who come.
drop function private.my_visits(timestamptz, timestamptz);
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
revoke all on function private.my_visits(timestamptz, timestamptz) from public;
grant execute on function private.my_visits(timestamptz, timestamptz) to team;

-- What keeps an upload asks as the service, with the claims of the caller.
grant execute on function access.takes_problem_photos(uuid) to service_role;
