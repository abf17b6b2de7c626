-- What no client ever sees: mails waiting to go out, and counters against abuse.
-- The schema is not exposed by the provider's REST endpoint. Policies hold the owner of the tables too, which
-- is the server's own login: what forgets to become a role sees nothing.

create schema private;
revoke all on schema private from public;
grant usage on schema private to service_role, supabase_auth_admin;

-- A submission and its mails are committed together; delivery comes after (at least once).
-- A mail is kept as data and rendered when it leaves: its content, or the reference of the order or inquiry
-- it tells of, whose row says all there is to say. Who claims one pushes due_at past the time delivery
-- may take, so a claim that was never settled falls due again. Once sent, content is forgotten.
create table private.outbox (
  id bigint generated always as identity primary key,
  message_id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  kind text not null check (kind <> ''),
  recipient text not null check (recipient <> ''),
  reply_to text,
  reference text,
  subject text check (subject <> '' and subject !~ '[\r\n]'),
  content jsonb,
  attempts integer not null default 0 check (attempts >= 0),
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  constraint outbox_ends_once check (sent_at is null or failed_at is null),
  constraint outbox_names_what_it_owes check (reference is not null or subject is not null),
  constraint outbox_keeps_what_it_owes check (
    reference is not null or content is not null or sent_at is not null
  )
);

create index outbox_waiting on private.outbox (due_at) where sent_at is null and failed_at is null;
create index outbox_failed on private.outbox (failed_at) where failed_at is not null;
create index outbox_sent on private.outbox (sent_at) where sent_at is not null;

alter table private.outbox enable row level security;
alter table private.outbox force row level security;
create policy "the service works the outbox" on private.outbox
  for all to service_role using (true) with check (true);
create policy "the provider queues its mails" on private.outbox
  for insert to supabase_auth_admin with check (true);
grant select, insert, update, delete on private.outbox to service_role;
grant insert on private.outbox to supabase_auth_admin;

-- One row a counted thing, keyed by half a SHA-256 so that no address or e-mail is kept.
-- Unlogged: losing the counters in a crash costs nothing, and counting stays cheap.
create unlogged table private.rate_limits (
  key uuid primary key,
  window_ends_at timestamptz not null,
  hits integer not null check (hits > 0)
);

alter table private.rate_limits enable row level security;
alter table private.rate_limits force row level security;
create policy "the service counts" on private.rate_limits
  for all to service_role using (true) with check (true);
create policy "the provider counts" on private.rate_limits
  for all to supabase_auth_admin using (true) with check (true);
grant select, insert, update, delete on private.rate_limits to service_role, supabase_auth_admin;

-- Counts one hit and answers how many seconds the caller must wait: 0 when the hit is within the limit.
create function private.count_hit(counted_key uuid, allowed integer, in_window interval)
returns integer
language sql
set search_path = ''
as $$
  insert into private.rate_limits as known (key, window_ends_at, hits)
  values (counted_key, now() + in_window, 1)
  on conflict (key) do update set
    hits = case when known.window_ends_at <= now() then 1 else known.hits + 1 end,
    window_ends_at = case when known.window_ends_at <= now() then now() + in_window else known.window_ends_at end
  returning case
    when hits <= allowed then 0
    else greatest(1, ceil(extract(epoch from window_ends_at - now())))::integer
  end;
$$;

revoke all on function private.count_hit(uuid, integer, interval) from public;
grant execute on function private.count_hit(uuid, integer, interval) to service_role, supabase_auth_admin;
