-- Short messages on the same queue (docs/decisions/0050-short-messages.md). Each way has a row of its own, and all rows
-- of one news name the same occasion.

-- PostgreSQL would check a function that is defined again as its own role, which may not call it.
set local check_function_bodies = off;

alter table private.outbox
  drop constraint outbox_channel_check,
  drop constraint outbox_reaches_somebody,
  -- What the provider calls it, how many parts it has, and what it cost.
  add column provider_id text,
  add column parts smallint check (parts > 0),
  add column cost_in_centavos integer check (cost_in_centavos >= 0),
  -- Written before a short message is handed over. While it waits with this, nobody knows whether it was taken.
  add column handed_over_at timestamptz,
  add column delivered_at timestamptz,
  -- When the provider is asked next whether it arrived.
  add column look_at timestamptz,
  -- Whether nobody ever learned if the provider took it.
  add column is_unknown boolean not null default false,
  -- Whether it was settled without being told, as it was of no use any more.
  add column is_untold boolean not null default false,
  -- Whether it was asked already if this can be told by a short message.
  add column is_routed boolean not null default false,
  add constraint outbox_channel_check check (channel in ('mail', 'call', 'sms')),
  -- The number of a short message is read when it is handed over.
  add constraint outbox_reaches_somebody check (
    case channel when 'mail' then recipient is not null when 'call' then recipient is null
    else (recipient is null) = (handed_over_at is null) end
  ),
  add constraint outbox_hands_over_short_messages check (
    channel = 'sms' or num_nonnulls(provider_id, parts, cost_in_centavos, handed_over_at, delivered_at, look_at) = 0
  ),
  add constraint outbox_arrives_once_sent check (delivered_at is null or sent_at is not null),
  add constraint outbox_unknown_is_given_up check (not is_unknown or failed_at is not null);

-- Of one occasion one mail or call waits, and one short message.
drop index private.outbox_occasions;
create unique index outbox_occasions on private.outbox (occasion, (channel = 'sms'))
  where waits and occasion is not null;
create index outbox_short on private.outbox (due_at) where waits and channel = 'sms';
create index outbox_by_provider on private.outbox (provider_id) where provider_id is not null;
create index outbox_short_looks on private.outbox (look_at) where look_at is not null;

alter table public.clients add column wants_sms boolean not null default true;
grant select (wants_sms), update (wants_sms) on public.clients to authenticated;

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
create trigger keep_history after update on public.sms_settings for each row
  execute function private.keep_history('sms', 'one');
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

-- The kinds that are short and urgent: told by a short message 'instead' of the mail, where that says no more, or
-- 'beside' it. Null of all others.
create function private.short_way(kind text) returns text
language sql immutable
return case
  when kind in ('on-the-way', 'running-late', 'visit-reminder') then 'instead'
  when kind in ('due-reminder', 'visit-missed', 'visits-changed') then 'beside'
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

-- By which way a client is told of something now: short and urgent news by a short message, if the team has switched it
-- on, the client wants it, the number is Philippine and the month's cap is not reached; everything else as before. The
-- hours of short messages only put them off.
create function private.channel_for(recipient text, kind text, client uuid) returns text
language sql stable set search_path = '' set role = 'service_role'
as $$
  select case when private.short_way(kind) is not null and exists (
    select from public.sms_settings, public.clients
    where is_on and clients.id = client and clients.state = 'active' and clients.wants_sms
      and private.sms_number(clients.phone) is not null
      and private.sms_left_in_centavos() >= numbers.sms_part_in_centavos()
  ) then 'sms' else private.channel_for(recipient) end
$$;

-- What became of a message.
create function private.message_state(message private.outbox) returns text
language sql immutable
return case
  when (message).is_unknown then 'unknown'
  when (message).failed_at is not null then 'failed'
  when (message).delivered_at is not null then 'delivered'
  when (message).sent_at is not null then 'handed-over'
  when (message).handed_over_at is not null then 'unknown'
  else 'waiting'
end;

revoke all on function private.short_way(text), private.sms_number(text), private.sms_left_in_centavos(),
  private.channel_for(text, text, uuid), private.message_state(private.outbox) from public;
grant execute on function private.short_way(text), private.sms_number(text), private.sms_left_in_centavos(),
  private.channel_for(text, text, uuid), private.message_state(private.outbox) to service_role;
