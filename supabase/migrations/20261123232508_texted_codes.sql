-- A code to sign in by SMS, on request (docs/decisions/0055-codes-by-sms.md).

create or replace function private.short_way(kind text) returns text
language sql immutable
return case
  when kind in ('on-the-way', 'running-late', 'visit-reminder') then 'instead'
  when kind in ('crew-changed', 'due-reminder', 'sign-in-code', 'visit-missed', 'visits-changed') then 'beside'
end;

-- The client whose number may get codes of this account; null if none may. An SMS of ours arrived at just this number
-- lately, and it was not the account itself that changed it: whoever found the account open could take it over by a number
-- of their own. Nobody who is or was of the team gets any.
create function private.client_for_codes(account uuid) returns uuid
language sql stable set search_path = '' set role = 'service_role'
as $$
  select clients.id from public.clients
  where clients.account_id = account and clients.state = 'active' and clients.wants_sms
    and not exists (select from public.members where members.user_id = account)
    and exists (
      select from private.outbox as told
      where told.id in (select private.messages_of_client(clients.id)) and told.channel = 'sms'
        and told.delivered_at is not null and told.recipient = private.sms_number(clients.phone)
    )
    and 'client' is distinct from (
      select history.actor from public.history
      where thing = 'client' and thing_id = clients.id::text and change = 'updated' and 'phone' = any(private_fields)
      order by history.id desc limit 1
    )
$$;

-- Whether codes may go by SMS at all: whether the team has switched SMS on.
create function private.texts_codes() returns boolean
language sql stable set search_path = '' set role = 'service_role'
as $$ select is_on from public.sms_settings $$;

-- As before; somebody waits for a code, so it goes before reminders.
create or replace function private.claim_short(lease interval) returns setof private.outbox
language plpgsql set search_path = '' set role = 'service_role' set enable_seqscan = off
as $$
declare
  next bigint;
begin
  perform from private.sms_pace where free_at <= now() for update skip locked;
  if not found then
    return;
  end if;
  select id into next from private.outbox where waits and channel = 'sms' and due_at <= now()
  order by kind <> 'sign-in-code', due_at limit 1 for update skip locked;
  if next is null then
    select id into next from private.outbox where look_at <= now() order by look_at limit 1 for update skip locked;
  end if;
  if next is null then
    return;
  end if;
  update private.sms_pace
  set free_at = clock_timestamp() + make_interval(secs => numbers.sms_every_in_ms() / 1000.0);
  return query update private.outbox
    set due_at = case when waits then now() + lease else due_at end, look_at = look_at + lease,
      attempts = attempts + 1, occasion = null, told_occasion = coalesce(occasion, told_occasion)
    where id = next returning *;
end
$$;

revoke all on function private.client_for_codes(uuid), private.texts_codes() from public;
grant execute on function private.client_for_codes(uuid), private.texts_codes(),
  private.channel_for(text, text, uuid, text[]), private.add_sms(text, uuid, text, text) to supabase_auth_admin;
