-- Clients, their homes, their calendars, and the accounts that they join (docs/product.md, "Things and states",
-- "Accounts and clients", "Languages").

create table public.clients (
  id uuid primary key default gen_random_uuid(),
  -- The account that is joined, once and for good.
  account_id uuid unique references auth.users (id) on delete set null,
  name public.contact_name not null,
  -- Null of whoever is reached by phone alone.
  email public.contact_email,
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
  wants_on_the_way boolean not null default true,
  -- To whom a company's invoice is written.
  registered_name public.short_text not null default '',
  tin public.short_text not null default '',
  wants_sms boolean not null default true,
  language public.language not null default 'en',
  constraint clients_can_be_reached check (email is not null or phone <> '')
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

-- What an account has said of its language stands where the provider keeps what clients say of themselves. Its mails
-- read it there, on hosted Supabase too, and so does the page that signs in.
create function private.language_of_account(account uuid) returns public.language
language plpgsql stable set search_path = '' set role = 'service_role'
as $$
declare
  said public.language;
begin
  select raw_user_meta_data ->> 'language' into said from auth.users where id = account;
  return said;
exception when check_violation then
  return null;
end
$$;

-- Only the provider's role writes accounts; on hosted Supabase the owner of this function may.
do $$
declare
  ours boolean := (select relowner = (select oid from pg_roles where rolname = current_user)
    from pg_class where oid = 'auth.users'::regclass);
  as_provider text := case when ours then 'set role = ''supabase_auth_admin''' else 'security definer' end;
begin
  execute format(
    'create function private.keep_account_language(account uuid, chosen text) returns void
     language sql set search_path = '''' %s
     as ''update auth.users
       set raw_user_meta_data = coalesce(raw_user_meta_data, ''''{}'''') || jsonb_build_object(''''language'''', chosen)
       where id = account and coalesce(raw_user_meta_data ->> ''''language'''', ''''en'''') <> chosen''',
    as_provider
  );
end
$$;

-- A client who joins an account reads what either of them has said; from then on both say the same.
create function private.join_languages() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  new.language := coalesce(nullif(private.language_of_account(new.account_id), 'en'), new.language);
  return new;
end
$$;
create trigger join_languages_new before insert on public.clients
  for each row when (new.account_id is not null) execute function private.join_languages();
create trigger join_languages before update of account_id on public.clients
  for each row when (new.account_id is not null and old.account_id is distinct from new.account_id)
  execute function private.join_languages();

create function private.tell_account_language() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  perform private.keep_account_language(new.account_id, new.language);
  return null;
end
$$;
create trigger tell_account_language_new after insert on public.clients
  for each row when (new.account_id is not null) execute function private.tell_account_language();
create trigger tell_account_language after update of language, account_id on public.clients
  for each row when (
    new.account_id is not null
    and (old.language <> new.language or old.account_id is distinct from new.account_id)
  )
  execute function private.tell_account_language();

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

-- Whether the caller may add another home. It is volatile, so that it also counts those that the same statement added
-- before.
create function access.has_room_for_home() returns boolean
language sql volatile set search_path = '' set role = 'service_role'
as $$
  select count(*) < numbers.homes_per_client()
  from public.homes join public.clients on clients.id = client_id where account_id = auth.uid()
$$;

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

revoke all on function private.join_account(uuid), private.language_of_account(uuid),
  private.keep_account_language(uuid, text), private.join_languages(), private.tell_account_language(),
  private.sessions_of(uuid), private.end_session(uuid, uuid), access.has_room_for_home() from public;
grant execute on function private.join_account(uuid) to team, service_role;
grant execute on function private.language_of_account(uuid), private.keep_account_language(uuid, text),
  private.sessions_of(uuid), private.end_session(uuid, uuid) to service_role;
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
  wants_on_the_way, version, registered_name, tin, wants_sms, language),
  update (name, phone, preferred_channel, messenger_name, wants_reminders, wants_on_the_way, wants_sms, language)
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

alter table public.deletions enable row level security;
alter table public.deletions force row level security;
revoke all on public.deletions from public, anon, authenticated, service_role;
grant select, insert, update on public.deletions to service_role;
create policy "the service keeps what clients ask and say" on public.deletions for all to service_role
  using (true) with check (true);
grant select (id, account_id, begun_at, taken_back_at) on public.deletions to authenticated;
create policy "clients read their own deletion" on public.deletions for select to authenticated
  using (account_id = (select auth.uid()));
