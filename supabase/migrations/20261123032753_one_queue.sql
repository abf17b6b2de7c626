-- One way into the outbox for all that is composed: what a request is told too is the only one of its occasion.

-- PostgreSQL would check a function that is defined again as its own role, which may not call it.
set local check_function_bodies = off;

-- Which of several on one thing an occasion is: what private.occasion_of puts last. Null where there is only one. A
-- digest of release 1.0 is about an id that its occasion does not name.
create function private.which_of(kind text, about text, occasion text) returns text
language sql immutable
return nullif(substr(
  occasion, length(kind) + 2 + case when starts_with(occasion, kind || ':' || about) then length(about) + 1 else 0 end
), '');

-- By which way somebody is told. Whoever has no address is told by phone.
create function private.channel_for(recipient text) returns text
language sql immutable
return case when recipient is null then 'call' else 'mail' end;

-- Queues what somebody is told, in the transaction of what it tells of. It leaves when it is due, and is composed then
-- from what it is about, an id or the reference of a request. Of each occasion one waits; which distinguishes several
-- about one thing. What is queued again leaves at the new time instead, at the new address, unless it is told once.
-- A letter, which nobody could compose later, is an occasion of its own: {"subject", "replyTo", "preheader", "title",
-- "blocks"}. It may name the request that it belongs to.
drop function private.queue(text, text, uuid, text, timestamptz, jsonb, text, text);
create function private.queue(
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
  on conflict (occasion) where waits and occasion is not null
  do update set due_at = excluded.due_at, recipient = excluded.recipient, channel = excluded.channel
  where not private.is_told_once(excluded.kind);
end
$$;
-- The accounts' server queues by the function alone.
drop policy "the provider queues its mails" on private.outbox;
revoke insert on private.outbox from supabase_auth_admin;

-- Drops what waits of some kinds about some things, but for the occasions that still hold; only what goes by one way, if
-- one is named.
create function private.drop_waiting(
  kinds text[], abouts uuid[], still text[] default null, by_way text default null
) returns void
language sql set search_path = '' set role = 'service_role' set enable_seqscan = off
as $$
  delete from private.outbox
  where about = any(abouts) and kind = any(kinds) and waits
    and (still is null or occasion <> all(still)) and (by_way is null or channel = by_way)
$$;

-- Queues the reminders of visits that are planned, the day before, and drops those of visits that are not, or no longer
-- on that day. Later than that nobody is reminded: whoever moved the visit tells it.
create or replace function private.queue_reminders(of_visits uuid[]) returns void
language plpgsql set search_path = '' set role = 'service_role' set enable_seqscan = off
as $$
begin
  perform private.drop_waiting('{visit-reminder}', array(
    select id from public.visits where id = any(of_visits) and state <> 'scheduled'
  ));
  perform private.drop_waiting('{visit-reminder}', of_visits, array(
    select private.occasion_of('visit-reminder', id, private.manila_day(starts_at)::text)
    from public.visits where id = any(of_visits)
  ));
  perform private.queue('visit-reminder', coming.email, coming.id, coming.day::text, coming.due_at)
  from (
    select visits.id, clients.email, private.manila_day(starts_at) as day,
      private.manila_moment(private.manila_day(starts_at) - 1, numbers.reminder_at_minutes()) as due_at
    from public.visits
      join public.subscriptions on subscriptions.id = subscription_id
      join public.clients on clients.id = client_id
    where visits.id = any(of_visits) and visits.state = 'scheduled' and clients.state = 'active'
  ) as coming
  where coming.due_at > now();
end
$$;

create or replace function private.queue_renewal_mails(subscription uuid) returns void
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  perform private.drop_waiting('{renewal-due}', array[subscription]);
  perform private.queue('renewal-due', asked.email, subscription, asked.days::text, asked.due_at)
  from (
    select clients.email, ahead.days,
      private.manila_moment(end_day - ahead.days, numbers.notices_at_minutes()) as due_at
    from public.subscriptions
      join public.clients on clients.id = client_id
      cross join unnest(numbers.renewal_notices_in_days()) as ahead (days)
    where subscriptions.id = subscription and subscriptions.state = 'active'
      and clients.state = 'active' and end_day - ahead.days > first_day + numbers.renewal_asked_after_days()
  ) as asked
  where asked.due_at > now();
end
$$;

create or replace function private.queue_consultation_reminder(
  reminded public.consultations, email text, is_told boolean
) returns void
language plpgsql set search_path = ''
as $$
declare
  day constant date := private.manila_day(reminded.starts_at);
  due_at constant timestamptz := private.manila_moment(day - 1, numbers.reminder_at_minutes());
begin
  perform private.drop_waiting('{consultation-reminder}', array[reminded.id]);
  if reminded.state = 'planned' and is_told and due_at > now() then
    perform private.queue('consultation-reminder', email, reminded.id, day::text, due_at);
  end if;
end
$$;

-- Drops what waits to tell that these quotes run out, and the calls that wait to tell of them.
create or replace function private.drop_quote_notices(quotes uuid[]) returns void
language sql set search_path = '' set role = 'service_role'
as $$
  select private.drop_waiting('{quote-ends}', quotes), private.drop_waiting('{quote}', quotes, by_way => 'call')
$$;

-- Mails that wait go where the client is reached now. The team's own stay, also where a client has its address.
create or replace function private.readdress_mails() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  update private.outbox set recipient = new.email, channel = private.channel_for(new.email)
  where recipient is not distinct from old.email::text and waits
    and about is not null and kind not like '%-team' and private.client_of_mail(about, recipient) = new.id;
  return null;
end
$$;

revoke all on function private.which_of(text, text, text), private.channel_for(text),
  private.queue(text, text, uuid, text, timestamptz, jsonb, text), private.drop_waiting(text[], uuid[], text[], text)
  from public;
grant execute on function private.which_of(text, text, text), private.channel_for(text),
  private.drop_waiting(text[], uuid[], text[], text) to service_role;
grant execute on function private.queue(text, text, uuid, text, timestamptz, jsonb, text)
  to service_role, supabase_auth_admin;
