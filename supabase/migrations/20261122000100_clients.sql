-- Clients and their homes (docs/product.md, "Things and states").

create extension if not exists pg_trgm with schema public;
create extension if not exists btree_gist with schema public;

create domain public.any_phone as text check (char_length(value) <= 40);

-- The last nine digits of a number, which are the same however it is written.
create function private.phone_digits(phone text) returns text
language sql immutable set search_path = ''
return right(regexp_replace(phone, '\D', '', 'g'), 9);

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
  version integer not null default 1
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

create trigger next_version before update on public.clients
  for each row execute function private.next_version();
create trigger next_version before update on public.homes
  for each row execute function private.next_version();

revoke all on function private.phone_digits(text) from public;
grant usage on schema private to team;
grant execute on function private.phone_digits(text) to team, service_role;

do $$
declare
  one text;
begin
  foreach one in array array['clients', 'homes'] loop
    execute format('alter table public.%I enable row level security', one);
    execute format('alter table public.%I force row level security', one);
    execute format('revoke all on public.%I from public, anon, authenticated, service_role', one);
    execute format('grant select, insert, update on public.%I to service_role, team', one);
    execute format('create policy "the service keeps clients" on public.%I for all to service_role
      using (true) with check (true)', one);
    execute format('create policy "dispatchers keep clients" on public.%I for all to team
      using ((select access.is_dispatcher())) with check ((select access.is_dispatcher()))', one);
  end loop;
end
$$;
grant select (id, account_id, name, email, phone, preferred_channel, messenger_name, created_at)
  on public.clients to authenticated;
grant select on public.homes to authenticated;
create policy "clients read their own record" on public.clients
  for select to authenticated using (account_id = (select auth.uid()));
create policy "clients read their own homes" on public.homes
  for select to authenticated using (client_id in (select id from public.clients));
