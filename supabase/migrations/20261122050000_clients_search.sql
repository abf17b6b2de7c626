-- What the team finds clients by, and what the console's first page asks again and again.

-- Small letters without accents, so that 'Binan' finds 'Biñan'. The call prepares what was typed in the
-- same way (supabase/functions/team/clients/search.ts).
create function private.plain_text(text) returns text
language sql immutable strict set search_path = ''
return regexp_replace(normalize(lower($1), nfd), '[\u0300-\u036f]', '', 'g');

-- All words of a client in one text. It begins with a space, so that each word follows one.
create table private.client_words (
  client_id uuid primary key references public.clients (id) on delete cascade,
  words text not null
);
create index client_words_like on private.client_words using gin (words public.gin_trgm_ops);

alter table private.client_words enable row level security;
alter table private.client_words force row level security;
revoke all on private.client_words from public, anon, authenticated, service_role;
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

revoke all on function private.plain_text(text), private.find_words(uuid[]), private.keep_client_words()
  from public;
grant execute on function private.plain_text(text), private.find_words(uuid[]) to service_role;

-- Forced policies hide every client even from the owner.
set local role service_role;
insert into private.client_words (client_id, words)
select client_id, words from private.find_words(array(select id from public.clients));
reset role;

-- What Today and its figures read, each from an index alone. A policy of visits asks for the id.
create index visits_unclosed on public.visits (ends_at) where is_planned;
drop index public.visits_by_time;
create index visits_by_time on public.visits (starts_at) include (state, id);
create index requests_by_clock on public.requests (clock_started_at)
  include (answered_at, status, closed_silently);
create index history_of_moves on public.history (at) include (thing_id)
  where thing = 'visit' and change = 'updated' and before ? 'starts_at';
create index history_of_cancellations on public.history (at) include (thing_id)
  where thing = 'subscription' and after ->> 'state' = 'cancelled';
create index payments_by_day on public.payments (day) include (pesos, voided_at);

-- A dispatcher's rows are not asked one by one whether they are on a crew: PostgreSQL asks the policies of a
-- table in no order of ours, and a function for each of 100,000 visits takes minutes.
alter policy "workers read their visits" on public.visits
  using ((select not access.is_dispatcher()) and access.is_crew_of(id));
alter policy "workers read their crews" on public.visit_crew
  using (
    (select not access.is_dispatcher())
    and (member_id = (select access.member_id()) or access.is_crew_of(visit_id))
  );

-- What each policy and each call asks first. PostgreSQL plans functions in plain SQL anew in each query, and
-- reads the token again for each row that it looks at. These keep their plans, and read the token once.
create or replace function access.has_second_factor() returns boolean
language plpgsql stable set search_path = '' set role = 'service_role'
as $$
declare
  account constant uuid := auth.uid();
  session constant uuid := auth.jwt() ->> 'session_id';
begin
  return exists (
    select from auth.sessions as live
    where live.id = session and live.user_id = account and live.aal::text = 'aal2'
  );
end
$$;

create or replace function access.member_id() returns uuid
language plpgsql stable set search_path = '' set role = 'service_role'
as $$
declare
  account constant uuid := auth.uid();
begin
  return (select id from public.members where user_id = account and deactivated_at is null);
end
$$;

create or replace function access.standing()
returns table (member_id uuid, name text, role text, has_second_factor boolean)
language plpgsql stable set search_path = '' set role = 'service_role'
as $$
declare
  account constant uuid := auth.uid();
begin
  return query
    select known.id, known.name::text, known.role::text, access.has_second_factor()
    from public.members as known where known.user_id = account and known.deactivated_at is null;
end
$$;

create or replace function access.is_dispatcher() returns boolean
language plpgsql stable set search_path = '' set role = 'service_role'
as $$
declare
  account constant uuid := auth.uid();
begin
  return access.has_second_factor() and exists (
    select from public.members as known
    where known.user_id = account and known.deactivated_at is null
      and known.role in ('owner', 'dispatcher')
  );
end
$$;
