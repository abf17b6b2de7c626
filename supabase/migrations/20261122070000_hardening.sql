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
-- former mailbox, which may be in other hands, would be told when somebody comes to which home. An account that
-- confirms its address after the team made the record joins it, if the address was read back.
-- On hosted Supabase no trigger of the provider's tables may step up to the service, so there the team does both.
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

  revoke all on function private.follow_account(), private.join_confirmed() from public;
end
$$;
