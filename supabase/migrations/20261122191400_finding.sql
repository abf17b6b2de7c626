-- What pages read of a large company through an index that no policy stands in the way of. Each steps up and asks by
-- itself who the caller is.

-- All words of a client in one text. It begins with a space, so that each word follows one. The call prepares what was
-- typed in the same way (supabase/functions/team/clients/search.ts).
create table private.client_words (
  client_id uuid primary key references public.clients (id) on delete cascade,
  words text not null
);
create index client_words_like on private.client_words using gin (words public.gin_trgm_ops);

alter table private.client_words enable row level security;
alter table private.client_words force row level security;
grant select, insert, update on private.client_words to service_role;
create policy "the service finds clients" on private.client_words
  for all to service_role using (true) with check (true);

-- Name, address of mails, digits of the phone, homes and references of these clients.
create function private.find_words(clients uuid[]) returns table (client_id uuid, words text)
language sql stable set search_path = ''
as $$
  select known.id, private.plain_text(concat_ws(' ', '', known.name, known.email,
    regexp_replace(known.phone, '\D', '', 'g'),
    (select string_agg(homes.address || ' ' || homes.town, ' ' order by homes.created_at, homes.id)
      from public.homes where homes.client_id = known.id),
    (select string_agg(requests.reference, ' ' order by requests.reference)
      from public.requests where requests.client_id = known.id)))
  from public.clients as known where known.id = any(find_words.clients)
$$;

-- Keeps the words of the client that a changed row belongs to.
create function private.keep_client_words() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
declare
  client uuid := case when tg_table_name = 'clients' then to_jsonb(new) ->> 'id'
    else to_jsonb(new) ->> 'client_id' end;
begin
  insert into private.client_words (client_id, words)
  select found.client_id, found.words from private.find_words(array[client]) as found
  on conflict (client_id) do update set words = excluded.words;
  return null;
end
$$;
create trigger keep_words after insert or update of name, email, phone on public.clients
  for each row execute function private.keep_client_words();
create trigger keep_words after insert or update of address, town on public.homes
  for each row execute function private.keep_client_words();
create trigger keep_words after update of client_id on public.requests
  for each row when (new.client_id is distinct from old.client_id)
  execute function private.keep_client_words();

-- Counts what the inbox shows first, for a dispatcher.
create function private.count_open_requests() returns integer
language sql stable set search_path = '' set role = 'service_role'
as $$
  select count(*)::integer from public.requests
  where status in ('received', 'contacted', 'consultation', 'quoted', 'to-schedule')
    and (select access.is_dispatcher())
$$;

-- Returns one page of the requests in which all of up to three patterns are found, for find_requests.
create function private.search_requests(
  shown text, patterns text[], me uuid, first integer, at_most integer, counted_at_most integer,
  out page text[], out total integer
)
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_variable
declare
  matching text[];
begin
  if shown = 'all' then
    select array_agg(these.reference) into matching from (
      select one.reference from public.requests as one
      where private.found_text(one.name, one.email, one.phone) like patterns[1]
        and private.found_text(one.name, one.email, one.phone) like coalesce(patterns[2], '%')
        and private.found_text(one.name, one.email, one.phone) like coalesce(patterns[3], '%')
      limit counted_at_most + 1
    ) as these;
    total := coalesce(cardinality(matching), 0);
    if total <= counted_at_most then
      select array(
        select one.reference from public.requests as one where one.reference = any (matching)
        order by one.created_at desc, one.reference desc limit at_most offset first
      ) into page;
    else
      -- What so many have is found soonest by going back in time.
      select array(
        select one.reference from public.requests as one
        where private.found_text(one.name, one.email, one.phone) || '' like all (patterns)
        order by one.created_at desc, one.reference desc limit at_most offset first
      ) into page;
    end if;
  else
    -- Few requests are open, so all of them are looked at.
    with matching_open as materialized (
      select one.reference, one.answered_at is not null as is_answered, one.clock_started_at
      from public.requests as one
      where one.status in ('received', 'contacted', 'consultation', 'quoted', 'to-schedule')
        and (shown <> 'mine' or one.assigned_to = me)
        and private.found_text(one.name, one.email, one.phone) || '' like all (patterns)
    )
    select array(
      select each.reference from matching_open as each
      order by each.is_answered, each.clock_started_at, each.reference limit at_most offset first
    ), (select count(*) from matching_open) into page, total;
  end if;
end
$$;

-- Returns one page of the inbox: 'open' and 'mine' by the time left, 'all' by their time, newest first. Up to three
-- patterns must all be found. Of a search only one more than counted_at_most are counted.
create function private.find_requests(
  shown text, patterns text[], first integer, at_most integer, counted_at_most integer,
  out page text[], out total integer
)
language plpgsql stable set search_path = '' set role = 'service_role'
-- Plans are kept for a connection's life: one made while the table is small must serve a large one too.
set enable_seqscan = off
as $$
#variable_conflict use_variable
declare
  me constant uuid := access.member_id();
begin
  if not access.is_dispatcher() then
    raise insufficient_privilege;
  end if;
  if cardinality(patterns) > 0 then
    select found.page, found.total into page, total
    from private.search_requests(shown, patterns, me, first, at_most, counted_at_most) as found;
  elsif shown = 'mine' then
    select array(
      select one.reference from public.requests as one
      where one.status in ('received', 'contacted', 'consultation', 'quoted', 'to-schedule')
        and one.assigned_to = me
      order by one.answered_at is not null, one.clock_started_at, one.reference limit at_most offset first
    ), (
      select count(*) from public.requests as one
      where one.status in ('received', 'contacted', 'consultation', 'quoted', 'to-schedule')
        and one.assigned_to = me
    ) into page, total;
  elsif shown = 'open' then
    select array(
      select one.reference from public.requests as one
      where one.status in ('received', 'contacted', 'consultation', 'quoted', 'to-schedule')
      order by one.answered_at is not null, one.clock_started_at, one.reference limit at_most offset first
    ), private.count_open_requests() into page, total;
  else
    select array(
      select one.reference from public.requests as one
      order by one.created_at desc, one.reference desc limit at_most offset first
    ), (select count(*) from public.requests) into page, total;
  end if;
end
$$;

-- Returns the references of other requests with the same account, address or phone number, newest first. Without
-- bitmaps the latest come straight from an index, however many there are.
create function private.related_requests(wanted text, at_most integer) returns setof text
language sql stable set search_path = '' set role = 'service_role' set enable_seqscan = off
  set enable_bitmapscan = off
as $$
  select other.reference
  from public.requests as told, lateral (
    (select same.reference, same.created_at from public.requests as same
      where same.account_id = told.account_id and same.reference <> wanted
      order by same.created_at desc limit at_most)
    union
    (select same.reference, same.created_at from public.requests as same
      where lower(same.email) = lower(told.email) and same.reference <> wanted
      order by same.created_at desc limit at_most)
    union
    (select same.reference, same.created_at from public.requests as same
      where private.phone_digits(same.phone) = private.phone_digits(told.phone) and same.reference <> wanted
      order by same.created_at desc limit at_most)
  ) as other
  where told.reference = wanted and (select access.is_dispatcher())
  order by other.created_at desc
  limit at_most
$$;

-- The requests from an address that no client has yet. PostgreSQL calls lower() only on rows that a policy has let
-- through, so that a dispatcher's own query finds them by no index and looks at all requests.
create function private.unclaimed_requests(wanted text) returns setof text
language sql stable set search_path = '' set role = 'service_role' set enable_seqscan = off
as $$
  select reference from public.requests
  where lower(email) = lower(wanted) and client_id is null and (select access.is_dispatcher())
$$;

-- When the caller's own requests came to an answer and to an agreement, and why they were closed if the client was
-- told. The history tells when; only dispatchers read it, so this steps up and asks whose the requests are.
create function access.course_of_requests(wanted text[])
returns table (reference text, contacted_at timestamptz, agreed_at timestamptz, closed_reason text)
language sql stable set search_path = '' set role = 'service_role' set enable_seqscan = off
as $$
  select told.reference,
    -- What is logged late may have come first, and an accepted quote starts the clock again. An answer from before the
    -- history stands in the first change only.
    least(told.answered_at, (
      select min(least(
        (before ->> 'answered_at')::timestamptz,
        (after ->> 'answered_at')::timestamptz,
        case when after ->> 'status' not in ('declined', 'lost', 'withdrawn') then at end
      ))
      from public.history where thing = 'request' and thing_id = told.reference
    )),
    (
      select min(at) from public.history
      where thing = 'request' and thing_id = told.reference and after ->> 'status' in ('confirmed', 'won')
    ),
    case when told.closed_silently then '' else told.closed_reason end
  from public.requests as told
  where told.reference = any (wanted) and told.account_id = auth.uid()
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

revoke all on function private.find_words(uuid[]), private.keep_client_words(), private.count_open_requests(),
  private.search_requests(text, text[], uuid, integer, integer, integer),
  private.find_requests(text, text[], integer, integer, integer), private.related_requests(text, integer),
  private.unclaimed_requests(text), access.course_of_requests(text[]),
  private.my_visits(timestamptz, timestamptz) from public;
grant execute on function private.find_words(uuid[]),
  private.search_requests(text, text[], uuid, integer, integer, integer) to service_role;
grant execute on function private.count_open_requests(), private.related_requests(text, integer),
  private.find_requests(text, text[], integer, integer, integer), private.unclaimed_requests(text)
  to team, service_role;
grant execute on function access.course_of_requests(text[]) to authenticated;
grant execute on function private.my_visits(timestamptz, timestamptz) to team;
