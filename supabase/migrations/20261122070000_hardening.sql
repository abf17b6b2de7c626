-- A token that was made before the second factor was shown may be in other hands. So the session's level counts
-- only together with the token's (docs/decisions/0024-second-factor.md).
create or replace function access.has_second_factor() returns boolean
language plpgsql stable set search_path = '' set role = 'service_role'
as $$
declare
  account constant uuid := auth.uid();
  session constant uuid := auth.jwt() ->> 'session_id';
begin
  return auth.jwt() ->> 'aal' = 'aal2' and exists (
    select from auth.sessions as live
    where live.id = session and live.user_id = account and live.aal::text = 'aal2'
  );
end
$$;

-- After joining only the client changes the email address, in the account, and the record follows. Otherwise a
-- former mailbox, which may be in other hands, would be told when somebody comes to which home.
-- On our server the provider's login may step up to the service; on hosted Supabase the owner of this function may.
do $$
declare
  ours boolean := (select relowner = (select oid from pg_roles where rolname = current_user)
    from pg_class where oid = 'auth.users'::regclass);
begin
  execute format(
    'create function private.follow_account() returns trigger
     language plpgsql set search_path = '''' %s
     as $body$
     begin
       update public.clients set email = new.email where account_id = new.id and state = ''active'';
       return null;
     end
     $body$',
    case when ours then 'set role = ''service_role''' else 'security definer' end
  );
end
$$;
revoke all on function private.follow_account() from public;
create trigger follow_account after update of email on auth.users
  for each row when (new.email <> old.email) execute function private.follow_account();
