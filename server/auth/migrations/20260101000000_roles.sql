-- What hosted Supabase already has when our own migrations run: its roles and the caller's identity.
-- Runs as the owner of the database, who need not be a superuser but may create roles.

do $$
declare
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role', 'supabase_auth_admin'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I nologin noinherit', wanted);
    end if;
    execute format('grant %I to %I', wanted, current_user);
  end loop;
end
$$;

revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

create schema auth;
revoke all on schema auth from public;
grant usage on schema auth to anon, authenticated, service_role, supabase_auth_admin;

-- The claims of the caller's access token, set for the transaction by whoever runs its queries.
create function auth.jwt() returns jsonb
language sql stable set search_path = ''
as $$ select coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb $$;

create function auth.uid() returns uuid
language sql stable set search_path = ''
as $$ select (auth.jwt() ->> 'sub')::uuid $$;

create function auth.role() returns text
language sql stable set search_path = ''
as $$ select auth.jwt() ->> 'role' $$;

create function auth.email() returns text
language sql stable set search_path = ''
as $$ select auth.jwt() ->> 'email' $$;
