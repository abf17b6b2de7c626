-- Crews without push read by SMS that their visits changed (docs/decisions/0050-short-messages.md).

-- PostgreSQL would check a function that is defined again as its own role, which may not call it.
set local check_function_bodies = off;

alter table public.members
  add column wants_sms boolean not null default true,
  -- That of the crew page on which they last chose. Null while they never did: then their account's.
  add column sms_language public.language;

-- The number that an SMS with news of a kind goes to now: that of its client, or of the worker whom it tells. Null if they
-- want none, or the number is not Philippine.
create function private.sms_number_for(news text, about uuid) returns text
language sql stable set search_path = '' set role = 'service_role'
as $$
  select case when news = 'crew-changed' then (
    select private.sms_number(phone) from public.members
    where id = about and deactivated_at is null and wants_sms
  ) else (
    select private.sms_number(phone) from public.clients
    where id = private.client_of_mail(about, null) and state = 'active' and wants_sms
  ) end
$$;

-- As before; an SMS goes to whoever its number is.
create or replace function private.channel_for(recipient text, kind text, about uuid, ways text[]) returns text
language sql stable set search_path = '' set role = 'service_role'
as $$
  select case
    when private.short_way(kind) is null then private.channel_for(recipient)
    when 'push' = any(ways) and exists (select from private.push_browsers(kind, about)) then 'push'
    when 'sms' = any(ways) and private.sms_number_for(kind, about) is not null and exists (
      select from public.sms_settings
      where is_on and private.sms_left_in_centavos() >= numbers.sms_part_in_centavos()
    ) then 'sms'
    else private.channel_for(recipient)
  end
$$;

create or replace function private.hand_over_short(row_id bigint, sms text, in_parts integer) returns text
language plpgsql set search_path = '' set role = 'service_role'
as $$
declare
  cost constant integer := in_parts * numbers.sms_part_in_centavos();
  this_month constant date := date_trunc('month', private.manila_day(now()))::date;
  message private.outbox;
  number text;
begin
  select * into message from private.outbox where id = row_id and waits and handed_over_at is null for update;
  if message.id is null or private.channel_for(null, message.kind, message.about, '{sms}') <> 'sms' then
    return null;
  end if;
  number := private.sms_number_for(message.kind, message.about);
  insert into private.sms_months (month) values (this_month) on conflict do nothing;
  update private.sms_months set centavos = centavos + cost
  where month = this_month and centavos + cost <= (select cap_in_pesos * 100 from public.sms_settings);
  if not found then
    return null;
  end if;
  update private.outbox
  set handed_over_at = now(), recipient = number, parts = in_parts, cost_in_centavos = cost,
    content = jsonb_build_object('sms', sms)
  where id = row_id;
  return number;
end
$$;

revoke all on function private.sms_number_for(text, uuid) from public;
grant execute on function private.sms_number_for(text, uuid) to service_role;
