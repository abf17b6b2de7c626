-- Push as the third short way of the same queue (docs/decisions/0053-push.md).

-- PostgreSQL would check a function that is defined again as its own role, which may not call it.
set local check_function_bodies = off;

alter table private.outbox
  drop constraint outbox_channel_check,
  drop constraint outbox_reaches_somebody,
  drop constraint outbox_hands_over_short_messages,
  add constraint outbox_channel_check check (channel in ('mail', 'call', 'sms', 'push')),
  -- The number of an SMS is read when it is handed over, and so are the browsers of a push message.
  add constraint outbox_reaches_somebody check (
    case channel when 'mail' then recipient is not null when 'sms' then (recipient is null) = (handed_over_at is null)
    else recipient is null end
  ),
  add constraint outbox_hands_over_short_messages check (
    channel = 'sms' or num_nonnulls(provider_id, parts, cost_in_centavos, delivered_at, look_at) = 0
      and (handed_over_at is null or channel = 'push')
  );
create index outbox_push on private.outbox (due_at) where waits and channel = 'push';

-- What push services know us by (RFC 8292). Made once, by whichever process first needs it, and part of each backup:
-- with another key all browsers would have to be asked again.
create table private.push_keys (
  one boolean primary key default true check (one),
  public_key text not null check (public_key ~ '^[A-Za-z0-9_-]{87}$'),
  private_key text not null check (private_key ~ '^[A-Za-z0-9_-]{43}$'),
  made_at timestamptz not null default now()
);
alter table private.push_keys enable row level security;
alter table private.push_keys force row level security;
grant select, insert on private.push_keys to service_role;
create policy "the service keeps its keys" on private.push_keys for all to service_role using (true) with check (true);

-- The browsers on which somebody switched push on, each until its session ends.
create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references auth.users (id) on delete cascade,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  -- Where its push service takes messages. Whoever knows it knows the browser: it is in no list.
  endpoint text not null unique check (endpoint ~ '^https?://[^/@]+/' and char_length(endpoint) <= 1000),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  -- Whose news it shows: a browser has a subscription for each room.
  room text not null check (room in ('crew', 'portal')),
  language text not null check (language in ('en', 'fil')),
  created_at timestamptz not null default now()
);
create index push_subscriptions_by_account on public.push_subscriptions (account_id, created_at);
create index push_subscriptions_by_session on public.push_subscriptions (session_id);
alter table public.push_subscriptions enable row level security;
alter table public.push_subscriptions force row level security;
revoke all on public.push_subscriptions from public, anon, authenticated, service_role;
grant select (id, account_id, room, language, created_at) on public.push_subscriptions to authenticated;
grant select, insert, delete on public.push_subscriptions to service_role;
create policy "the service keeps who wants push" on public.push_subscriptions for all to service_role
  using (true) with check (true);
create policy "people read where they have push on" on public.push_subscriptions for select to authenticated
  using (account_id = (select auth.uid()));

-- Switches push on in a browser, and ends the account's oldest where it has too many. A browser that somebody else had is
-- theirs no more.
create function private.switch_push_on(account uuid, in_session uuid, browser jsonb) returns void
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
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

-- The browsers that news of a kind about something goes to: those of its client or of the worker that it tells.
create function private.push_browsers(news text, about uuid) returns setof public.push_subscriptions
language sql stable set search_path = '' set role = 'service_role'
as $$
  select browsers.* from public.push_subscriptions as browsers
  where case when news = 'crew-changed' then room = 'crew' and account_id = (
      select user_id from public.members where members.id = about and deactivated_at is null
    )
    else room = 'portal' and account_id = (
      select clients.account_id from public.clients
      where clients.id = private.client_of_mail(about, null) and state = 'active'
    ) end
$$;

create or replace function private.short_way(kind text) returns text
language sql immutable
return case
  when kind in ('on-the-way', 'running-late', 'visit-reminder') then 'instead'
  when kind in ('crew-changed', 'due-reminder', 'visit-missed', 'visits-changed') then 'beside'
end;

-- By which way somebody is told of something now, of those that this process has: short and urgent news by push where
-- they switched it on, else by SMS, if the team has switched it on, the client wants it, the number is Philippine and the
-- month's cap is not reached; everything else as before. The hours of short messages only put them off.
drop function private.channel_for(text, text, uuid);
create function private.channel_for(recipient text, kind text, about uuid, ways text[]) returns text
language sql stable set search_path = '' set role = 'service_role'
as $$
  select case
    when private.short_way(kind) is null then private.channel_for(recipient)
    when 'push' = any(ways) and exists (select from private.push_browsers(kind, about)) then 'push'
    when 'sms' = any(ways) and exists (
      select from public.sms_settings, public.clients
      where is_on and clients.id = private.client_of_mail(about, null) and clients.state = 'active'
        and clients.wants_sms and private.sms_number(clients.phone) is not null
        and private.sms_left_in_centavos() >= numbers.sms_part_in_centavos()
    ) then 'sms'
    else private.channel_for(recipient)
  end
$$;

-- Decides, once, whether what is due goes by a short message. Returns whether the message itself became one. Beside a
-- mail or a call that stays goes a short message with these texts, by the name of the way; without one for it, nothing.
drop function private.route_short(bigint, text);
create function private.route_short(row_id bigint, ways text[], texts jsonb default null) returns boolean
language plpgsql set search_path = '' set role = 'service_role'
as $$
declare
  message private.outbox;
  named text;
  way text;
begin
  update private.outbox set is_routed = true
  where id = row_id and waits and not is_routed and channel in ('mail', 'call')
  returning * into message;
  if message.id is null then
    return false;
  end if;
  way := private.channel_for(message.recipient, message.kind, message.about, ways);
  if way not in ('push', 'sms') then
    return false;
  end if;
  named := coalesce(message.occasion, message.told_occasion);
  if private.short_way(message.kind) = 'instead' then
    update private.outbox
    set channel = way, recipient = null, attempts = 0, due_at = now(), occasion = null, told_occasion = named,
      last_error = null
    where id = row_id;
    return true;
  end if;
  if way = 'push' and texts ? 'push' then
    -- Of one occasion several may be on their way, as each waits for moments only.
    insert into private.outbox (kind, about, told_occasion, channel, content, is_routed)
    values (message.kind, message.about, named, 'push', texts, true);
  elsif way = 'sms' and texts ? 'sms' then
    perform private.add_sms(message.kind, message.about, named, texts ->> 'sms');
  end if;
  return false;
end
$$;

-- Queues an SMS of an occasion: with its text, or to be composed when it leaves.
create function private.add_sms(news text, about_id uuid, named text, text text) returns void
language sql set search_path = '' set role = 'service_role'
as $$
  insert into private.outbox (kind, about, occasion, channel, content, is_routed)
  values (news, about_id, named, 'sms', case when text is not null then jsonb_build_object('sms', text) end, true)
  on conflict (occasion, (channel = 'sms')) where waits and occasion is not null
  do update set content = excluded.content, due_at = excluded.due_at, created_at = excluded.created_at
$$;

-- As before; push is not asked for again.
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
  select private.sms_number(phone) into number from public.clients
  where id = private.client_of_mail(message.about, null);
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

-- Claims the push message that is due. Whoever claims one has it for the lease.
create function private.claim_push(lease interval) returns setof private.outbox
language sql set search_path = '' set role = 'service_role' set enable_seqscan = off
as $$
  update private.outbox set due_at = now() + lease, attempts = attempts + 1
  where id = (
    select id from private.outbox where waits and channel = 'push' and due_at <= now()
    order by due_at limit 1 for update skip locked
  )
  returning *
$$;

-- Writes that a push message is handed over, before it is. Returns the browsers that it goes to; none if push was
-- switched off meanwhile.
create function private.hand_over_push(row_id bigint, texts jsonb) returns setof public.push_subscriptions
language plpgsql set search_path = '' set role = 'service_role'
as $$
declare
  message private.outbox;
begin
  select * into message from private.outbox where id = row_id and waits for update;
  if message.id is null or not exists (select from private.push_browsers(message.kind, message.about)) then
    return;
  end if;
  update private.outbox set handed_over_at = coalesce(handed_over_at, now()), content = texts where id = row_id;
  return query select * from private.push_browsers(message.kind, message.about);
end
$$;

-- Records that a push service has a push message.
create function private.push_was_taken(row_id bigint) returns void
language sql set search_path = '' set role = 'service_role'
as $$
  update private.outbox set sent_at = now(), content = null, last_error = null, attempts = 0
  where id = row_id and waits
$$;

-- Puts a push message off. Where it was certainly not taken, nothing is handed over any more, and what goes 'instead' is
-- composed anew.
create function private.push_again(row_id bigint, error text, retry_in interval, may_have_gone boolean) returns void
language sql set search_path = '' set role = 'service_role'
as $$
  update private.outbox
  set due_at = now() + retry_in, last_error = error,
    handed_over_at = case when may_have_gone then handed_over_at end,
    content = case when may_have_gone or private.short_way(kind) = 'beside' then content end
  where id = row_id and waits
$$;

-- Tells what no push message tells: by SMS, if that is one of the ways, else what goes 'instead' by mail or call.
create function private.tell_without_push(message private.outbox, ways text[]) returns void
language plpgsql set search_path = '' set role = 'service_role'
as $$
declare
  is_instead constant boolean := private.short_way((message).kind) = 'instead';
begin
  if private.channel_for(null, (message).kind, (message).about, array_remove(ways, 'push')) <> 'sms' then
    perform private.tell_otherwise(message);
  elsif is_instead or (message).content ? 'sms' then
    perform private.add_sms((message).kind, (message).about, (message).told_occasion,
      case when not is_instead then (message).content ->> 'sms' end);
  end if;
end
$$;

-- Gives a push message up, and tells it by the next way, which is no second short one where the first may have gone.
create function private.give_up_push(row_id bigint, error text, may_have_gone boolean, ways text[]) returns void
language plpgsql set search_path = '' set role = 'service_role'
as $$
declare
  message private.outbox;
begin
  select * into message from private.outbox where id = row_id and waits and channel = 'push' for update;
  if message.id is not null then
    update private.outbox
    set failed_at = now(), content = null, last_error = error, is_unknown = may_have_gone where id = row_id;
    perform private.tell_without_push(message, case when not may_have_gone then ways end);
  end if;
end
$$;

-- Takes a push message that was not handed over off its way, and tells it by the next one.
create function private.leave_push(row_id bigint, ways text[]) returns void
language plpgsql set search_path = '' set role = 'service_role'
as $$
declare
  message private.outbox;
begin
  delete from private.outbox where id = row_id and waits and channel = 'push' and handed_over_at is null
  returning * into message;
  perform private.tell_without_push(message, ways) where message.id is not null;
end
$$;

-- Mails that wait go where the client is reached now. The team's own stay, also where a client has its address.
create or replace function private.readdress_mails() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  update private.outbox set recipient = new.email, channel = private.channel_for(new.email)
  where recipient is not distinct from old.email::text and waits and channel in ('mail', 'call')
    and about is not null and kind not like '%-team' and private.client_of_mail(about, recipient) = new.id;
  return null;
end
$$;

-- Drops what is no longer needed: as before, and push messages that failed.
create or replace function private.forget_the_past() returns void
language sql set search_path = '' set role = 'service_role'
as $$
  delete from private.outbox where sent_at < now() - make_interval(days => numbers.sent_mails_kept_in_days());
  delete from private.outbox
  where channel in ('sms', 'push') and failed_at < now() - make_interval(days => numbers.sent_mails_kept_in_days());
  delete from private.rate_limits where window_ends_at < now();
  delete from private.undoable_visits
  where changed_at <= now() - make_interval(mins => numbers.change_taken_back_in_minutes());
  delete from public.imports
  where made_at is null and created_at < now() - make_interval(days => numbers.imported_files_kept_in_days());
$$;

revoke all on function private.switch_push_on(uuid, uuid, jsonb), private.push_browsers(text, uuid),
  private.channel_for(text, text, uuid, text[]), private.route_short(bigint, text[], jsonb),
  private.add_sms(text, uuid, text, text), private.claim_push(interval), private.hand_over_push(bigint, jsonb),
  private.push_was_taken(bigint), private.push_again(bigint, text, interval, boolean),
  private.tell_without_push(private.outbox, text[]), private.give_up_push(bigint, text, boolean, text[]),
  private.leave_push(bigint, text[]) from public;
grant execute on function private.switch_push_on(uuid, uuid, jsonb), private.push_browsers(text, uuid),
  private.channel_for(text, text, uuid, text[]), private.route_short(bigint, text[], jsonb),
  private.add_sms(text, uuid, text, text), private.claim_push(interval), private.hand_over_push(bigint, jsonb),
  private.push_was_taken(bigint), private.push_again(bigint, text, interval, boolean),
  private.tell_without_push(private.outbox, text[]), private.give_up_push(bigint, text, boolean, text[]),
  private.leave_push(bigint, text[]) to service_role;
