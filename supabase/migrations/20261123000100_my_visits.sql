-- A member's own visits, with what any phone of the crew has recorded already.
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
        jsonb_build_object('id', members.id, 'name', members.name, 'plate', members.plate) order by members.name
      ), '[]')
      from public.visit_crew as others join public.members on members.id = others.member_id
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
