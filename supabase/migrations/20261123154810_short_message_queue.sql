-- How short messages are queued, handed over once, and looked for where the answer was lost.

-- PostgreSQL would check a function that is defined again as its own role, which may not call it.
set local check_function_bodies = off;

-- Queues what somebody is told, as before; another news of the same occasion may go by a short message anew.
create or replace function private.queue(
  kind text, recipient text, about uuid default null, which text default null, due_at timestamptz default null,
  letter jsonb default null, request text default null
) returns void
language plpgsql set search_path = '' set role = 'service_role'
as $$
#variable_conflict use_variable
declare
  named constant text := case when letter is null then
    private.occasion_of(kind, about, nullif(concat_ws(':', case when about is null then request end, which), '')) end;
begin
  if private.is_told_once(kind)
    and exists (select from private.outbox as told where told.told_occasion = named)
  then
    return;
  end if;
  insert into private.outbox (kind, recipient, about, reference, occasion, due_at, channel, subject, reply_to, content)
  values (
    kind, recipient, about, request, named, coalesce(due_at, now()), private.channel_for(recipient),
    letter ->> 'subject', letter ->> 'replyTo', letter - '{subject,replyTo}'::text[]
  )
  on conflict (occasion, (channel = 'sms')) where waits and occasion is not null
  do update set due_at = excluded.due_at, recipient = excluded.recipient, channel = excluded.channel, is_routed = false
  where not private.is_told_once(excluded.kind);
end
$$;

-- Drops what waits of some kinds about some things, but for the occasions that still hold; only what goes by one way, if
-- one is named. What was handed over is looked for to the end.
create or replace function private.drop_waiting(
  kinds text[], abouts uuid[], still text[] default null, by_way text default null
) returns void
language sql set search_path = '' set role = 'service_role' set enable_seqscan = off
as $$
  delete from private.outbox
  where about = any(abouts) and kind = any(kinds) and waits and handed_over_at is null
    and (still is null or occasion <> all(still)) and (by_way is null or channel = by_way)
$$;

-- Mails that wait go where the client is reached now. The team's own stay, also where a client has its address.
create or replace function private.readdress_mails() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  update private.outbox set recipient = new.email, channel = private.channel_for(new.email)
  where recipient is not distinct from old.email::text and waits and channel <> 'sms'
    and about is not null and kind not like '%-team' and private.client_of_mail(about, recipient) = new.id;
  return null;
end
$$;

-- Settles what is of no use any more: nobody is told.
create function private.settle_untold(row_id bigint) returns void
language sql set search_path = '' set role = 'service_role'
as $$
  update private.outbox
  set sent_at = now(), is_untold = true, content = null, last_error = null, recipient =
    case when channel = 'sms' then null else recipient end
  where id = row_id and waits and handed_over_at is null
$$;

-- Decides, once, whether what is due goes by a short message. Returns whether the message itself became one. Beside a
-- mail or a call that stays goes a short message with this text; without one, nothing.
create function private.route_short(row_id bigint, sms text default null) returns boolean
language plpgsql set search_path = '' set role = 'service_role'
as $$
declare
  message private.outbox;
  named text;
begin
  update private.outbox set is_routed = true
  where id = row_id and waits and not is_routed and channel <> 'sms'
  returning * into message;
  if message.id is null
    or private.channel_for(message.recipient, message.kind, private.client_of_mail(message.about, null)) <> 'sms'
  then
    return false;
  end if;
  named := coalesce(message.occasion, message.told_occasion);
  if private.short_way(message.kind) = 'instead' then
    update private.outbox
    set channel = 'sms', recipient = null, attempts = 0, due_at = now(), occasion = null, told_occasion = named,
      last_error = null
    where id = row_id;
    return true;
  end if;
  if sms is not null then
    insert into private.outbox (kind, about, occasion, channel, content, is_routed)
    values (message.kind, message.about, named, 'sms', jsonb_build_object('sms', sms), true)
    on conflict (occasion, (channel = 'sms')) where waits and occasion is not null
    do update set content = excluded.content, due_at = excluded.due_at, created_at = excluded.created_at;
  end if;
  return false;
end
$$;

-- Claims the short message that is due, or one whose arrival is to be asked for, if the gateway may be called now.
-- Whoever claims one has it for the lease.
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
  order by due_at limit 1 for update skip locked;
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

-- Writes that a short message is handed over, before it is, and spends its price. Returns the number that it goes to: the
-- client's as it is now. Null if it may not go: the cap is reached, or the client is not told by short messages any more.
create function private.hand_over_short(row_id bigint, sms text, in_parts integer) returns text
language plpgsql set search_path = '' set role = 'service_role'
as $$
declare
  cost constant integer := in_parts * numbers.sms_part_in_centavos();
  this_month constant date := date_trunc('month', private.manila_day(now()))::date;
  message private.outbox;
  client uuid;
  number text;
begin
  select * into message from private.outbox where id = row_id and waits and handed_over_at is null for update;
  client := private.client_of_mail(message.about, null);
  if message.id is null or private.channel_for(null, message.kind, client) <> 'sms' then
    return null;
  end if;
  select private.sms_number(phone) into number from public.clients where id = client;
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

-- Gives a short message up, and tells it otherwise. It is unknown where it may have been taken all the same: it is never
-- sent again.
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

revoke all on function private.settle_untold(bigint), private.route_short(bigint, text), private.claim_short(interval),
  private.rest_short(interval), private.hand_over_short(bigint, text, integer),
  private.short_was_taken(bigint, text, interval), private.short_was_not_taken(bigint, text, interval),
  private.look_again_at_short(bigint, interval, text), private.short_has_arrived(bigint),
  private.tell_otherwise(private.outbox), private.give_up_short(bigint, text, boolean), private.leave_short(bigint)
  from public;
grant execute on function private.settle_untold(bigint), private.route_short(bigint, text),
  private.claim_short(interval), private.rest_short(interval), private.hand_over_short(bigint, text, integer),
  private.short_was_taken(bigint, text, interval), private.short_was_not_taken(bigint, text, interval),
  private.look_again_at_short(bigint, interval, text), private.short_has_arrived(bigint),
  private.tell_otherwise(private.outbox), private.give_up_short(bigint, text, boolean), private.leave_short(bigint)
  to service_role;

-- What a client is told: all that is about them, and about their requests.
create function private.messages_of_client(client uuid) returns setof bigint
language sql stable set search_path = '' set role = 'service_role' set enable_seqscan = off
as $$
  with subscriptions as (select id from public.subscriptions where client_id = client),
    visits as (select id from public.visits where subscription_id in (select id from subscriptions)),
    abouts as (
      select client as id
      union all select id from subscriptions
      union all select id from visits
      union all select id from public.visit_steps where visit_id in (select id from visits)
      union all select id from public.problems where visit_id in (select id from visits)
      union all select id from public.payments where subscription_id in (select id from subscriptions)
      union all select id from public.refunds where subscription_id in (select id from subscriptions)
      union all select id from public.pauses where subscription_id in (select id from subscriptions)
      union all select id from public.change_requests where subscription_id in (select id from subscriptions)
    )
  select id from private.outbox where about in (select id from abouts) and kind not like '%-team'
  union
  select id from private.outbox
  where id in (
      select private.mails_of_requests(array(select reference from public.requests where client_id = client))
    )
    and kind not like '%-team'
$$;
revoke all on function private.messages_of_client(uuid) from public;
grant execute on function private.messages_of_client(uuid) to service_role;
