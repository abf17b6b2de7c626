-- Short messages on the queue, by SMS and by push: to whom they go, how they are handed over once, and what is looked
-- for where an answer was lost (docs/decisions/0050-short-messages.md, docs/decisions/0053-push.md).

-- A function here reads the history, which a later file makes.
set local check_function_bodies = off;

-- Whether short messages are sent, and for how much a month.
create table public.sms_settings (
  one boolean primary key default true check (one),
  is_on boolean not null default false,
  cap_in_pesos integer not null default 500 check (cap_in_pesos between 0 and 1000000),
  version integer not null default 1
);
insert into public.sms_settings default values;
create trigger next_version before update on public.sms_settings
  for each row execute function private.next_version();
alter table public.sms_settings enable row level security;
alter table public.sms_settings force row level security;
revoke all on public.sms_settings from public, anon, authenticated, service_role;
grant select on public.sms_settings to service_role;
grant select, update (is_on, cap_in_pesos) on public.sms_settings to team;
create policy "the service reads whether to send" on public.sms_settings for select to service_role using (true);
create policy "dispatchers read whether to send" on public.sms_settings
  for select to team using ((select access.is_dispatcher()));
create policy "owners switch short messages" on public.sms_settings
  for update to team using ((select access.is_owner())) with check ((select access.is_owner()));

-- What was spent in each month. It stays when messages are forgotten.
create table private.sms_months (
  month date primary key check (extract(day from month) = 1),
  centavos integer not null default 0 check (centavos >= 0)
);
-- When the gateway may be called next, by whichever process.
create table private.sms_pace (
  one boolean primary key default true check (one),
  free_at timestamptz not null default now()
);
insert into private.sms_pace default values;
alter table private.sms_months enable row level security;
alter table private.sms_months force row level security;
alter table private.sms_pace enable row level security;
alter table private.sms_pace force row level security;
grant select, insert, update on private.sms_months to service_role;
grant select, update on private.sms_pace to service_role;
create policy "the service counts what it spends" on private.sms_months for all to service_role
  using (true) with check (true);
create policy "the service paces its calls" on private.sms_pace for all to service_role using (true) with check (true);

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

-- The kinds that are short and urgent: told by a short message 'instead' of the mail, where that says no more, or
-- 'beside' it. Null of all others.
create function private.short_way(kind text) returns text
language sql immutable
return case
  when kind in ('on-the-way', 'running-late', 'visit-reminder') then 'instead'
  when kind in ('crew-changed', 'due-reminder', 'sign-in-code', 'visit-missed', 'visits-changed') then 'beside'
end;

-- A Philippine mobile number as the gateway takes it, '639171234567'. Null of any other.
create function private.sms_number(phone text) returns text
language sql immutable
return case
  when phone ~ '^\s*\+' and regexp_replace(phone, '\D', '', 'g') !~ '^63' then null
  when regexp_replace(phone, '\D', '', 'g') ~ '^(0063|63)?0?9\d{9}$'
    then '63' || right(regexp_replace(phone, '\D', '', 'g'), 10)
end;

-- What is left of this month's cap, in centavos.
create function private.sms_left_in_centavos() returns integer
language sql stable set search_path = '' set role = 'service_role'
as $$
  select cap_in_pesos * 100 - coalesce((
    select centavos from private.sms_months where month = date_trunc('month', private.manila_day(now()))::date
  ), 0)
  from public.sms_settings
$$;

-- The number that an SMS with news of a kind goes to now: that of its client, or of the worker whom it tells. Null if
-- they want none, or the number is not Philippine.
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

-- Switches push on in a browser, and ends the account's oldest where it has too many. A browser that somebody else had
-- is theirs no more.
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

-- By which way somebody is told of something now, of those that this process has: short and urgent news by push where
-- they switched it on, else by SMS, if the team has switched it on, whoever is told wants it, the number is Philippine
-- and the month's cap is not reached; everything else by mail, or by a call where there is no address. The hours of
-- short messages only put them off.
create function private.channel_for(recipient text, kind text, about uuid, ways text[]) returns text
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

-- Decides, once, whether what is due goes by a short message. Returns whether the message itself became one. Beside a
-- mail or a call that stays goes a short message with these texts, by the name of the way; without one for it, nothing.
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

-- Claims the short message that is due, or one whose arrival is to be asked for, if the gateway may be called now.
-- Somebody waits for a code, so it goes before reminders. Whoever claims one has it for the lease.
create function private.claim_short(lease interval) returns setof private.outbox
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

-- Nobody calls the gateway before it may be called again.
create function private.rest_short(pause interval) returns void
language sql set search_path = '' set role = 'service_role'
as $$ update private.sms_pace set free_at = greatest(free_at, now() + pause) $$;

-- Writes that a short message is handed over, before it is, and spends its price. Returns the number that it goes to,
-- as it is now. Null if it may not go: the cap is reached, or nobody is told by SMS any more. Push is not asked for
-- again.
create function private.hand_over_short(row_id bigint, sms text, in_parts integer) returns text
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

-- Records that the provider has a short message, by its id there.
create function private.short_was_taken(row_id bigint, id_there text, look_in interval) returns void
language sql set search_path = '' set role = 'service_role'
as $$
  update private.outbox
  set sent_at = now(), provider_id = id_there, content = null, last_error = null, look_at = now() + look_in,
    attempts = 0
  where id = row_id and waits
$$;

-- Records that the provider did certainly not take a short message: it costs nothing, and goes anew at this time.
create function private.short_was_not_taken(row_id bigint, error text, retry_in interval) returns void
language sql set search_path = '' set role = 'service_role'
as $$
  with back as (
    update private.outbox as message
    set handed_over_at = null, recipient = null, parts = null, cost_in_centavos = null, last_error = error,
      content = case when private.short_way(kind) = 'beside' then content end, due_at = now() + retry_in
    from (select id, handed_over_at, cost_in_centavos from private.outbox where id = row_id for update) as was
    where message.id = was.id and message.waits
    returning was.handed_over_at, was.cost_in_centavos
  )
  update private.sms_months set centavos = greatest(0, centavos - cost_in_centavos) from back
  where month = date_trunc('month', private.manila_day(handed_over_at))::date
$$;

-- Puts off what the provider is asked about a short message; what arrived is asked for no more.
create function private.look_again_at_short(row_id bigint, look_in interval, error text default null) returns void
language sql set search_path = '' set role = 'service_role'
as $$
  update private.outbox
  set due_at = case when waits then now() + look_in else due_at end,
    look_at = case when not waits then now() + look_in end, last_error = error
  where id = row_id and failed_at is null
$$;
create function private.short_has_arrived(row_id bigint) returns void
language sql set search_path = '' set role = 'service_role'
as $$
  update private.outbox set delivered_at = now(), look_at = null
  where id = row_id and sent_at is not null and look_at is not null
$$;

-- Lets somebody hear in another way what goes by a short message 'instead': the way that is left without one.
create function private.tell_otherwise(message private.outbox) returns void
language sql set search_path = '' set role = 'service_role'
as $$
  insert into private.outbox (kind, recipient, about, occasion, channel, is_routed)
  select (message).kind, clients.email, (message).about, (message).told_occasion,
    private.channel_for(clients.email), true
  from public.clients
  where clients.id = private.client_of_mail((message).about, null) and clients.state = 'active'
    and private.short_way((message).kind) = 'instead'
  on conflict (occasion, (channel = 'sms')) where waits and occasion is not null do nothing
$$;

-- Gives a short message up, and tells it otherwise. It is unknown where it may have been taken all the same: it is
-- never sent again.
create function private.give_up_short(row_id bigint, error text, may_have_gone boolean) returns void
language plpgsql set search_path = '' set role = 'service_role'
as $$
declare
  message private.outbox;
begin
  update private.outbox
  set failed_at = now(), sent_at = null, delivered_at = null, look_at = null, content = null, last_error = error,
    is_unknown = may_have_gone
  where id = row_id and failed_at is null and delivered_at is null
  returning * into message;
  perform private.tell_otherwise(message) where message.id is not null;
end
$$;

-- Takes a short message that was not handed over off its way. What goes 'instead' is told otherwise.
create function private.leave_short(row_id bigint) returns void
language plpgsql set search_path = '' set role = 'service_role'
as $$
declare
  message private.outbox;
begin
  delete from private.outbox where id = row_id and waits and channel = 'sms' and handed_over_at is null
  returning * into message;
  perform private.tell_otherwise(message) where message.id is not null;
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

-- Puts a push message off. Where it was certainly not taken, nothing is handed over any more, and what goes 'instead'
-- is composed anew.
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

-- The client whose number may get codes of this account; null if none may. An SMS of ours arrived at just this number
-- lately, and it was not the account itself that changed it: whoever found the account open could take it over by a
-- number of their own. Nobody who is or was of the team gets any.
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

revoke all on function private.short_way(text), private.sms_number(text), private.sms_left_in_centavos(),
  private.sms_number_for(text, uuid), private.switch_push_on(uuid, uuid, jsonb), private.push_browsers(text, uuid),
  private.channel_for(text, text, uuid, text[]), private.route_short(bigint, text[], jsonb),
  private.claim_short(interval), private.rest_short(interval), private.hand_over_short(bigint, text, integer),
  private.short_was_taken(bigint, text, interval), private.short_was_not_taken(bigint, text, interval),
  private.look_again_at_short(bigint, interval, text), private.short_has_arrived(bigint),
  private.tell_otherwise(private.outbox), private.give_up_short(bigint, text, boolean), private.leave_short(bigint),
  private.add_sms(text, uuid, text, text), private.claim_push(interval), private.hand_over_push(bigint, jsonb),
  private.push_was_taken(bigint), private.push_again(bigint, text, interval, boolean),
  private.tell_without_push(private.outbox, text[]), private.give_up_push(bigint, text, boolean, text[]),
  private.leave_push(bigint, text[]), private.client_for_codes(uuid), private.texts_codes() from public;
grant execute on function private.short_way(text), private.sms_number(text), private.sms_left_in_centavos(),
  private.sms_number_for(text, uuid), private.switch_push_on(uuid, uuid, jsonb), private.push_browsers(text, uuid),
  private.route_short(bigint, text[], jsonb), private.claim_short(interval), private.rest_short(interval),
  private.hand_over_short(bigint, text, integer), private.short_was_taken(bigint, text, interval),
  private.short_was_not_taken(bigint, text, interval), private.look_again_at_short(bigint, interval, text),
  private.short_has_arrived(bigint), private.tell_otherwise(private.outbox),
  private.give_up_short(bigint, text, boolean), private.leave_short(bigint), private.claim_push(interval),
  private.hand_over_push(bigint, jsonb), private.push_was_taken(bigint),
  private.push_again(bigint, text, interval, boolean), private.tell_without_push(private.outbox, text[]),
  private.give_up_push(bigint, text, boolean, text[]), private.leave_push(bigint, text[]) to service_role;
grant execute on function private.channel_for(text, text, uuid, text[]), private.add_sms(text, uuid, text, text)
  to service_role, supabase_auth_admin;
grant execute on function private.client_for_codes(uuid), private.texts_codes() to supabase_auth_admin;
