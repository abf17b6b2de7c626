-- Mails that wait to go out. Any number of processes work off the outbox, and each mail is claimed by one of them.

-- What a mail tells of and the mail are committed together; delivery comes after (at least once).
-- A mail is kept as data and rendered when it leaves: by the id of what it is about, or the reference of a request, whose rows
-- say all there is to say, or by its own content, where nobody else may know it. Who claims one pushes due_at past the time
-- delivery may take, so a claim that was never settled falls due again. Once sent, content is forgotten.
create table private.outbox (
  id bigint generated always as identity primary key,
  message_id uuid not null default gen_random_uuid(),
  created_at timestamptz not null default now(),
  kind text not null check (kind <> ''),
  recipient text not null check (recipient <> ''),
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
  channel text not null default 'mail' check (channel = 'mail'),
  waits boolean not null generated always as (sent_at is null and failed_at is null) stored,
  constraint outbox_ends_once check (sent_at is null or failed_at is null),
  constraint outbox_names_what_it_owes check (num_nonnulls(reference, about, subject, occasion, told_occasion) > 0),
  constraint outbox_keeps_what_it_owes check (subject is null or content is not null or sent_at is not null)
);

create index outbox_failed on private.outbox (failed_at) where failed_at is not null;
create index outbox_sent on private.outbox (sent_at) where sent_at is not null;
create unique index outbox_occasions on private.outbox (occasion) where waits and occasion is not null;
create index outbox_told on private.outbox (told_occasion) where told_occasion is not null;
create index outbox_by_about on private.outbox (about) where about is not null;
-- Each planned visit has a mail that waits. Whoever looks for the mails of one thing must not go through all of them,
-- and a plan made while few waited would: the index of the queue suits only those who name the channel.
create index outbox_queue on private.outbox (due_at) where waits and channel = 'mail';

alter table private.outbox enable row level security;
alter table private.outbox force row level security;
create policy "the service works the outbox" on private.outbox
  for all to service_role using (true) with check (true);
create policy "the provider queues its mails" on private.outbox
  for insert to supabase_auth_admin with check (true);
grant select, insert, update, delete on private.outbox to service_role;
grant insert on private.outbox to supabase_auth_admin;

-- What a mail is for: its kind, what it is about, and which of several on that it is.
create function private.occasion_of(kind text, about uuid, which text default null) returns text
language sql immutable
return kind || coalesce(':' || about::text, '') || coalesce(':' || which, '');

-- The kinds whose occasion is told once: not again after it was told. Of others one waits, and tells the newest.
create function private.is_told_once(kind text) returns boolean
language sql immutable
return kind in (
  'on-the-way', 'renewal-due', 'running-late', 'team-digest', 'visit-done', 'visit-missed', 'visit-missed-team',
  'visit-reminder'
);

-- Queues what somebody is told, in the transaction of what it tells of. It leaves when it is due, and is composed then
-- from what it is about, or from a request, unless it brings its letter: {"subject", "replyTo", "preheader", "title",
-- "blocks"}. What a request is told is queued with it, once. Of what else is composed one waits for each occasion; which
-- distinguishes several about one thing. What is queued again leaves at the new time instead, at the new address, unless
-- it is told once. Whoever has no address is told by phone: without a recipient it is a call to be made.
create function private.queue(
  kind text, recipient text, about uuid default null, which text default null, due_at timestamptz default null,
  letter jsonb default null, request text default null, channel text default 'mail'
) returns void
language plpgsql set search_path = ''
as $$
#variable_conflict use_variable
declare
  named text;
  way constant text := case when recipient is null then 'call' else channel end;
begin
  if letter is not null or request is not null then
    insert into private.outbox (kind, recipient, about, reference, due_at, subject, reply_to, content, channel)
    values (
      kind, recipient, about, request, coalesce(due_at, now()), letter ->> 'subject', letter ->> 'replyTo',
      letter - '{subject,replyTo}'::text[], way
    );
    return;
  end if;
  named := private.occasion_of(kind, about, which);
  if private.is_told_once(kind)
    and exists (select from private.outbox as told where told.told_occasion = named)
  then
    return;
  end if;
  insert into private.outbox (kind, recipient, about, occasion, due_at, channel)
  values (kind, recipient, about, named, coalesce(due_at, now()), way)
  on conflict (occasion) where waits and occasion is not null
  do update set due_at = excluded.due_at, recipient = excluded.recipient, channel = excluded.channel
  where not private.is_told_once(excluded.kind);
end
$$;

-- Claims mails that are due, each with what it is about: an id, or the reference of a request. Unless it is settled before the lease ends, a mail falls due again.
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

revoke all on function private.occasion_of(text, uuid, text), private.is_told_once(text),
  private.queue(text, text, uuid, text, timestamptz, jsonb, text, text), private.claim_mails(integer, interval),
  private.settle_mail(bigint, text, interval), private.queue_digest(text), private.queue_change_mails(text, uuid[])
  from public;
-- A mail is settled together with what it told.
grant execute on function private.occasion_of(text, uuid, text), private.is_told_once(text),
  private.settle_mail(bigint, text, interval), private.queue_digest(text), private.queue_change_mails(text, uuid[])
  to service_role;
grant execute on function private.queue(text, text, uuid, text, timestamptz, jsonb, text, text)
  to service_role, supabase_auth_admin;
