-- Brings a database of release 1.0 to what the files of supabase/migrations make up to 20261122191400, and marks these
-- as run. server/postgres/migrate.ts runs it as one transaction, after it has looked that the database stands exactly
-- there; on hosted Supabase see docs/how-to/deploy.md. What it repeats of the migrations stays as it is: it is how
-- release 1.1 left them. A test compares what it makes (server/postgres/upgrade.test.ts).

-- Functions are replaced without trying them as the roles that they step up to, which may not call them.
set local check_function_bodies = off;

create schema numbers;
grant usage on schema numbers to authenticated, team, eraser, service_role;

create or replace function numbers.absence_in_days() returns integer
language sql immutable parallel safe return 400;

create or replace function numbers.change_mails_after_minutes() returns integer
language sql immutable parallel safe return 5;

create or replace function numbers.crew_told_ahead_in_hours() returns integer
language sql immutable parallel safe return 48;

create or replace function numbers.deactivated_sends_in_days() returns integer
language sql immutable parallel safe return 7;

create or replace function numbers.digest_at_minutes() returns integer
language sql immutable parallel safe return 420;

create or replace function numbers.done_mail_within_hours() returns integer
language sql immutable parallel safe return 2;

create or replace function numbers.erased_after_days() returns integer
language sql immutable parallel safe return 30;

create or replace function numbers.feedback_period_in_days() returns integer
language sql immutable parallel safe return 7;

create or replace function numbers.homes_per_client() returns integer
language sql immutable parallel safe return 20;

create or replace function numbers.largest_amount_in_pesos() returns integer
language sql immutable parallel safe return 10000000;

create or replace function numbers.lines_per_quote() returns integer
language sql immutable parallel safe return 30;

create or replace function numbers.most_stars() returns integer
language sql immutable parallel safe return 5;

create or replace function numbers.notices_at_minutes() returns integer
language sql immutable parallel safe return 540;

create or replace function numbers.open_shares_per_visit() returns integer
language sql immutable parallel safe return 20;

create or replace function numbers.owed_visits_in_days() returns integer
language sql immutable parallel safe return 60;

create or replace function numbers.pause_in_days() returns integer
language sql immutable parallel safe return 60;

create or replace function numbers.photo_in_megabytes() returns integer
language sql immutable parallel safe return 15;

create or replace function numbers.photos_erased_notice_in_days() returns integer
language sql immutable parallel safe return 30;

create or replace function numbers.picture_in_pixels() returns integer
language sql immutable parallel safe return 2048;

create or replace function numbers.problem_photos_late_in_days() returns integer
language sql immutable parallel safe return 1;

create or replace function numbers.reminder_at_minutes() returns integer
language sql immutable parallel safe return 1020;

create or replace function numbers.renewal_asked_after_days() returns integer
language sql immutable parallel safe return 14;

create or replace function numbers.renewal_notices_in_days() returns integer[]
language sql immutable parallel safe return array[30, 7];

create or replace function numbers.sent_mails_kept_in_days() returns integer
language sql immutable parallel safe return 30;

create or replace function numbers.share_link_in_days() returns integer
language sql immutable parallel safe return 30;

create or replace function numbers.stay_in_minutes_longest() returns integer
language sql immutable parallel safe return 480;

create or replace function numbers.stay_in_minutes_shortest() returns integer
language sql immutable parallel safe return 60;

create or replace function numbers.tasks_per_checklist() returns integer
language sql immutable parallel safe return 40;

create or replace function numbers.uploads_waiting() returns integer
language sql immutable parallel safe return 60;

create or replace function numbers.visits_per_term() returns integer
language sql immutable parallel safe return 160;

create or replace function numbers.worker_sends_in_days() returns integer
language sql immutable parallel safe return 30;

create or replace function numbers.worker_window_in_days_after() returns integer
language sql immutable parallel safe return 7;

create or replace function numbers.worker_window_in_days_before() returns integer
language sql immutable parallel safe return 1;

-- Only what somebody decided of a subscription is stored. Pauses and ends go by their days.
alter table public.subscriptions no force row level security;
alter table public.subscriptions disable trigger user;
update public.subscriptions set state = 'active' where state in ('paused', 'ended');
alter table public.subscriptions enable trigger user;
alter table public.subscriptions force row level security;
alter table public.subscriptions drop constraint subscriptions_check;
alter table public.subscriptions rename constraint subscriptions_check1 to subscriptions_check;
alter table public.subscriptions rename constraint subscriptions_check2 to subscriptions_check1;

-- What we owe the client in pesos, until a dispatcher enters that it was paid out.
create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references public.subscriptions (id),
  cause text not null check (cause in ('visit-not-placed')),
  -- The visit that nobody placed.
  visit_id uuid not null references public.visits (id),
  pesos integer not null check (pesos between 1 and numbers.largest_amount_in_pesos()),
  -- The day on which it fell due.
  day date not null,
  -- Withdrawn is one whose visit took place after all, before it was paid out.
  state text not null default 'owed' check (state in ('owed', 'paid', 'withdrawn')),
  paid_day date,
  method text check (method in ('cash', 'gcash', 'maya', 'qr-ph', 'bank')),
  reference public.short_text not null default '',
  paid_by uuid references public.members (id),
  paid_at timestamptz,
  entered_at timestamptz not null default now(),
  check (num_nulls(paid_day, method, paid_by, paid_at) = case when state = 'paid' then 0 else 4 end)
);
create unique index refunds_one_a_visit on public.refunds (visit_id) where state <> 'withdrawn';
create index refunds_by_subscription on public.refunds (subscription_id) include (state, pesos);
create index refunds_owed on public.refunds (day, id) where state = 'owed';
-- Those that have no day, whether or not they are refunded yet.
create index visits_owed on public.visits (subscription_id) where is_owed and not is_planned and state <> 'done';

alter table public.refunds enable row level security;
alter table public.refunds force row level security;
revoke all on public.refunds from public, anon, authenticated, service_role;
grant select, insert, update on public.refunds to service_role;
grant select, update (state, paid_day, method, reference, paid_by, paid_at) on public.refunds to team;
grant select (id, subscription_id, visit_id, cause, pesos, day, state, paid_day, method, reference)
  on public.refunds to authenticated;
grant select, update (reference) on public.refunds to eraser;
create policy "the service enters refunds" on public.refunds for all to service_role
  using (true) with check (true);
create policy "dispatchers read refunds" on public.refunds for select to team
  using ((select access.is_dispatcher()));
create policy "dispatchers pay refunds out" on public.refunds for update to team
  using ((select access.is_dispatcher()) and state = 'owed')
  with check ((select access.is_dispatcher()) and state = 'paid' and paid_by = (select access.member_id()));
create policy "clients read their refunds" on public.refunds for select to authenticated
  using (access.owns_subscription(subscription_id));
create policy "the eraser reads refunds" on public.refunds for select to eraser using (true);
create policy "the eraser replaces what refunds say" on public.refunds for update to eraser
  using (true) with check (true);

create index change_requests_that_wait_by_subscription on public.change_requests (subscription_id)
  where state = 'waiting';

-- How the visits of a pause were before it, and the version that it gave them.
create table private.paused_visits (
  pause_id uuid not null references public.pauses (id) on delete cascade,
  visit_id uuid not null references public.visits (id) on delete cascade,
  version integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  moved_alone boolean not null,
  is_owed boolean not null,
  crew uuid[] not null,
  primary key (pause_id, visit_id)
);
create index paused_visits_by_visit on private.paused_visits (visit_id);
alter table private.paused_visits enable row level security;
alter table private.paused_visits force row level security;
revoke all on private.paused_visits from public, anon, authenticated, service_role;
grant select, insert, delete on private.paused_visits to service_role;
create policy "the service takes pauses back" on private.paused_visits for all to service_role
  using (true) with check (true);
grant delete on public.pauses to service_role;

-- Which requests have a quote that nobody answered (Today).
create index requests_quoted on public.requests (reference) where status = 'quoted';

alter policy "workers read their crews" on public.visit_crew
  using (not (select access.is_dispatcher()) and access.is_crew_of(visit_id));
alter policy "crews read their own steps" on public.visit_steps
  using (member_id = (select access.member_id()) and access.is_crew_of(visit_id));
alter policy "crews read the photos of their visits" on public.photos using (access.is_crew_of(visit_id));

-- Who is signed in where (docs/product.md, "Client account"). Only the provider's role reads sessions in full; on
-- hosted Supabase the owner of these functions may. An address leaves here shortened to its network.
do $$
declare
  ours boolean := (select relowner = (select oid from pg_roles where rolname = current_user)
    from pg_class where oid = 'auth.sessions'::regclass);
  as_provider text := case when ours then 'set role = ''supabase_auth_admin''' else 'security definer' end;
begin
  execute format(
    'create function private.sessions_of(account uuid)
     returns table (id uuid, started_at timestamptz, used_at timestamptz, user_agent text, network text)
     language sql stable set search_path = '''' %s
     as ''select id, coalesce(created_at, to_timestamp(0)),
       coalesce(refreshed_at at time zone ''''utc'''', created_at, to_timestamp(0)),
       coalesce(user_agent, ''''''''),
       text(network(set_masklen(ip, case family(ip) when 4 then 24 else 48 end)))
       from auth.sessions where user_id = account
       order by 3 desc, id''',
    as_provider
  );
  execute format(
    'create function private.end_session(account uuid, session uuid) returns boolean
     language sql set search_path = '''' %s
     as ''with ended as (delete from auth.sessions where user_id = account and id = session returning id)
       select exists (select from ended)''',
    as_provider
  );
end
$$;
revoke all on function private.sessions_of(uuid), private.end_session(uuid, uuid) from public;
grant execute on function private.sessions_of(uuid), private.end_session(uuid, uuid) to service_role;

-- One function queues.
drop index private.outbox_occasions, private.outbox_digests, private.outbox_queue;
alter table private.outbox
  add column channel text not null default 'mail' check (channel = 'mail'),
  add column waits boolean not null generated always as (sent_at is null and failed_at is null) stored,
  drop constraint outbox_names_what_it_owes,
  drop constraint outbox_keeps_what_it_owes,
  add constraint outbox_names_what_it_owes check (num_nonnulls(reference, about, subject, occasion, told_occasion) > 0),
  add constraint outbox_keeps_what_it_owes check (subject is null or content is not null or sent_at is not null);
create unique index outbox_occasions on private.outbox (occasion) where waits and occasion is not null;
create index outbox_told on private.outbox (told_occasion) where told_occasion is not null;
create index outbox_queue on private.outbox (due_at) where waits and channel = 'mail';
drop function private.claim_mails(integer, interval);

create or replace function private.manila_moment(day date, minutes integer) returns timestamptz
language sql stable
return (day + make_interval(mins => minutes)) at time zone 'Asia/Manila';

create or replace function private.found_text(name text, email text, phone text) returns text
language sql immutable
return private.plain_letters(' ' || name || ' ' || coalesce(email, '') || ' ') || translate(phone, '+-() ', '');

create or replace function access.sender_id() returns uuid
language sql stable set search_path = '' set role = 'service_role'
as $$
  select id from public.members
  where user_id = auth.uid() and (
    deactivated_at is null
    or deactivated_at > now() - make_interval(days => numbers.deactivated_sends_in_days())
  )
  order by deactivated_at nulls first limit 1
$$;

create or replace function access.has_room_for_home() returns boolean
language sql volatile set search_path = '' set role = 'service_role'
as $$
  select count(*) < numbers.homes_per_client()
  from public.homes join public.clients on clients.id = client_id where account_id = auth.uid()
$$;

create or replace function private.occasion_of(kind text, about uuid, which text default null) returns text
language sql immutable
return kind || coalesce(':' || about::text, '') || coalesce(':' || which, '');

create or replace function private.is_told_once(kind text) returns boolean
language sql immutable
return kind in (
  'on-the-way', 'renewal-due', 'running-late', 'team-digest', 'visit-done', 'visit-missed', 'visit-missed-team',
  'visit-reminder'
);

create or replace function private.queue(
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

create or replace function private.claim_mails(at_most integer, lease interval)
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

create or replace function private.queue_digest(team_email text) returns void
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

create or replace function private.queue_change_mails(mail_kind text, recipients uuid[]) returns void
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

create or replace function private.why_not_stored(
  kind text, one private.submission, content_hash bytea,
  out outcome text, out known_reference text, out gap_wait integer
)
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_variable
declare
  known_hash bytea;
begin
  select known.reference, known.content_hash into known_reference, known_hash
  from public.requests as known
  where known.idempotency_key = one.idempotency_key and known.kind = why_not_stored.kind;
  gap_wait := private.wait_for(one.gap_hits);
  outcome := case
    when known_hash = content_hash then 'accepted'
    when known_hash is not null then 'key-reused'
    when gap_wait > 0 then 'too-soon'
    else 'too-many-requests'
  end;
end
$$;

create or replace function private.submit(
  kind text, submitted jsonb, team_email text,
  out outcome text, out known_reference text, out wait_in_seconds integer
)
language plpgsql set search_path = '' set role = 'service_role'
-- Plans are kept for a connection's life: one made while the tables are small must serve large ones too.
set enable_seqscan = off
as $$
#variable_conflict use_variable
declare
  one constant private.submission := jsonb_populate_record(null::private.submission, submitted);
  sent constant jsonb := one.payload;
  is_order constant boolean := kind = 'order';
  content_hash constant bytea := sha256(convert_to(sent::text, 'UTF8'));
  copy_is_due boolean;
begin
  -- Of two from one sender at once, the second waits here for the first to commit, and then has to wait
  -- its ten seconds.
  select counted.wait_in_seconds, counted.copy_is_due into wait_in_seconds, copy_is_due
  from private.count_submission(one.gap_hits || one.all_hits, one.copy_hits) as counted;
  if wait_in_seconds > 0 then
    raise sqlstate 'NOT01';
  end if;

  -- A call with the same key that is just storing its row is waited for.
  insert into public.requests (
    reference, idempotency_key, content_hash, account_id, name, email, phone, address, package_type,
    duration, start_date, additional_requests, displayed_total_price, total_price_in_pesos, price_mismatch,
    message, services
  )
  values (
    one.reference, one.idempotency_key, content_hash, one.account_id,
    sent ->> 'name', sent ->> 'email', sent ->> 'phone', sent ->> 'address', sent ->> 'packageType',
    sent ->> 'duration', (sent ->> 'startDate')::date, sent ->> 'additionalRequests',
    sent ->> 'totalPrice', one.price_in_pesos, case when is_order then one.price_mismatch end,
    sent ->> 'message',
    case when not is_order then
      array(select flag.key from jsonb_each(sent -> 'services') as flag where flag.value = 'true')
    end
  )
  on conflict on constraint requests_keys_are_used_once do nothing;
  if not found then
    raise sqlstate 'NOT01';
  end if;

  perform private.queue(kind || '-team', team_email, request => one.reference);
  -- Nobody can have a stranger's mailbox filled, or many strangers written to.
  if copy_is_due then
    perform private.queue(kind || '-customer', sent ->> 'email', request => one.reference);
  end if;

  outcome := 'accepted';
exception when sqlstate 'NOT01' then
  -- Nothing was stored or counted.
  select refused.outcome, refused.known_reference, coalesce(nullif(refused.gap_wait, 0), wait_in_seconds)
  into outcome, known_reference, wait_in_seconds
  from private.why_not_stored(kind, one, content_hash) as refused;
end
$$;

create or replace function private.forget_the_past() returns void
language sql set search_path = '' set role = 'service_role'
as $$
  delete from private.outbox where sent_at < now() - make_interval(days => numbers.sent_mails_kept_in_days());
  delete from private.rate_limits where window_ends_at < now();
$$;

create or replace function private.is_in_term(day date, first_day date, end_day date, is_owed boolean) returns boolean
language sql immutable set search_path = ''
return end_day is null
  or day >= first_day and day < end_day + case when is_owed then numbers.owed_visits_in_days() else 0 end;

create or replace function private.guard_subscriptions() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.version := old.version + 1;
  if new.visit_count <> old.visit_count then
    raise check_violation using constraint = 'subscriptions_keep_their_count',
      message = 'The number of visits is fixed when a subscription is confirmed.';
  end if;
  if (new.first_day, new.end_day) is distinct from (old.first_day, old.end_day) then
    -- Whoever is just putting a visit into the old term is waited for (private.guard_terms).
    perform from public.subscriptions where id = new.id for update;
    if exists (
      select from public.visits
      where subscription_id = new.id and is_planned and not private.is_in_term(
        (starts_at at time zone 'Asia/Manila')::date,
        case when new.term is null then '-infinity' else new.first_day end,
        new.end_day, is_owed and new.state <> 'cancelled'
      )
    ) then
      raise check_violation using constraint = 'visits_within_the_term',
        message = 'A visit lies within the term of its subscription.';
    end if;
  end if;
  return new;
end
$$;

create or replace function private.guard_refunds() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user <> 'eraser' and (old.state <> 'owed' or (
    (old.subscription_id, old.cause, old.visit_id, old.pesos, old.day, old.entered_at)
    is distinct from (new.subscription_id, new.cause, new.visit_id, new.pesos, new.day, new.entered_at)
  )) then
    raise check_violation using constraint = 'refunds_are_paid_once', message = 'A refund is paid out once.';
  end if;
  return new;
end
$$;

create or replace function private.queue_renewal_mails(subscription uuid) returns void
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  delete from private.outbox where about = subscription and kind = 'renewal-due' and waits;
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

create or replace function private.guard_terms() returns trigger
language plpgsql set search_path = ''
as $$
declare
  moved uuid[];
begin
  if tg_op = 'UPDATE' then
    moved := array(
      select becomes.id from placed as becomes join former as was on was.id = becomes.id
      where ((was.starts_at, was.ends_at) is distinct from (becomes.starts_at, becomes.ends_at)
          or becomes.state = 'scheduled' and not was.is_planned)
        and not (current_user = 'service_role' and becomes.state in ('started', 'done', 'missed'))
    );
    if moved = '{}' then
      return null;
    end if;
    perform from public.subscriptions
    where id in (select subscription_id from placed where id = any (moved))
    order by id for key share;
  end if;
  perform
  from (
    select subscription_id, is_owed, max(number) as highest,
      (min(starts_at) at time zone 'Asia/Manila')::date as first,
      (max(starts_at) at time zone 'Asia/Manila')::date as last
    from placed where tg_op = 'INSERT' or id = any (moved)
    group by subscription_id, is_owed
  ) as series
  -- The limit keeps PostgreSQL from reading all subscriptions for a few.
  cross join lateral (
    select case when term is null then '-infinity' else first_day end as first_day, end_day, visit_count,
      state = 'cancelled' as is_cancelled
    from public.subscriptions where id = series.subscription_id limit 1
  ) as term
  where not private.is_in_term(series.first, term.first_day, term.end_day, series.is_owed and not term.is_cancelled)
    or not private.is_in_term(series.last, term.first_day, term.end_day, series.is_owed and not term.is_cancelled)
    or series.highest > term.visit_count;
  if found then
    raise check_violation using constraint = 'visits_within_the_term',
      message = 'A visit lies within the term of its subscription.';
  end if;
  return null;
end
$$;

create or replace function private.withdraw_refunds() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  update public.refunds set state = 'withdrawn'
  where state = 'owed' and visit_id in (
    select becomes.id from changed_from as was join changed_to as becomes on becomes.id = was.id
    where was.state <> becomes.state and (
      becomes.is_planned or becomes.state = 'done' or becomes.state = 'missed' and not becomes.is_owed
    )
  );
  return null;
end
$$;

create or replace function access.state_on(subscription uuid, stored text, end_day date, today date) returns text
language sql stable set search_path = ''
return case
  when stored = 'cancelled' then stored
  when end_day <= today then 'ended'
  when end_day is null and not exists (
    select from public.visits
    where subscription_id = subscription and state <> 'done' and (state <> 'missed' or is_owed)
  ) then 'ended'
  when exists (
    select from public.pauses
    where subscription_id = subscription and today >= first_day and today < coalesce(resumed_on, pauses.end_day)
  ) then 'paused'
  else 'active'
end;

create or replace function access.is_crew_of(visit uuid) returns boolean
language sql stable set search_path = '' set role = 'service_role'
as $$
  select exists (
    select from public.visit_crew where visit_id = visit and member_id = access.member_id()
      and lower(period) >= private.manila_moment(private.manila_day(now()) - numbers.worker_window_in_days_before(), 0)
      and lower(period) < private.manila_moment(private.manila_day(now()) + numbers.worker_window_in_days_after() + 1, 0)
  )
$$;

create or replace function access.may_send_for(visit uuid) returns boolean
language sql stable set search_path = '' set role = 'service_role'
as $$
  select exists (
    select from (
      select visit_id, member_id, null::timestamptz as left_at from public.visit_crew
      union all
      select visit_id, member_id, left_at from private.crew_left
    ) as ever join public.visits on visits.id = ever.visit_id
    where ever.visit_id = visit and ever.member_id = access.sender_id()
      and greatest(visits.ends_at, ever.left_at) > now() - make_interval(days => numbers.worker_sends_in_days())
  )
$$;

create or replace function private.is_near(starts_at timestamptz, ends_at timestamptz) returns boolean
language sql stable
return ends_at > now() and starts_at > now() - make_interval(mins => numbers.stay_in_minutes_longest())
  and starts_at < now() + make_interval(hours => numbers.crew_told_ahead_in_hours());

create or replace function private.tell_crews(workers uuid[], near uuid[]) returns void
language plpgsql set search_path = ''
as $$
begin
  if workers is not null then
    perform private.flag_crew(near);
    perform private.queue_change_mails('crew-changed', workers);
  end if;
end
$$;

create or replace function private.hold_confirmation_mails() returns trigger
language plpgsql set search_path = '' set role = 'service_role' set enable_seqscan = off
as $$
begin
  -- Claiming passes over a mail that is held. One that is just being claimed is waited for, and then the next
  -- trigger, note_changes, finds that it has left.
  perform from private.outbox
  where waits and occasion = any(array(
    select distinct private.occasion_of('subscription-confirmed', subscription_id) from changed_from
  ))
  order by id for share;
  return null;
end
$$;

create or replace function private.note_visit_changes() returns trigger
language plpgsql set search_path = '' set role = 'service_role' set enable_seqscan = off
as $$
declare
  clients uuid[];
  workers uuid[];
  near uuid[];
  changing constant text := (select case kind when 'client' then 'client' else 'team' end from private.actor());
  -- The mails that confirm these have not left yet and tell the newest dates.
  unconfirmed constant uuid[] := array(
    select about from private.outbox
    where waits and occasion = any(array(
      select distinct private.occasion_of('subscription-confirmed', subscription_id) from changed_from
    ))
  );
begin
  with moved as (
    select was.*, subscriptions.client_id
    from changed_from as was
      join changed_to as becomes on becomes.id = was.id
      join public.subscriptions on subscriptions.id = was.subscription_id
    where ((was.starts_at, was.ends_at) is distinct from (becomes.starts_at, becomes.ends_at)
        or (was.state in ('skipped', 'cancelled')) <> (becomes.state in ('skipped', 'cancelled')))
      and becomes.state not in ('done', 'missed')
      and greatest(was.ends_at, becomes.ends_at) > now() and was.subscription_id <> all(unconfirmed)
  ), noted as (
    insert into private.untold_changes as known (kind, told_to, visit_id, starts_at, ends_at, state, reason, changed_by)
    select 'visits-changed', client_id, id, starts_at, ends_at, state,
      coalesce(current_setting('app.told_reason', true), ''), changing
    from moved order by id
    on conflict (told_to, visit_id) do update set reason = excluded.reason,
      changed_by = case when known.changed_by = excluded.changed_by then known.changed_by else 'both' end
    returning known.told_to
  )
  select array_agg(distinct told_to) into clients from noted;

  with near_visits as (
    select was.*
    from changed_from as was join changed_to as becomes on becomes.id = was.id
    where (was.starts_at, was.ends_at, was.is_planned)
        is distinct from (becomes.starts_at, becomes.ends_at, becomes.is_planned)
      and becomes.state not in ('done', 'missed')
      and (private.is_near(was.starts_at, was.ends_at) or private.is_near(becomes.starts_at, becomes.ends_at))
  ), noted as (
    insert into private.untold_changes as known (kind, told_to, visit_id, starts_at, ends_at, state)
    select 'crew-changed', crew.member_id, visit.id, visit.starts_at, visit.ends_at, visit.state
    from near_visits as visit join public.visit_crew as crew on crew.visit_id = visit.id
    order by visit.id, crew.member_id
    on conflict (told_to, visit_id) do update set reason = known.reason
    returning known.told_to, known.visit_id
  )
  select array_agg(distinct told_to), array_agg(distinct visit_id) into workers, near from noted;

  if clients is not null then
    perform private.queue_change_mails('visits-changed', clients);
  end if;
  perform private.tell_crews(workers, near);
  return null;
end
$$;

create or replace function private.note_crew_changes() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
declare
  workers uuid[];
  near uuid[];
begin
  with noted as (
    insert into private.untold_changes as known (kind, told_to, visit_id, starts_at, ends_at, state)
    select 'crew-changed', crew.member_id, visit.id,
      case when tg_op = 'DELETE' then visit.starts_at end,
      case when tg_op = 'DELETE' then visit.ends_at end,
      case when tg_op = 'DELETE' then visit.state end
    from changed as crew join public.visits as visit on visit.id = crew.visit_id
    where visit.is_planned and private.is_near(visit.starts_at, visit.ends_at)
    order by visit.id, crew.member_id
    on conflict (told_to, visit_id) do update set reason = known.reason
    returning known.told_to, known.visit_id
  )
  select array_agg(distinct told_to), array_agg(distinct visit_id) into workers, near from noted;
  perform private.tell_crews(workers, near);
  return null;
end
$$;

create or replace function private.queue_reminders(of_visits uuid[]) returns void
language plpgsql set search_path = '' set role = 'service_role' set enable_seqscan = off
as $$
begin
  delete from private.outbox as mail
  using public.visits
  where mail.about = any(of_visits) and visits.id = mail.about and mail.kind = 'visit-reminder' and mail.waits
    and (visits.state <> 'scheduled'
      or mail.occasion <> private.occasion_of('visit-reminder', visits.id, private.manila_day(starts_at)::text));
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

create or replace function private.drop_quote_notices(quotes uuid[]) returns void
language sql set search_path = '' set role = 'service_role'
as $$
  delete from private.outbox
  where about = any(quotes) and waits and (kind = 'quote-ends' or kind = 'quote' and channel = 'call')
$$;

create or replace function private.quote_was_settled() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  perform private.drop_quote_notices(array[new.id]);
  return null;
end
$$;

create or replace function private.quoted_request_was_settled() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  perform private.drop_quote_notices(array(
    select id from public.quotes where request_reference = new.reference and state = 'sent'
  ));
  return null;
end
$$;

create or replace function access.has_room_for_upload() returns boolean
language sql stable set search_path = '' set role = 'service_role'
as $$
  select count(*) < numbers.uploads_waiting() from storage.objects
  where bucket_id = 'incoming' and owner_id = auth.uid()::text
$$;

create or replace function private.withdraw_visit_changes() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  perform private.withdraw_changes(array_agg(distinct wish.id))
  from changed_from as was
    join changed_to as becomes on becomes.id = was.id
    join public.change_requests as wish on wish.subscription_id = was.subscription_id and wish.state = 'waiting'
      and (
        wish.visit_id = was.id
        or wish.asked ->> 'scope' = 'following' and was.starts_at > wish.lapses_at and not was.moved_alone
      )
  where (was.starts_at, was.ends_at, was.is_planned) is distinct from (becomes.starts_at, becomes.ends_at, becomes.is_planned)
    and becomes.state not in ('done', 'missed');
  return null;
end
$$;

create or replace function private.queue_change_answer() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  perform private.queue(
    'change-answered', clients.email, new.id, due_at => case when new.state = 'waiting' then new.lapses_at end
  )
  from public.subscriptions join public.clients on clients.id = client_id
  where subscriptions.id = new.subscription_id and clients.state = 'active';
  return null;
end
$$;

create or replace function access.feedback_ends_at(visit uuid) returns timestamptz
language sql stable set search_path = '' set role = 'service_role'
as $$
  select coalesce(
    (select min(sent_at) from private.outbox where about = visit and kind in ('visit-done', 'visit-missed')),
    closed_at + make_interval(hours => numbers.done_mail_within_hours())
  ) + make_interval(days => numbers.feedback_period_in_days())
  from public.visits
  where id = visit and state in ('done', 'missed') and access.is_client_of(visit)
$$;

create or replace function access.takes_problem_photos(visit uuid) returns boolean
language sql stable set search_path = '' set role = 'service_role'
as $$
  select coalesce(now() < access.feedback_ends_at(visit)
      + make_interval(days => numbers.problem_photos_late_in_days()), false)
    and exists (select from public.problems where visit_id = visit)
$$;

create or replace function private.client_of_mail(about uuid, recipient text) returns uuid
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

create or replace function private.readdress_mails() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  update private.outbox set recipient = new.email, channel = case when new.email is null then 'call' else 'mail' end
  where recipient is not distinct from old.email::text and waits
    and about is not null and kind not like '%-team' and private.client_of_mail(about, recipient) = new.id;
  return null;
end
$$;

create or replace function access.has_room_for_share(visit uuid) returns boolean
language sql volatile set search_path = '' set role = 'service_role'
as $$
  select pg_advisory_xact_lock(hashtextextended('deletion of ' || auth.uid(), 0));
  select not exists (select from public.deletions where account_id = auth.uid() and taken_back_at is null)
    and count(*) < numbers.open_shares_per_visit()
  from public.proof_shares where visit_id = visit and withdrawn_at is null and expires_at > now()
$$;

create or replace function private.queue_erasing_mails(kept interval) returns void
language sql set search_path = '' set role = 'service_role'
as $$
  delete from private.erasing_notices
  where private.photos_kept_from(subscription_id) + kept
    > now() + make_interval(days => numbers.photos_erased_notice_in_days());
  with noticed as (
    insert into private.erasing_notices (subscription_id, erased_from)
    select id, now() + make_interval(days => numbers.photos_erased_notice_in_days()) from public.subscriptions
    where (
      exists (
        select from public.visits join public.photos on visit_id = visits.id
        where subscription_id = subscriptions.id and photos.state <> 'erased'
      ) or exists (
        select from public.visits join public.problems on visit_id = visits.id
          join public.problem_photos as photos on problem_id = problems.id
        where subscription_id = subscriptions.id and photos.state <> 'erased'
      )
    ) and private.photos_kept_from(id) + kept <= now() + make_interval(days => numbers.photos_erased_notice_in_days())
    on conflict do nothing
    returning subscription_id
  )
  select private.queue('photos-erased-soon', email, subscription_id)
  from noticed join public.subscriptions on subscriptions.id = subscription_id
    join public.clients on clients.id = client_id
  where clients.state = 'active';
$$;

create or replace function private.due_deletion(deletion uuid) returns public.deletions
language plpgsql stable set search_path = '' set role = 'service_role'
as $$
declare
  due public.deletions;
begin
  select * into due from public.deletions
  where id = deletion and taken_back_at is null and erased_at is null
    and begun_at <= now() - make_interval(days => numbers.erased_after_days());
  if due.id is null then
    raise check_violation using constraint = 'deletions_are_due', message = 'This deletion is not due.';
  end if;
  return due;
end
$$;

create or replace function private.erase_kept(deletion uuid, requests text[]) returns void
language plpgsql set search_path = '' set role = 'eraser'
as $$
declare
  due constant public.deletions := private.due_deletion(deletion);
begin
  -- What payments and refunds said goes first, because the history keeps that it changed.
  update public.payments set reference = private.erased(reference), note = private.erased(note),
    void_reason = private.erased(void_reason)
  where subscription_id::text in (
    select named.thing_id from private.things_of(deletion) as named where named.thing = 'subscription'
  );
  update public.refunds set reference = private.erased(reference)
  where subscription_id::text in (
    select named.thing_id from private.things_of(deletion) as named where named.thing = 'subscription'
  );
  update public.history set before = private.without_personal(before), after = private.without_personal(after),
    reason = private.erased(reason)
  from (
    select * from private.things_of(deletion) union select 'request', unnest(requests)
  ) as named
  where history.thing = named.thing and history.thing_id = named.thing_id;
  update public.history set actor_name = 'erased' where actor = 'client' and actor_id = due.account_id;
end
$$;

create or replace function private.addresses_of(deletion uuid) returns setof text
language sql stable set search_path = '' set role = 'service_role'
as $$
  with due as (select account_id, client_id from private.due_deletion(deletion))
  select lower(email) from auth.users join due on users.id = due.account_id
  union select lower(email) from public.clients join due on clients.id = due.client_id
$$;

create or replace function private.erase_requests(own_requests text[]) returns void
language plpgsql set search_path = ''
as $$
begin
  update public.requests set name = 'erased', email = 'erased', phone = 'erased', address = 'erased',
    messenger_name = private.erased(messenger_name),
    additional_requests = private.erased(additional_requests), message = private.erased(message),
    displayed_total_price = private.erased(displayed_total_price), closed_reason = private.erased(closed_reason),
    idempotency_key = gen_random_uuid(), content_hash = '',
    status = case when status in ('received', 'contacted', 'consultation', 'quoted', 'to-schedule')
      then 'withdrawn' else status end,
    answered_at = coalesce(answered_at, now())
  where reference = any(own_requests);
  update public.quote_lines set text = 'erased'
  where quote_id in (select id from public.quotes where request_reference = any(own_requests));
  -- Nobody opens them any more.
  update public.quotes set note = private.erased(note), token_hash = sha256(uuid_send(gen_random_uuid())),
    state = case state when 'sent' then 'declined' else state end
  where request_reference = any(own_requests);
end
$$;

create or replace function private.erase_said_of(own_visits uuid[]) returns void
language sql set search_path = ''
as $$
  update public.visit_steps set details = details || (
    select coalesce(jsonb_object_agg(key, private.erased(value)), '{}') from jsonb_each_text(details)
    where key in ('note', 'noPairReason') or key = 'reason' and kind = 'task'
  )
  where visit_id = any(own_visits);
  update public.visit_reports set note = private.erased(note), no_pair_reason = private.erased(no_pair_reason),
    tasks = (
      select coalesce(jsonb_agg(task || jsonb_build_object('reason', private.erased(task ->> 'reason'))), '[]')
      from jsonb_array_elements(tasks) as task
    )
  where visit_id = any(own_visits);
  update public.photos set state = 'erased' where visit_id = any(own_visits);
  update public.ratings set words = private.erased(words) where visit_id = any(own_visits);
  update public.problem_photos set state = 'erased'
  where problem_id in (select id from public.problems where visit_id = any(own_visits));
  update public.problems set text = 'erased', answer = private.erased(answer) where visit_id = any(own_visits);
$$;

create or replace function private.erase_client(deletion uuid) returns void
language plpgsql set search_path = '' set role = 'service_role'
as $$
#variable_conflict use_column
declare
  due constant public.deletions := private.due_deletion(deletion);
  gone constant text := 'erased';
  own_requests constant text[] := array(select private.requests_of(deletion));
  own_visits constant uuid[] := array(
    select thing_id::uuid from private.things_of(deletion) where thing = 'visit');
  own_subscriptions constant uuid[] := array(
    select thing_id::uuid from private.things_of(deletion) where thing = 'subscription');
  addresses constant text[] := array(select private.addresses_of(deletion));
begin
  perform set_config('app.reason', '', true);
  update public.members set deactivated_at = now() where user_id = due.account_id and deactivated_at is null;
  perform private.erase_requests(own_requests);
  update public.contact_attempts set note = private.erased(note)
  where client_id = due.client_id or request_reference = any(own_requests);
  update public.consultations set note = private.erased(note) where request_reference = any(own_requests);
  perform private.erase_said_of(own_visits);
  update public.change_requests set reason = private.erased(reason), answer = private.erased(answer),
    asked = private.known_of_asked(asked)
  where subscription_id = any(own_subscriptions);
  update public.change_requests set asked_by = null where asked_by = due.account_id;
  update public.visits set client_notes = private.erased(client_notes), team_notes = private.erased(team_notes),
    checklist = array(select gone from unnest(checklist))
  where id = any(own_visits);
  update public.subscriptions set checklist = array(select gone from unnest(checklist))
  where id = any(own_subscriptions);
  delete from public.calendar_feeds where client_id = due.client_id;
  update public.homes set address = gone, town = gone, landmark = private.erased(landmark),
    gate = private.erased(gate), guard_and_pass = private.erased(guard_and_pass),
    parking = private.erased(parking), pets = private.erased(pets), who_opens = private.erased(who_opens),
    person_name = private.erased(person_name), person_phone = private.erased(person_phone)
  where client_id = due.client_id;
  update public.clients set name = gone, email = gone, phone = gone,
    messenger_name = private.erased(messenger_name), team_notes = private.erased(team_notes), state = gone
  where id = due.client_id;
  delete from private.outbox
  where lower(recipient) = any(addresses) or reference = any(own_requests)
    or about = any(own_visits) or about = any(own_subscriptions) or about in (due.client_id, deletion)
    or about in (
      select id from public.visit_steps where visit_id = any(own_visits)
      union all select id from public.problems where visit_id = any(own_visits)
      union all select id from public.payments where subscription_id = any(own_subscriptions)
      union all select id from public.refunds where subscription_id = any(own_subscriptions)
      union all select id from public.pauses where subscription_id = any(own_subscriptions)
      union all select id from public.change_requests where subscription_id = any(own_subscriptions)
      union all select id from public.quotes where request_reference = any(own_requests)
    );
  -- What the changes above wrote into the history goes with the rest of it.
  perform private.erase_kept(deletion, own_requests);
  if due.account_id is not null then
    update public.clients set account_id = null where id = due.client_id;
    perform private.delete_account(due.account_id);
  end if;
  update public.deletions set erased_at = now() where id = deletion;
end
$$;

create or replace function private.search_requests(
  shown text, patterns text[], me uuid, first integer, at_most integer, counted_at_most integer,
  out page text[], out total integer
)
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_variable
declare
  matching text[];
begin
  if shown = 'all' then
    select array_agg(these.reference) into matching from (
      select one.reference from public.requests as one
      where private.found_text(one.name, one.email, one.phone) like patterns[1]
        and private.found_text(one.name, one.email, one.phone) like coalesce(patterns[2], '%')
        and private.found_text(one.name, one.email, one.phone) like coalesce(patterns[3], '%')
      limit counted_at_most + 1
    ) as these;
    total := coalesce(cardinality(matching), 0);
    if total <= counted_at_most then
      select array(
        select one.reference from public.requests as one where one.reference = any (matching)
        order by one.created_at desc, one.reference desc limit at_most offset first
      ) into page;
    else
      -- What so many have is found soonest by going back in time.
      select array(
        select one.reference from public.requests as one
        where private.found_text(one.name, one.email, one.phone) || '' like all (patterns)
        order by one.created_at desc, one.reference desc limit at_most offset first
      ) into page;
    end if;
  else
    -- Few requests are open, so all of them are looked at.
    with matching_open as materialized (
      select one.reference, one.answered_at is not null as is_answered, one.clock_started_at
      from public.requests as one
      where one.status in ('received', 'contacted', 'consultation', 'quoted', 'to-schedule')
        and (shown <> 'mine' or one.assigned_to = me)
        and private.found_text(one.name, one.email, one.phone) || '' like all (patterns)
    )
    select array(
      select each.reference from matching_open as each
      order by each.is_answered, each.clock_started_at, each.reference limit at_most offset first
    ), (select count(*) from matching_open) into page, total;
  end if;
end
$$;

create or replace function private.find_requests(
  shown text, patterns text[], first integer, at_most integer, counted_at_most integer,
  out page text[], out total integer
)
language plpgsql stable set search_path = '' set role = 'service_role'
-- Plans are kept for a connection's life: one made while the table is small must serve a large one too.
set enable_seqscan = off
as $$
#variable_conflict use_variable
declare
  me constant uuid := access.member_id();
begin
  if not access.is_dispatcher() then
    raise insufficient_privilege;
  end if;
  if cardinality(patterns) > 0 then
    select found.page, found.total into page, total
    from private.search_requests(shown, patterns, me, first, at_most, counted_at_most) as found;
  elsif shown = 'mine' then
    select array(
      select one.reference from public.requests as one
      where one.status in ('received', 'contacted', 'consultation', 'quoted', 'to-schedule')
        and one.assigned_to = me
      order by one.answered_at is not null, one.clock_started_at, one.reference limit at_most offset first
    ), (
      select count(*) from public.requests as one
      where one.status in ('received', 'contacted', 'consultation', 'quoted', 'to-schedule')
        and one.assigned_to = me
    ) into page, total;
  elsif shown = 'open' then
    select array(
      select one.reference from public.requests as one
      where one.status in ('received', 'contacted', 'consultation', 'quoted', 'to-schedule')
      order by one.answered_at is not null, one.clock_started_at, one.reference limit at_most offset first
    ), private.count_open_requests() into page, total;
  else
    select array(
      select one.reference from public.requests as one
      order by one.created_at desc, one.reference desc limit at_most offset first
    ), (select count(*) from public.requests) into page, total;
  end if;
end
$$;

drop function private.end_subscriptions();

drop function private.follow_pauses();

drop function private.manila_moment(date,time without time zone);

revoke all on function private.manila_moment(date,integer) from public;
grant execute on function private.manila_moment(date,integer) to service_role;

revoke all on function private.occasion_of(text,uuid,text) from public;
grant execute on function private.occasion_of(text,uuid,text) to service_role;

revoke all on function private.is_told_once(text) from public;
grant execute on function private.is_told_once(text) to service_role;

revoke all on function private.queue(text,text,uuid,text,timestamp with time zone,jsonb,text,text) from public;
grant execute on function private.queue(text,text,uuid,text,timestamp with time zone,jsonb,text,text) to service_role, supabase_auth_admin;

revoke all on function private.claim_mails(integer,interval) from public;

revoke all on function private.why_not_stored(text,private.submission,bytea) from public;
grant execute on function private.why_not_stored(text,private.submission,bytea) to service_role;

revoke all on function private.guard_refunds() from public;

revoke all on function private.withdraw_refunds() from public;

revoke all on function access.state_on(uuid,text,date,date) from public;
grant execute on function access.state_on(uuid,text,date,date) to authenticated, service_role, team;

revoke all on function private.tell_crews(uuid[],uuid[]) from public;
grant execute on function private.tell_crews(uuid[],uuid[]) to service_role;

revoke all on function private.drop_quote_notices(uuid[]) from public;
grant execute on function private.drop_quote_notices(uuid[]) to service_role;

revoke all on function private.quote_was_settled() from public;

revoke all on function private.quoted_request_was_settled() from public;

revoke all on function private.addresses_of(uuid) from public;
grant execute on function private.addresses_of(uuid) to service_role;

revoke all on function private.erase_requests(text[]) from public;
grant execute on function private.erase_requests(text[]) to service_role;

revoke all on function private.erase_said_of(uuid[]) from public;
grant execute on function private.erase_said_of(uuid[]) to service_role;

revoke all on function private.search_requests(text,text[],uuid,integer,integer,integer) from public;
grant execute on function private.search_requests(text,text[],uuid,integer,integer,integer) to service_role;

alter table public.change_requests
  drop constraint change_requests_asked_check,
  add constraint change_requests_asked_check check ((pg_column_size(asked) <= 32000));

alter table public.days_away
  drop constraint days_away_check,
  add constraint days_away_check check (((last_day >= first_day) AND (last_day < (first_day + numbers.absence_in_days()))));

alter table public.pauses
  drop constraint pauses_check,
  add constraint pauses_check check (((end_day > first_day) AND (end_day <= (first_day + numbers.pause_in_days()))));

alter table public.payments
  drop constraint payments_pesos_check,
  add constraint payments_pesos_check check (((pesos >= 1) AND (pesos <= numbers.largest_amount_in_pesos())));

alter table public.photos
  drop constraint photos_height_check,
  add constraint photos_height_check check (((height >= 1) AND (height <= numbers.picture_in_pixels()))),
  drop constraint photos_task_check,
  add constraint photos_task_check check (((task >= 0) AND (task <= (numbers.tasks_per_checklist() - 1)))),
  drop constraint photos_width_check,
  add constraint photos_width_check check (((width >= 1) AND (width <= numbers.picture_in_pixels())));

alter table public.problem_photos
  drop constraint problem_photos_height_check,
  add constraint problem_photos_height_check check (((height >= 1) AND (height <= numbers.picture_in_pixels()))),
  drop constraint problem_photos_width_check,
  add constraint problem_photos_width_check check (((width >= 1) AND (width <= numbers.picture_in_pixels())));

alter table public.quote_lines
  drop constraint quote_lines_pesos_check,
  add constraint quote_lines_pesos_check check (((pesos >= 0) AND (pesos <= numbers.largest_amount_in_pesos()))),
  drop constraint quote_lines_position_check,
  add constraint quote_lines_position_check check ((("position" >= 1) AND ("position" <= numbers.lines_per_quote())));

alter table public.ratings
  drop constraint ratings_stars_check,
  add constraint ratings_stars_check check (((stars >= 1) AND (stars <= numbers.most_stars())));

alter table public.subscriptions
  drop constraint subscriptions_checklist_check,
  add constraint subscriptions_checklist_check check ((cardinality(checklist) <= numbers.tasks_per_checklist())),
  drop constraint subscriptions_price_in_pesos_check,
  add constraint subscriptions_price_in_pesos_check check (((price_in_pesos >= 0) AND (price_in_pesos <= numbers.largest_amount_in_pesos()))),
  drop constraint subscriptions_state_check,
  add constraint subscriptions_state_check check ((state = ANY (ARRAY['active'::text, 'cancelled'::text]))),
  drop constraint subscriptions_stay_minutes_check,
  add constraint subscriptions_stay_minutes_check check (((stay_minutes >= numbers.stay_in_minutes_shortest()) AND (stay_minutes <= numbers.stay_in_minutes_longest()))),
  add constraint subscriptions_terms check ((((term IS NULL) = (rhythm IS NULL)) AND ((end_day IS NOT NULL) OR (term IS NULL)) AND ((end_day IS NULL) OR (term IS NOT NULL) OR (state = 'cancelled'::text)))),
  drop constraint subscriptions_visit_count_check,
  add constraint subscriptions_visit_count_check check (((visit_count >= 1) AND (visit_count <= numbers.visits_per_term())));

alter table public.visit_steps
  drop constraint visit_steps_kind_check,
  add constraint visit_steps_kind_check check ((kind = ANY (ARRAY['on-the-way'::text, 'running-late'::text, 'start'::text, 'task'::text, 'remove-photo'::text, 'finish'::text, 'correct-note'::text, 'not-possible'::text])));

alter table public.visits
  drop constraint visits_checklist_check,
  add constraint visits_checklist_check check ((cardinality(checklist) <= numbers.tasks_per_checklist())),
  drop constraint visits_number_check,
  add constraint visits_number_check check (((number >= 1) AND (number <= numbers.visits_per_term()))),
  drop constraint visits_stay,
  add constraint visits_stay check ((((ends_at - starts_at) >= make_interval(mins => numbers.stay_in_minutes_shortest())) AND ((ends_at - starts_at) <= make_interval(mins => numbers.stay_in_minutes_longest()))));

create trigger guard_refunds before update on public.refunds
  for each row execute function private.guard_refunds();
create trigger keep_append_only before delete or truncate on public.refunds
  for each statement execute function private.keep_append_only();
create trigger keep_history after insert or update on public.refunds for each row
  execute function private.keep_history('subscription', 'subscription_id');

create trigger withdraw_refunds after update on public.visits
  referencing old table as changed_from new table as changed_to
  for each statement execute function private.withdraw_refunds();

create trigger drop_notice after update of state on public.quotes
  for each row when (old.state = 'sent' and new.state <> 'sent')
  execute function private.quote_was_settled();

create trigger drop_quote_notices after update of status on public.requests
  for each row when (old.status = 'quoted' and new.status <> 'quoted')
  execute function private.quoted_request_was_settled();

drop trigger withdraw_changes on public.subscriptions;
create trigger withdraw_changes after update on public.subscriptions for each row
  when ((old.state, old.end_day) is distinct from (new.state, new.end_day))
  execute function private.withdraw_subscription_changes();

alter policy "clients share the proofs of their visits" on public.proof_shares
  with check (
    account_id = (select auth.uid()) and expires_at <= now() + make_interval(days => numbers.share_link_in_days())
    and visit_id in (select id from public.visits where state = 'done')
    and access.has_room_for_share(visit_id)
  );

-- The marks of the former files, and those of the files in their place.
do $$
declare
  marks integer;
begin
  delete from supabase_migrations.schema_migrations where version in (
    '20261120000000', '20261120000100', '20261120000200', '20261120000300', '20261120000400', '20261121010000',
    '20261121030000', '20261121040000', '20261122000000', '20261122000100', '20261122000200', '20261122000300',
    '20261122000400', '20261122000500', '20261122000600', '20261122010000', '20261122020000', '20261122030000',
    '20261122040000', '20261122050000', '20261122060000', '20261122060100', '20261122060200', '20261122070000',
    '20261123000000', '20261123000100', '20261123000200', '20261123010000', '20261123100000', '20261123300000',
    '20261123300100', '20261123400000', '20261123600000', '20261124000000', '20261124020000', '20261124030000',
    '20261124040000', '20261124050000', '20261124060000', '20261124060100', '20261124070000', '20261124080000',
    '20261124090000', '20261124100000', '20261124110000', '20261124120000'
  );
  get diagnostics marks = row_count;
  if marks <> 46 then
    raise exception 'This database does not stand at release 1.0: % of its 46 migrations ran.', marks;
  end if;
end
$$;
insert into supabase_migrations.schema_migrations (version, name) values
  ('20261122190000', 'schemas'),
  ('20261122190100', 'numbers'),
  ('20261122190200', 'team'),
  ('20261122190300', 'clients'),
  ('20261122190400', 'requests'),
  ('20261122190500', 'outbox'),
  ('20261122190600', 'submitting'),
  ('20261122190700', 'subscriptions'),
  ('20261122190800', 'visits'),
  ('20261122190900', 'telling'),
  ('20261122191000', 'records'),
  ('20261122191100', 'changes'),
  ('20261122191200', 'history'),
  ('20261122191300', 'erasing'),
  ('20261122191400', 'finding');
