-- Messages that wait to go out, by whichever way, and whom they are for. Any number of processes work off the queue,
-- and each message is claimed by one of them.

-- Functions here read tables that later files make.
set local check_function_bodies = off;

-- What a message tells of and the message are committed together; delivery comes after (at least once). It is kept as
-- data and composed when it leaves: from what it is about, an id or the reference of a request, whose rows say all
-- there is to say, or from its own content, where nobody else may know it. Who claims one pushes due_at past the time
-- delivery may take, so a claim that was never settled falls due again. Once sent, content is forgotten. Each way has
-- a row of its own, and all rows of one news name the same occasion.
create table private.outbox (
  id bigint generated always as identity primary key,
  message_id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  kind text not null check (kind <> ''),
  recipient text check (recipient <> ''),
  reply_to text,
  reference text,
  subject text check (subject <> '' and subject !~ '[\r\n]'),
  content jsonb,
  attempts integer not null default 0 check (attempts >= 0),
  due_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  -- What makes it the only one: 'visits-changed' of one client waits once, and is composed when it leaves.
  about uuid,
  occasion text check (occasion <> ''),
  -- A mail on its way no longer stands for its occasion, so that what changes meanwhile is told by the next one. What
  -- is told once remembers it here.
  told_occasion text,
  -- A call to be made waits until a dispatcher has told it. It is composed whenever it is looked at, and dropped when
  -- it is of no use any more, as a mail is when it leaves. Nothing waits for a chat: it is written down once it was
  -- sent.
  channel text not null default 'mail' constraint outbox_channel_check check (
    channel in ('mail', 'call', 'sms', 'push', 'viber', 'whatsapp', 'messenger')
  ),
  waits boolean not null generated always as (sent_at is null and failed_at is null) stored,
  told_by uuid references public.members (id),
  -- What the provider calls it, how many parts it has, and what it cost.
  provider_id text,
  parts smallint check (parts > 0),
  cost_in_centavos integer check (cost_in_centavos >= 0),
  -- Written before a short message is handed over. While it waits with this, nobody knows whether it was taken.
  handed_over_at timestamptz,
  delivered_at timestamptz,
  -- When the provider is asked next whether it arrived.
  look_at timestamptz,
  -- Whether nobody ever learned if the provider took it.
  is_unknown boolean not null default false,
  -- Whether it was settled without being told, as it was of no use any more.
  is_untold boolean not null default false,
  -- Whether it was asked already if this can be told by a short message.
  is_routed boolean not null default false,
  constraint outbox_ends_once check (sent_at is null or failed_at is null),
  constraint outbox_names_what_it_owes check (num_nonnulls(reference, about, subject, occasion, told_occasion) > 0),
  constraint outbox_keeps_what_it_owes check (subject is null or content is not null or sent_at is not null),
  -- The number of an SMS is read when it is handed over, and so are the browsers of a push message.
  constraint outbox_reaches_somebody check (
    case channel when 'mail' then recipient is not null when 'sms' then (recipient is null) = (handed_over_at is null)
    else recipient is null end
  ),
  constraint outbox_hands_over_short_messages check (
    channel = 'sms' or num_nonnulls(provider_id, parts, cost_in_centavos, delivered_at, look_at) = 0
      and (handed_over_at is null or channel = 'push')
  ),
  constraint outbox_arrives_once_sent check (delivered_at is null or sent_at is not null),
  constraint outbox_unknown_is_given_up check (not is_unknown or failed_at is not null),
  constraint outbox_told_by_somebody check (
    told_by is null or channel in ('call', 'viber', 'whatsapp', 'messenger') and sent_at is not null
  ),
  constraint outbox_chats_are_told check (channel not in ('viber', 'whatsapp', 'messenger') or told_by is not null)
);

create index outbox_failed on private.outbox (failed_at) where failed_at is not null;
create index outbox_sent on private.outbox (sent_at) where sent_at is not null;
-- Of one occasion one mail or call waits, and one short message.
create unique index outbox_occasions on private.outbox (occasion, (channel = 'sms'))
  where waits and occasion is not null;
create index outbox_told on private.outbox (told_occasion) where told_occasion is not null;
create index outbox_by_about on private.outbox (about) where about is not null;
-- Each planned visit has a mail that waits. Whoever looks for the mails of one thing must not go through all of them,
-- and a plan made while few waited would: the index of the queue suits only those who name the channel.
create index outbox_queue on private.outbox (due_at) where waits and channel = 'mail';
create index outbox_calls on private.outbox (due_at, id) where waits and channel = 'call';
create index outbox_short on private.outbox (due_at) where waits and channel = 'sms';
create index outbox_by_provider on private.outbox (provider_id) where provider_id is not null;
create index outbox_short_looks on private.outbox (look_at) where look_at is not null;
create index outbox_push on private.outbox (due_at) where waits and channel = 'push';
-- One that is written down again is the same.
create unique index outbox_chats on private.outbox (message_id) where channel in ('viber', 'whatsapp', 'messenger');

alter table private.outbox enable row level security;
alter table private.outbox force row level security;
create policy "the service works the outbox" on private.outbox
  for all to service_role using (true) with check (true);
grant select, insert, update, delete on private.outbox to service_role;

-- What a mail is for: its kind, what it is about, and which of several on that it is.
create function private.occasion_of(kind text, about uuid, which text default null) returns text
language sql immutable
return kind || coalesce(':' || about::text, '') || coalesce(':' || which, '');

-- The kinds whose occasion is told once: not again after it was told. Of others one waits, and tells the newest.
create function private.is_told_once(kind text) returns boolean
language sql immutable
return kind in (
  'due-reminder', 'on-the-way', 'other-currency-team', 'renewal-due', 'running-late', 'team-digest', 'visit-done',
  'visit-missed', 'visit-missed-team', 'visit-reminder'
);

-- Which of several on one thing an occasion is: what private.occasion_of puts last. Null where there is only one. An
-- occasion need not name what it is about.
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
-- about one thing. What is queued again leaves at the new time instead, at the new address, and may go by a short
-- message anew, unless it is told once. A letter, which nobody could compose later, is an occasion of its own:
-- {"subject", "replyTo", "preheader", "title", "blocks"}. It may name the request that it belongs to. Without a
-- recipient it is a call to be made.
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
  on conflict (occasion, (channel = 'sms')) where waits and occasion is not null
  do update set due_at = excluded.due_at, recipient = excluded.recipient, channel = excluded.channel, is_routed = false
  where not private.is_told_once(excluded.kind);
end
$$;

-- Drops what waits of some kinds about some things, but for the occasions that still hold; only what goes by one way,
-- if one is named. What was handed over is looked for to the end.
create function private.drop_waiting(
  kinds text[], abouts uuid[], still text[] default null, by_way text default null
) returns void
language sql set search_path = '' set role = 'service_role' set enable_seqscan = off
as $$
  delete from private.outbox
  where about = any(abouts) and kind = any(kinds) and waits and handed_over_at is null
    and (still is null or occasion <> all(still)) and (by_way is null or channel = by_way)
$$;

-- Claims mails that are due, each with what it is about: an id, or the reference of a request. Unless it is settled
-- before the lease ends, a mail falls due again.
create function private.claim_mails(at_most integer, lease interval)
returns table (
  id bigint, message_id uuid, kind text, recipient text, reply_to text, subject text, content jsonb, about text,
  occasion text, attempts integer
)
language sql set search_path = '' set role = 'service_role'
set enable_seqscan = off
as $$
  with due as materialized (
    select mail.id from private.outbox as mail
    where mail.waits and mail.channel = 'mail' and mail.due_at <= now()
    order by mail.due_at
    limit at_most
    for update skip locked
  )
  update private.outbox as mail
  set due_at = now() + lease, attempts = mail.attempts + 1, occasion = null,
    told_occasion = coalesce(mail.occasion, mail.told_occasion)
  from due where mail.id = due.id
  returning mail.id, mail.message_id, mail.kind, mail.recipient, mail.reply_to, mail.subject, mail.content,
    coalesce(mail.about::text, mail.reference), mail.told_occasion, mail.attempts
$$;

-- Ends a claim: sent when there is no error, due again after retry_in, or failed for good without one.
-- What was sent is forgotten at once, since it may hold a link that signs somebody in.
create function private.settle_mail(mail_id bigint, error text, retry_in interval) returns void
language sql set search_path = '' set role = 'service_role'
as $$
  update private.outbox set
    sent_at = case when error is null then now() end,
    content = case when error is not null then content end,
    failed_at = case when error is not null and retry_in is null then now() end,
    due_at = case when retry_in is null then due_at else now() + retry_in end,
    last_error = error
  where id = mail_id and sent_at is null
$$;

-- Queues the team's next mail of the day. Any number of processes may ask. Another morning's that still waits changes
-- nothing: the server may have been off in the morning, or its clock ahead.
create function private.queue_digest(team_email text) returns void
language plpgsql set search_path = ''
as $$
declare
  today constant date := private.manila_day(now());
  next_day constant date := case
    when now() < private.manila_moment(today, numbers.digest_at_minutes()) then today else today + 1 end;
begin
  perform private.queue(
    'team-digest', team_email, which => next_day::text,
    due_at => private.manila_moment(next_day, numbers.digest_at_minutes())
  );
end
$$;

-- Queues one mail for each client or member, or puts off the one that waits: it leaves a while after the last change.
-- In one order, so that two transactions never wait for each other in a circle.
create function private.queue_change_mails(mail_kind text, recipients uuid[]) returns void
language sql set search_path = '' set role = 'service_role'
as $$
  select private.queue(
    mail_kind, person.email, person.id, due_at => now() + make_interval(mins => numbers.change_mails_after_minutes())
  )
  from (
    select id, email::text from public.clients
    where mail_kind = 'visits-changed' and id = any(recipients) and state = 'active'
    union all
    select id, email::text from public.members
    where mail_kind = 'crew-changed' and id = any(recipients) and deactivated_at is null
    order by id
  ) as person
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

-- Whom a mail was for, as far as it can be told: the client it is about, or the one with its address.
create function private.client_of_mail(about uuid, recipient text) returns uuid
language sql stable set search_path = '' set role = 'service_role'
as $$
  select coalesce(
    (select id from public.clients where id = about),
    (select client_id from public.subscriptions where id in (
      select about
      union all select subscription_id from public.payments where id = about
      union all select subscription_id from public.refunds where id = about
      union all select subscription_id from public.pauses where id = about
      union all select subscription_id from public.change_requests where id = about
      union all select subscription_id from public.visits where id in (
        select about
        union all select visit_id from public.visit_steps where id = about
        union all select visit_id from public.problems where id = about
      )
    )),
    (select id from public.clients where lower(email) = lower(recipient) limit 1)
  )
$$;

-- The mails and calls about requests, their consultations and their quotes.
create function private.mails_of_requests(requests text[]) returns setof bigint
language sql stable set search_path = '' set role = 'service_role' set enable_seqscan = off
as $$
  select id from private.outbox where reference = any(requests)
  union
  select id from private.outbox where about in (
    select id from public.consultations where request_reference = any(requests)
    union all select id from public.quotes where request_reference = any(requests)
  )
$$;

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

-- The language of whom a message is for, as it is when the message leaves: by what it is about, an id or the reference
-- of a request, or else by the address that it goes to.
create function private.language_of(about text, recipient text) returns public.language
language sql stable set search_path = '' set role = 'service_role' set enable_seqscan = off
as $$
  with thing as (select case when about ~ '^[0-9a-f]{8}-' then about::uuid end as id),
    request as (
      select client_id, account_id, language from public.requests
      where reference in (
        select about
        union all
        select request_reference from public.consultations where id = (select id from thing)
      )
    )
  select coalesce(
    (
      select language from public.clients
      where id = coalesce(
        (select private.client_of_mail(id, null) from thing), (select client_id from request limit 1)
      )
    ),
    (select coalesce(private.language_of_account(account_id), language) from request limit 1),
    (select language from public.clients where lower(email) = lower(recipient) and state = 'active' limit 1),
    (select private.language_of_account(id) from auth.users where email = lower(recipient)),
    'en'
  )
$$;

-- Mails that wait go where the client is reached now: they become calls with the address that is taken away, and calls
-- become mails with one that is added. The team's own stay, also where a client has its address.
create function private.readdress_mails() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  update private.outbox set recipient = new.email, channel = private.channel_for(new.email)
  where recipient is not distinct from old.email::text and waits and channel in ('mail', 'call')
    and about is not null and kind not like '%-team' and private.client_of_mail(about, recipient) = new.id;
  return null;
end
$$;
create trigger readdress_mails after update on public.clients
  for each row when (old.email is distinct from new.email) execute function private.readdress_mails();

revoke all on function private.occasion_of(text, uuid, text), private.is_told_once(text),
  private.which_of(text, text, text), private.channel_for(text),
  private.queue(text, text, uuid, text, timestamptz, jsonb, text), private.drop_waiting(text[], uuid[], text[], text),
  private.claim_mails(integer, interval), private.settle_mail(bigint, text, interval), private.queue_digest(text),
  private.queue_change_mails(text, uuid[]), private.settle_untold(bigint), private.message_state(private.outbox),
  private.client_of_mail(uuid, text), private.mails_of_requests(text[]), private.messages_of_client(uuid),
  private.language_of(text, text), private.readdress_mails() from public;
grant execute on function private.occasion_of(text, uuid, text), private.is_told_once(text),
  private.which_of(text, text, text), private.channel_for(text), private.drop_waiting(text[], uuid[], text[], text),
  private.settle_mail(bigint, text, interval), private.queue_digest(text), private.queue_change_mails(text, uuid[]),
  private.settle_untold(bigint), private.message_state(private.outbox), private.client_of_mail(uuid, text),
  private.mails_of_requests(text[]), private.messages_of_client(uuid), private.language_of(text, text) to service_role;
grant execute on function private.queue(text, text, uuid, text, timestamptz, jsonb, text)
  to service_role, supabase_auth_admin;
