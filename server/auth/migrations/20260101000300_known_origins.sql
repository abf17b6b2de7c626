-- Our own: where an account has signed in from, so that strangers' traffic refuses it nothing there. An
-- origin is a network address or a browser's secret; kept is a hash of it with the account's id, for 90 days.
create table auth.known_origins (
  user_id uuid not null references auth.users (id) on delete cascade,
  origin_hash bytea not null,
  seen_at timestamptz not null,
  primary key (user_id, origin_hash)
);

create index known_origins_seen_at_idx on auth.known_origins (seen_at);

alter table auth.known_origins enable row level security;
revoke all on auth.known_origins from public, anon, authenticated, service_role;
grant select, insert, update, delete on auth.known_origins to supabase_auth_admin;
create policy "the provider keeps its accounts" on auth.known_origins
  for all to supabase_auth_admin using (true) with check (true);
