-- Our own: mails that somebody asked for, kept with the answer and written after it. Keeping one costs
-- the same with and without an account, so the time of an answer tells nothing.
create table auth.mail_requests (
  id bigint generated always as identity primary key,
  asked_at timestamptz not null default now(),
  -- A request that failed falls due again.
  due_at timestamptz not null default now(),
  -- As server/auth/mails/requests.ts describes it.
  request jsonb not null
);

create index mail_requests_due_idx on auth.mail_requests (due_at);

alter table auth.mail_requests enable row level security;
revoke all on auth.mail_requests from public, anon, authenticated, service_role;
grant select, insert, update, delete on auth.mail_requests to supabase_auth_admin;
create policy "the provider keeps its accounts" on auth.mail_requests
  for all to supabase_auth_admin using (true) with check (true);

-- Policies hold the owner of the tables too, which is the server's own login: it reads accounts only
-- after it has become the provider.
do $$
declare
  one name;
begin
  for one in
    select relname from pg_class where relnamespace = 'auth'::regnamespace and relkind = 'r'
  loop
    execute format('alter table auth.%I force row level security', one);
  end loop;
end
$$;
