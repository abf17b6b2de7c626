-- What hosted Supabase already has when our own migrations run: its roles and the caller's identity.
-- Runs as the owner of the database, who need not be a superuser but may create roles.

do $$
declare
  -- Before PostgreSQL 16 it is the login, not the grant, that says whether rights are inherited.
  only_by_switching text := case
    when current_setting('server_version_num')::integer >= 160000 then 'with inherit false, set true'
    else ''
  end;
  wanted text;
begin
  foreach wanted in array array['anon', 'authenticated', 'service_role', 'supabase_auth_admin'] loop
    if not exists (select from pg_roles where rolname = wanted) then
      execute format('create role %I nologin noinherit', wanted);
    end if;
    begin
      perform set_config('role', wanted, true);
      perform set_config('role', 'none', true);
    exception when insufficient_privilege then
      execute format('grant %I to %I %s', wanted, current_user, only_by_switching);
    end;
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
