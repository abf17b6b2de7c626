-- Clients, their homes and their calendars (docs/product.md, "Things and states", "Accounts and clients").

create table public.clients (
  id uuid primary key default gen_random_uuid(),
  -- The account that is joined, once and for good.
  account_id uuid unique references auth.users (id) on delete set null,
  name public.contact_name not null,
  email public.contact_email not null,
  phone public.any_phone not null,
  phone_digits text generated always as (private.phone_digits(phone)) stored,
  preferred_channel text not null default 'call'
    check (preferred_channel in ('call', 'sms', 'viber', 'messenger', 'email')),
  messenger_name public.short_text not null default '',
  -- Whether the team read the address back to the client. Only then an account may join by it.
  email_was_read_back boolean not null default false,
  team_notes public.free_text not null default '',
  state text not null default 'active' check (state in ('active', 'erased')),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  wants_reminders boolean not null default true,
  wants_on_the_way boolean not null default true
);
create index clients_by_email on public.clients (lower(email));
create index clients_by_phone on public.clients (phone_digits);
create index clients_by_name on public.clients (name, id);
create index clients_like on public.clients
  using gin ((name || ' ' || email || ' ' || phone) public.gin_trgm_ops);

create table public.homes (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.clients (id),
  -- The address in one text, as an order has it.
  address public.contact_address not null,
  -- The town, for lists and for moving a day.
  town public.short_text not null,
  landmark public.short_text not null default '',
  gate public.note not null default '',
  guard_and_pass public.note not null default '',
  parking public.note not null default '',
  pets public.note not null default '',
  who_opens public.note not null default '',
  -- The person at the home, where the client lives elsewhere.
  person_name public.short_text not null default '',
  person_phone public.any_phone not null default '',
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint homes_of_clients unique (id, client_id)
);
create index homes_by_client on public.homes (client_id);
create index homes_like on public.homes using gin (address public.gin_trgm_ops);

-- The secret address under which calendars read a client's visits.
create table public.calendar_feeds (
  client_id uuid primary key references public.clients (id),
  -- The SHA-256 of the address's secret.
  token_hash bytea not null unique,
  created_at timestamptz not null default now()
);

create trigger next_version before update on public.clients
  for each row execute function private.next_version();
create trigger next_version before update on public.homes
  for each row execute function private.next_version();

-- Joins a client record to the account that confirmed its address, if the team read the address back and
-- neither is joined yet (docs/product.md, "Accounts and clients"). Returns whether it did.
create function private.join_account(client uuid) returns boolean
language plpgsql set search_path = '' set role = 'service_role'
as $$
declare
  address text := (select lower(email) from public.clients where id = client);
begin
  -- The provider keeps addresses in small letters. Two records of one address wait for each other here, so that
  -- the second finds the account joined.
  perform pg_advisory_xact_lock(hashtextextended('private.join_account ' || address, 0));
  update public.clients set account_id = account.id
  from auth.users as account
  where clients.id = client and clients.account_id is null and clients.email_was_read_back
    and account.email = address and account.email_confirmed_at is not null
    and not exists (select from public.clients as other where other.account_id = account.id);
  return found;
end
$$;
revoke all on function private.join_account(uuid) from public;
grant execute on function private.join_account(uuid) to team, service_role;

-- After joining only the client changes the email address, in the account, and the record follows. Otherwise a
-- former mailbox, which may be in other hands, would be told when somebody comes to which home. An account that
-- confirms its address after the team made the record joins it, if the address was read back. Requests sent before
-- from an address become the account's once it is confirmed, and never before.
-- On hosted Supabase no trigger of the provider's tables may step up to the service, so there the team does all three.
do $$
begin
  if (select relowner <> (select oid from pg_roles where rolname = current_user)
    from pg_class where oid = 'auth.users'::regclass)
  then
    return;
  end if;

  create function private.follow_account() returns trigger
  language plpgsql set search_path = '' set role = 'service_role'
  as $body$
  begin
    update public.clients set email = new.email where account_id = new.id and state = 'active';
    return null;
  end
  $body$;
  create trigger follow_account after update of email on auth.users
    for each row when (new.email <> old.email) execute function private.follow_account();

  create function private.join_confirmed() returns trigger
  language plpgsql set search_path = '' set role = 'service_role'
  as $body$
  begin
    perform private.join_account(known.id) from (
      select id from public.clients
      where lower(email) = new.email and account_id is null and email_was_read_back and state = 'active'
      order by created_at limit 1
    ) as known;
    return null;
  end
  $body$;
  create trigger join_confirmed after update of email_confirmed_at on auth.users
    for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
    execute function private.join_confirmed();

  create function private.adopt_requests() returns trigger
  language plpgsql set search_path = '' set role = 'service_role'
  as $body$
  begin
    update public.requests set account_id = new.id where account_id is null and lower(email) = new.email;
    return null;
  end
  $body$;
  create trigger adopt_requests after update of email_confirmed_at on auth.users
    for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
    execute function private.adopt_requests();

  revoke all on function private.follow_account(), private.join_confirmed(), private.adopt_requests() from public;
end
$$;

-- Who is signed in where (docs/product.md, "Client account"). Only the provider's role reads sessions in full; on
-- hosted Supabase the owner of these functions may. An address leaves here shortened to its network.
do $$
declare
  ours boolean := (select relowner = (select oid from pg_roles where rolname = current_user)
    from pg_class where oid = 'auth.sessions'::regclass);
  as_provider text := case when ours then 'set role = ''supabase_auth_admin''' else 'security definer' end;
begin
  execute format(
    'create function private.sessions_of(account uuid)
     returns table (id uuid, started_at timestamptz, used_at timestamptz, user_agent text, network text)
     language sql stable set search_path = '''' %s
     as ''select id, coalesce(created_at, to_timestamp(0)),
       coalesce(refreshed_at at time zone ''''utc'''', created_at, to_timestamp(0)),
       coalesce(user_agent, ''''''''),
       text(network(set_masklen(ip, case family(ip) when 4 then 24 else 48 end)))
       from auth.sessions where user_id = account
       order by 3 desc, id''',
    as_provider
  );
  execute format(
    'create function private.end_session(account uuid, session uuid) returns boolean
     language sql set search_path = '''' %s
     as ''with ended as (delete from auth.sessions where user_id = account and id = session returning id)
       select exists (select from ended)''',
    as_provider
  );
end
$$;
revoke all on function private.sessions_of(uuid), private.end_session(uuid, uuid) from public;
grant execute on function private.sessions_of(uuid), private.end_session(uuid, uuid) to service_role;

-- Whether the caller may add another home. It is volatile, so that it also counts those that the same statement added
-- before.
create function access.has_room_for_home() returns boolean
language sql volatile set search_path = '' set role = 'service_role'
as $$
  select count(*) < numbers.homes_per_client()
  from public.homes join public.clients on clients.id = client_id where account_id = auth.uid()
$$;
revoke all on function access.has_room_for_home() from public;
grant execute on function access.has_room_for_home() to authenticated;

do $$
declare
  one text;
begin
  foreach one in array array['clients', 'homes', 'calendar_feeds'] loop
    execute format('alter table public.%I enable row level security', one);
    execute format('alter table public.%I force row level security', one);
    execute format('revoke all on public.%I from public, anon, authenticated, service_role', one);
    execute format('grant select, insert, update on public.%I to service_role', one);
    continue when one = 'calendar_feeds';
    execute format('grant select, insert, update on public.%I to team', one);
    execute format('create policy "the service keeps clients" on public.%I for all to service_role
      using (true) with check (true)', one);
    execute format('create policy "dispatchers keep clients" on public.%I for all to team
      using ((select access.is_dispatcher())) with check ((select access.is_dispatcher()))', one);
  end loop;
end
$$;

grant select (id, account_id, name, email, phone, preferred_channel, messenger_name, created_at, wants_reminders,
  wants_on_the_way, version), update (name, phone, preferred_channel, messenger_name, wants_reminders, wants_on_the_way)
  on public.clients to authenticated;
create policy "clients read their own record" on public.clients
  for select to authenticated using (account_id = (select auth.uid()));
create policy "clients change their own record" on public.clients for update to authenticated
  using (account_id = (select auth.uid())) with check (account_id = (select auth.uid()));

-- The page names a new home, so that a repeated call adds it once.
grant select, insert (id, client_id, address, town, landmark, gate, guard_and_pass, parking, pets, who_opens,
  person_name, person_phone),
  update (landmark, gate, guard_and_pass, parking, pets, who_opens, person_name, person_phone)
  on public.homes to authenticated;
-- What is a client's own is found once, as an array, and then by an index. As a subquery it was looked for in each row.
create policy "clients read their own homes" on public.homes
  for select to authenticated using (client_id = any (array(select id from public.clients)));
create policy "clients add homes of their own" on public.homes for insert to authenticated
  with check (client_id in (select id from public.clients) and access.has_room_for_home());
create policy "clients change the notes of their homes" on public.homes for update to authenticated
  using (client_id in (select id from public.clients)) with check (client_id in (select id from public.clients));

grant delete on public.calendar_feeds to service_role;
grant select (client_id, created_at) on public.calendar_feeds to authenticated;
create policy "the service keeps what clients ask and say" on public.calendar_feeds for all to service_role
  using (true) with check (true);
create policy "clients read whether they have a feed" on public.calendar_feeds for select to authenticated
  using (client_id in (select id from public.clients));
