-- Holds accounts to their limit of browsers with push, even when calls come at the same time
-- (docs/decisions/0053-push.md).

-- Switches push on in a browser, and off in the account's oldest ones where it has too many. A browser that belonged to
-- somebody else is taken from them.
create or replace function private.switch_push_on(account uuid, in_session uuid, browser jsonb) returns void
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('push of ' || account, 0));
  delete from public.push_subscriptions where endpoint = browser ->> 'endpoint';
  insert into public.push_subscriptions (account_id, session_id, endpoint, p256dh, auth, room, language)
  values (account, in_session, browser ->> 'endpoint', browser ->> 'p256dh', browser ->> 'auth', browser ->> 'room',
    browser ->> 'language');
  delete from public.push_subscriptions where id in (
    select id from public.push_subscriptions where account_id = account
    order by created_at desc, id offset numbers.push_browsers()
  );
end
$$;
