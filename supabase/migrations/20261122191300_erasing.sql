-- What becomes of a client's data after their account is deleted (docs/product.md, "Client account"), and of photos
-- that are kept no longer. An old deletion replaces every personal value by 'erased', in private.erase_client alone.

-- Accounts whose owners asked to have everything deleted.
create table public.deletions (
  id uuid primary key default gen_random_uuid(),
  account_id uuid references auth.users (id) on delete set null,
  client_id uuid references public.clients (id),
  begun_at timestamptz not null default now(),
  taken_back_at timestamptz,
  erased_at timestamptz,
  check (taken_back_at is null or erased_at is null)
);
create unique index deletions_one_an_account on public.deletions (account_id)
  where taken_back_at is null and erased_at is null;
create index deletions_by_client on public.deletions (client_id);
create index deletions_to_do on public.deletions (begun_at) where taken_back_at is null and erased_at is null;

alter table public.deletions enable row level security;
alter table public.deletions force row level security;
revoke all on public.deletions from public, anon, authenticated, service_role;
grant select, insert, update on public.deletions to service_role;
create policy "the service keeps what clients ask and say" on public.deletions for all to service_role
  using (true) with check (true);
grant select (id, account_id, begun_at, taken_back_at) on public.deletions to authenticated;
create policy "clients read their own deletion" on public.deletions for select to authenticated
  using (account_id = (select auth.uid()));

-- That an account is being deleted, was kept, and was erased stands in the history of its client. A deleted
-- account takes itself off as the tables' owner, who cannot step up.
create trigger keep_history_of_new after insert on public.deletions
  for each row when (new.client_id is not null)
  execute function private.keep_history('client', 'client_id', 'account_id');
create trigger keep_history after update on public.deletions
  for each row when (new.client_id is not null and (old.account_id is null or new.account_id is not null))
  execute function private.keep_history('client', 'client_id', 'account_id');

grant select, update (before, after, reason, actor_name) on public.history to eraser;
grant select, update (reference, note, void_reason) on public.payments to eraser;
grant select, update (reference) on public.refunds to eraser;
create policy "the eraser reads the history" on public.history for select to eraser using (true);
create policy "the eraser replaces what the history says" on public.history for update to eraser
  using (true) with check (true);
create policy "the eraser reads payments" on public.payments for select to eraser using (true);
create policy "the eraser replaces what payments say" on public.payments for update to eraser
  using (true) with check (true);
create policy "the eraser reads refunds" on public.refunds for select to eraser using (true);
create policy "the eraser replaces what refunds say" on public.refunds for update to eraser
  using (true) with check (true);

-- Whether the caller may make another link to the proof of a visit: there are few enough, and the account is not
-- being deleted, which ends all links. What begins the deletion takes the same lock.
create function access.has_room_for_share(visit uuid) returns boolean
language sql volatile set search_path = '' set role = 'service_role'
as $$
  select pg_advisory_xact_lock(hashtextextended('deletion of ' || auth.uid(), 0));
  select not exists (select from public.deletions where account_id = auth.uid() and taken_back_at is null)
    and count(*) < numbers.open_shares_per_visit()
  from public.proof_shares where visit_id = visit and withdrawn_at is null and expires_at > now()
$$;
revoke all on function access.has_room_for_share(uuid) from public;
grant execute on function access.has_room_for_share(uuid) to authenticated;
grant select (id, visit_id, account_id, created_at, expires_at, withdrawn_at),
  insert (visit_id, account_id, token_hash, expires_at), update (withdrawn_at) on public.proof_shares to authenticated;
create policy "clients read their shares" on public.proof_shares for select to authenticated
  using (account_id = (select auth.uid()));
create policy "clients share the proofs of their visits" on public.proof_shares for insert to authenticated
  with check (
    account_id = (select auth.uid()) and expires_at <= now() + make_interval(days => numbers.share_link_in_days())
    and visit_id in (select id from public.visits where state = 'done')
    and access.has_room_for_share(visit_id)
  );
create policy "clients withdraw their shares" on public.proof_shares for update to authenticated
  using (account_id = (select auth.uid())) with check (withdrawn_at is not null);

-- From when the photos of a subscription may be erased, as its client was told.
create table private.erasing_notices (
  subscription_id uuid primary key references public.subscriptions (id) on delete cascade,
  erased_from timestamptz not null
);
alter table private.erasing_notices enable row level security;
alter table private.erasing_notices force row level security;
grant select, insert, delete on private.erasing_notices to service_role;
create policy "the service says when photos are erased" on private.erasing_notices for all to service_role
  using (true) with check (true);

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

-- Queues the mails that say beforehand which photos are erased: once a subscription, some time before. A
-- notice no longer stands if its photos are kept longer after all.
create function private.queue_erasing_mails(kept interval) returns void
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

-- 'erased' in place of a text. Where there is none, none is put.
create function private.erased(value text) returns text
language sql immutable set search_path = ''
return case when value <> '' then 'erased' else value end;

-- What a client asked for (domain/changes/asked.ts) without what it does not know.
create function private.known_of_asked(asked jsonb) returns jsonb
language sql immutable set search_path = ''
return (
  select coalesce(jsonb_object_agg(key, case
    when key in (
      'kind', 'startsAt', 'scope', 'ownDay', 'firstDay', 'endDay', 'newEndDay', 'visits', 'from', 'endsBefore',
      'reference'
    ) then value
    else '"erased"' end), '{}')
  from jsonb_each(asked)
);

-- What the history keeps of a change: states, kinds, times, numbers and ids, but no text that somebody wrote.
create function private.without_personal(kept jsonb) returns jsonb
language sql immutable set search_path = ''
return (
  select coalesce(jsonb_object_agg(key, case
    when jsonb_typeof(value) in ('number', 'boolean', 'null') or value = '""' then value
    when key ~ '_(at|day|by|id|from)$' and key <> 'account_id' then value
    when key = 'asked' and jsonb_typeof(value) = 'object' then private.known_of_asked(value)
    when key in (
      'id', 'day', 'assigned_to', 'consultation_with', 'state', 'status', 'kind', 'term', 'package_type', 'duration',
      'start_date', 'method', 'rhythm', 'phase', 'source', 'missed_reason', 'preferred_channel', 'request_reference',
      'resumed_on', 'valid_until'
    ) then value
    else '"erased"' end), '{}')
  from jsonb_each(kept)
);

-- A deletion that may erase: nobody took it back for its time.
create function private.due_deletion(deletion uuid) returns public.deletions
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

-- The requests of a deletion's client and account: theirs, and those that named the account's address.
create function private.requests_of(deletion uuid) returns setof text
language sql stable set search_path = '' set role = 'service_role'
as $$
  select reference from private.due_deletion(deletion) as due, public.requests
  where requests.client_id = due.client_id or requests.account_id = due.account_id
    or requests.client_id is null and requests.account_id is null and lower(requests.email) in (
      select lower(email) from auth.users where id = due.account_id and email_confirmed_at is not null
      union select lower(email) from public.clients where id = due.client_id
    )
$$;

-- Everything of a deletion that the history speaks of.
create function private.things_of(deletion uuid) returns table (thing text, thing_id text)
language sql stable set search_path = '' set role = 'service_role'
as $$
  with due as (select client_id from private.due_deletion(deletion))
  select 'client', client_id::text from due
  union all select 'home', homes.id::text from due join public.homes using (client_id)
  union all select 'subscription', subscriptions.id::text from due join public.subscriptions using (client_id)
  union all select 'visit', visits.id::text from due join public.subscriptions using (client_id)
    join public.visits on subscription_id = subscriptions.id
  union all select 'request', reference from private.requests_of(deletion) as reference
$$;

-- What can never be changed otherwise: the history, the payments and the refunds of a deletion that is due.
create function private.erase_kept(deletion uuid, requests text[]) returns void
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

-- Deletes an account with its sessions. On our server the provider's role may; on hosted Supabase the owner of
-- this function may.
do $$
declare
  ours boolean := (select relowner = (select oid from pg_roles where rolname = current_user)
    from pg_class where oid = 'auth.users'::regclass);
begin
  execute format(
    'create function private.delete_account(account uuid) returns void
     language sql set search_path = '''' %s
     as ''delete from auth.users where id = account''',
    case when ours then 'set role = ''supabase_auth_admin''' else 'security definer' end
  );
end
$$;

-- The addresses whose mails go with a deletion: the client's and the account's own. A request may name anybody's, whose
-- mails go only if they tell of what is erased.
create function private.addresses_of(deletion uuid) returns setof text
language sql stable set search_path = '' set role = 'service_role'
as $$
  with due as (select account_id, client_id from private.due_deletion(deletion))
  select lower(email) from auth.users join due on users.id = due.account_id
  union select lower(email) from public.clients join due on clients.id = due.client_id
$$;

-- Replaces what requests and their quotes say.
create function private.erase_requests(own_requests text[]) returns void
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

-- Replaces what crews and clients said of visits.
create function private.erase_said_of(own_visits uuid[]) returns void
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

-- Replaces everything personal of a client and their account by 'erased', and deletes the account. Days, amounts
-- and methods of payments stay, as the law asks. The photos' files are gone before
-- (supabase/functions/_shared/erasing/erase-due.ts).
create function private.erase_client(deletion uuid) returns void
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

revoke all on function private.photos_kept_from(uuid), private.queue_erasing_mails(interval), private.erased(text),
  private.known_of_asked(jsonb), private.without_personal(jsonb), private.due_deletion(uuid),
  private.requests_of(uuid), private.things_of(uuid), private.erase_kept(uuid, text[]),
  private.delete_account(uuid), private.addresses_of(uuid), private.erase_requests(text[]),
  private.erase_said_of(uuid[]), private.erase_client(uuid) from public;
grant execute on function private.erased(text), private.known_of_asked(jsonb), private.without_personal(jsonb),
  private.due_deletion(uuid), private.things_of(uuid) to eraser, service_role;
grant execute on function private.photos_kept_from(uuid), private.queue_erasing_mails(interval),
  private.requests_of(uuid), private.erase_kept(uuid, text[]), private.delete_account(uuid),
  private.addresses_of(uuid), private.erase_requests(text[]), private.erase_said_of(uuid[]),
  private.erase_client(uuid) to service_role;
