-- Mails that leave at a time of their own (docs/product.md, "Timed mails"). Each is a row of the outbox, written
-- together with its cause, moved or dropped with it, and looked at again when it leaves. An occasion is told once:
-- rows that were sent count too. The hours stand in domain/service-numbers.ts; a test compares them.

-- A mail on its way no longer stands for its occasion, so that what changes meanwhile is told by the next one. What
-- is told once remembers it here.
alter table private.outbox add told_occasion text;

-- Each planned visit has a mail that waits. Whoever looks for the mails of one thing must not go through all of them,
-- and a plan made while few waited would: the index of the queue suits only those who ask for it by these words.
drop index private.outbox_waiting;
create index outbox_queue on private.outbox (due_at) where coalesce(sent_at, failed_at) is null;

drop function private.claim_mails(integer, interval);
create function private.claim_mails(at_most integer, lease interval)
returns table (
  id bigint, message_id uuid, kind text, recipient text, reply_to text, subject text, content jsonb,
  submission jsonb, about uuid, attempts integer
)
language sql set search_path = '' set role = 'service_role'
set enable_seqscan = off
as $$
  with due as materialized (
    select mail.id from private.outbox as mail
    where coalesce(mail.sent_at, mail.failed_at) is null and mail.due_at <= now()
    order by mail.due_at
    limit at_most
    for update skip locked
  )
  update private.outbox as mail
  set due_at = now() + lease, attempts = mail.attempts + 1, occasion = null,
    told_occasion = coalesce(mail.occasion, mail.told_occasion)
  from due where mail.id = due.id
  returning mail.id, mail.message_id, mail.kind, mail.recipient, mail.reply_to, mail.subject,
    mail.content,
    (select to_jsonb(told) from public.requests as told where told.reference = mail.reference),
    mail.about, mail.attempts
$$;

-- The moment of an hour in Manila. These two set nothing, so that PostgreSQL puts them into the query that asks.
create function private.manila_moment(day date, hour time) returns timestamptz
language sql stable
return (day + hour) at time zone 'Asia/Manila';

-- The day in Manila.
create function private.manila_day(moment timestamptz) returns date
language sql stable
return (moment at time zone 'Asia/Manila')::date;

-- Queues the reminders of visits that are planned, the day before at 17:00, and drops those of visits that are not,
-- or no longer on that day. Later than that nobody is reminded: whoever moved the visit tells it.
create function private.queue_reminders(of_visits uuid[]) returns void
language plpgsql set search_path = '' set role = 'service_role' set enable_seqscan = off
as $$
begin
  delete from private.outbox as mail
  using public.visits
  where mail.about = any(of_visits) and visits.id = mail.about and mail.kind = 'visit-reminder'
    and mail.sent_at is null and mail.failed_at is null
    and (visits.state <> 'scheduled'
      or mail.occasion <> 'visit-reminder:' || visits.id || ':' || private.manila_day(starts_at));
  insert into private.outbox (kind, recipient, about, occasion, due_at)
  select 'visit-reminder', email, id, occasion, due_at
  from (
    select visits.id, clients.email,
      'visit-reminder:' || visits.id || ':' || private.manila_day(starts_at) as occasion,
      private.manila_moment(private.manila_day(starts_at) - 1, '17:00') as due_at
    from public.visits
      join public.subscriptions on subscriptions.id = subscription_id
      join public.clients on clients.id = client_id
    where visits.id = any(of_visits) and visits.state = 'scheduled' and clients.state = 'active'
  ) as coming
  where due_at > now() and not exists (
    select from private.outbox as told where told.about = coming.id and coming.occasion in (told.occasion, told.told_occasion)
  )
  on conflict (occasion) where occasion is not null and sent_at is null and failed_at is null do nothing;
end
$$;

create function private.remind_of_new_visits() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  perform private.queue_reminders(array(select id from placed where state = 'scheduled'));
  return null;
end
$$;
create trigger remind_of_new_visits after insert on public.visits
  referencing new table as placed for each statement execute function private.remind_of_new_visits();

create function private.remind_of_changed_visits() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
declare
  changed constant uuid[] := array(
    select becomes.id from changed_from as was join changed_to as becomes on becomes.id = was.id
    where (was.starts_at, was.state) is distinct from (becomes.starts_at, becomes.state)
  );
begin
  if changed <> '{}' then
    perform private.queue_reminders(changed);
  end if;
  return null;
end
$$;
create trigger remind_of_changed_visits after update on public.visits
  referencing old table as changed_from new table as changed_to
  for each statement execute function private.remind_of_changed_visits();

-- Queues the mails that ask whether a subscription shall go on, 30 and 7 days before its end at 9:00, and moves or
-- drops those that wait. A term that has hardly begun is not asked for.
create function private.queue_renewal_mails(subscription uuid) returns void
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  delete from private.outbox where about = subscription and kind = 'renewal-due' and sent_at is null and failed_at is null;
  insert into private.outbox (kind, recipient, about, occasion, due_at)
  select 'renewal-due', email, subscription, occasion, due_at
  from (
    select clients.email, 'renewal-due:' || subscriptions.id || ':' || ahead.days as occasion,
      private.manila_moment(end_day - ahead.days, '9:00') as due_at
    from public.subscriptions
      join public.clients on clients.id = client_id
      cross join unnest(array[30, 7]) as ahead (days)
    where subscriptions.id = subscription and subscriptions.state in ('active', 'paused')
      and clients.state = 'active' and end_day - ahead.days > first_day + 14
  ) as asked
  where due_at > now() and not exists (
    select from private.outbox as told where told.about = subscription and asked.occasion in (told.occasion, told.told_occasion)
  );
end
$$;

create function private.ask_to_renew() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  perform private.queue_renewal_mails(new.id);
  return null;
end
$$;
create trigger ask_to_renew after insert on public.subscriptions
  for each row when (new.end_day is not null) execute function private.ask_to_renew();
create trigger ask_to_renew_again after update on public.subscriptions for each row
  when ((old.end_day, old.state) is distinct from (new.end_day, new.state) and new.end_day is not null)
  execute function private.ask_to_renew();

-- As before, whatever of the client the mail is about.
create or replace function private.client_of_mail(about uuid, recipient text) returns uuid
language sql stable set search_path = '' set role = 'service_role'
as $$
  select coalesce(
    (select id from public.clients where id = about),
    (select client_id from public.subscriptions where id in (
      select about
      union all select subscription_id from public.payments where id = about
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

-- Mails that wait go where the client is reached now. The team's own stay, also where a client has its address.
create function private.readdress_mails() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  update private.outbox set recipient = new.email
  where recipient = old.email and coalesce(sent_at, failed_at) is null
    and about is not null and kind not like '%-team' and private.client_of_mail(about, recipient) = new.id;
  return null;
end
$$;
create trigger readdress_mails after update on public.clients
  for each row when (old.email <> new.email) execute function private.readdress_mails();

-- Queues the team's next mail of the day, unless it waits already or was sent. Another morning's that still waits
-- changes nothing: the server may have been off at 7:00, or its clock ahead. Any number of processes may ask.
create function private.queue_digest(team_email text) returns void
language plpgsql set search_path = '' set role = 'service_role'
as $$
declare
  today constant date := private.manila_day(now());
  next_day constant date := case when now() < private.manila_moment(today, '7:00') then today else today + 1 end;
begin
  insert into private.outbox (kind, recipient, about, occasion, due_at)
  select 'team-digest', team_email, gen_random_uuid(), 'team-digest:' || next_day,
    private.manila_moment(next_day, '7:00')
  where not exists (
    select from private.outbox
    where kind = 'team-digest' and 'team-digest:' || next_day in (occasion, told_occasion)
  )
  on conflict (occasion) where occasion is not null and sent_at is null and failed_at is null do nothing;
end
$$;
create index outbox_digests on private.outbox (due_at) where kind = 'team-digest';

-- From when the photos of a subscription may be erased, as its client was told.
create table private.erasing_notices (
  subscription_id uuid primary key references public.subscriptions (id) on delete cascade,
  erased_from timestamptz not null
);
alter table private.erasing_notices enable row level security;
alter table private.erasing_notices force row level security;
revoke all on private.erasing_notices from public, anon, authenticated, service_role;
grant select, insert, delete on private.erasing_notices to service_role;
create policy "the service says when photos are erased" on private.erasing_notices for all to service_role
  using (true) with check (true);

-- Queues the mails that say beforehand which photos are erased: once a subscription, 30 days before. A
-- notice no longer stands if its photos are kept longer after all.
create function private.queue_erasing_mails(kept interval) returns void
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  delete from private.erasing_notices
  where private.photos_kept_from(subscription_id) + kept > now() + interval '30 days';
  with noticed as (
    insert into private.erasing_notices (subscription_id, erased_from)
    select id, now() + interval '30 days' from public.subscriptions
    where (
      exists (
        select from public.visits join public.photos on visit_id = visits.id
        where subscription_id = subscriptions.id and photos.state <> 'erased'
      ) or exists (
        select from public.visits join public.problems on visit_id = visits.id
          join public.problem_photos as photos on problem_id = problems.id
        where subscription_id = subscriptions.id and photos.state <> 'erased'
      )
    ) and private.photos_kept_from(id) + kept <= now() + interval '30 days'
    on conflict do nothing
    returning subscription_id
  )
  insert into private.outbox (kind, recipient, about, occasion, due_at)
  select 'photos-erased-soon', email, subscription_id, 'photos-erased-soon:' || subscription_id, now()
  from noticed join public.subscriptions on subscriptions.id = subscription_id
    join public.clients on clients.id = client_id
  where clients.state = 'active'
  on conflict (occasion) where occasion is not null and sent_at is null and failed_at is null do nothing;
end
$$;

-- From when the photos of a subscription are kept for the time that the operator chose: when its term and the last
-- visit that stood are over. A single job has no term.
create function private.photos_kept_from(subscription uuid) returns timestamptz
language sql stable set search_path = '' set role = 'service_role'
as $$
  select greatest(
    max(visits.ends_at) filter (where visits.state not in ('skipped', 'cancelled')),
    case when subscriptions.state <> 'cancelled' then end_day::timestamp at time zone 'Asia/Manila' end,
    max(visits.closed_at), min(visits.ends_at)
  )
  from public.subscriptions join public.visits on subscription_id = subscriptions.id
  where subscriptions.id = subscription
  group by subscriptions.id
$$;

revoke all on function private.claim_mails(integer, interval), private.manila_moment(date, time), private.manila_day(timestamptz),
  private.queue_reminders(uuid[]), private.remind_of_new_visits(), private.remind_of_changed_visits(),
  private.queue_renewal_mails(uuid), private.ask_to_renew(), private.readdress_mails(), private.queue_digest(text),
  private.queue_erasing_mails(interval), private.photos_kept_from(uuid) from public;
grant execute on function private.manila_moment(date, time), private.manila_day(timestamptz),
  private.queue_reminders(uuid[]), private.queue_renewal_mails(uuid), private.queue_digest(text),
  private.queue_erasing_mails(interval), private.photos_kept_from(uuid) to service_role;

-- What was planned before this release is told of too. The login that migrates owns the tables, and forced policies
-- would hide their rows from it.
do $$
begin
  set local role service_role;
  perform private.queue_reminders(array(
    select id from public.visits where state = 'scheduled' and starts_at > now()
  ));
  perform private.queue_renewal_mails(id) from public.subscriptions
  where end_day > private.manila_day(now()) and state in ('active', 'paused');
  reset role;
end
$$;
