-- What a company brings and takes back, and what is erased: imports and their undoing (docs/product.md, "Bring and take
-- data"; docs/decisions/0049-import-and-export.md), what becomes of a client's data after their account is deleted
-- ("Client account"), and what is kept no longer. An old deletion replaces every personal value by 'erased', in
-- private.erase_client alone.

create table public.imports (
  id uuid primary key,
  kind text not null check (kind in ('clients', 'payments')),
  file_name public.short_text not null,
  head text[] not null,
  by_member uuid not null references public.members (id),
  created_at timestamptz not null default now(),
  -- Whether clients are reminded of the coming visits that it makes.
  reminds boolean not null default true,
  -- What the last look at its rows found: faults, and what it makes.
  found jsonb,
  -- While it is looked at or made: how far it is, and when that was said.
  rows_done integer not null default 0,
  busy_at timestamptz,
  -- Of its rows, by which the same file is known.
  digest bytea,
  made_at timestamptz,
  undone_at timestamptz,
  undone_by uuid references public.members (id),
  constraint imports_made_then_undone check (
    (undone_at is null) = (undone_by is null) and (undone_at is null or made_at is not null)
    and (made_at is null or digest is not null)
  )
);
create unique index imports_once on public.imports (digest) where made_at is not null and undone_at is null;
create index imports_by_time on public.imports (made_at desc, id) where made_at is not null;
create index imports_not_made on public.imports (created_at) where made_at is null;

-- The rows of a file as they were sent, until it is made.
create table private.import_rows (
  import_id uuid not null references public.imports (id) on delete cascade,
  number integer not null check (number > 0),
  cells text[] not null,
  primary key (import_id, number)
);

-- What imports made, with the company's own number of it. Only this can be taken back.
create table private.imported (
  thing_id uuid primary key,
  import_id uuid not null references public.imports (id),
  kind text not null check (kind in ('client', 'home', 'plan', 'payment')),
  key public.short_text check (key <> ''),
  number integer not null
);
create index imported_by_import on private.imported (import_id, kind);
create unique index imported_keys on private.imported (kind, key) where key is not null;

-- Whether an import made a thing that was not taken back.
create function private.is_imported(thing uuid) returns boolean
language sql stable set search_path = ''
return exists (select from private.imported where thing_id = thing);

-- Takes back what an import made. What refers to it from elsewhere stops it.
create function private.delete_imported(import uuid) returns void
language plpgsql set search_path = '' set role = 'eraser'
as $$
declare
  paid constant uuid[] := array(select thing_id from private.imported where import_id = import and kind = 'payment');
  plans constant uuid[] := array(select thing_id from private.imported where import_id = import and kind = 'plan');
begin
  delete from public.allocations where payment_id = any(paid);
  delete from public.payment_states where payment_id = any(paid);
  delete from public.payments where id = any(paid);
  delete from private.due_standings where subscription_id = any(plans);
  delete from public.due_terms where subscription_id = any(plans);
  delete from public.dues where subscription_id = any(plans);
  delete from public.visit_crew where visit_id in (
    select id from public.visits where subscription_id = any(plans)
  );
  delete from public.visits where subscription_id = any(plans);
  delete from public.subscription_crew where subscription_id = any(plans);
  delete from public.subscriptions where id = any(plans);
  delete from public.homes where id in (
    select thing_id from private.imported where import_id = import and kind = 'home'
  );
  delete from public.clients where id in (
    select thing_id from private.imported where import_id = import and kind = 'client'
  );
end
$$;

-- Takes an import back for the service, with the mails that wait because of it.
create function private.undo_import(import uuid) returns void
language plpgsql set search_path = '' set role = 'service_role'
as $$
declare
  made constant uuid[] := array(select thing_id from private.imported where import_id = import);
  paid constant uuid[] := array(
    select subscription_id from public.payments where id = any(made) and not private.is_imported(subscription_id)
    union select subscription_id from public.payments
      join private.imported on thing_id = subscription_id where id = any(made) and import_id <> import
  );
begin
  delete from private.outbox
  where waits and (about = any(made) or about in (select id from public.visits where subscription_id = any(made)));
  perform private.delete_imported(import);
  perform private.tell_dues(paid);
  delete from private.imported where import_id = import;
end
$$;

revoke all on function private.is_imported(uuid), private.delete_imported(uuid), private.undo_import(uuid) from public;
grant execute on function private.is_imported(uuid) to eraser, service_role;
grant execute on function private.delete_imported(uuid), private.undo_import(uuid) to service_role;

do $$
declare
  one text;
begin
  foreach one in array array['public.imports', 'private.import_rows', 'private.imported'] loop
    execute format('alter table %s enable row level security', one);
    execute format('alter table %s force row level security', one);
    execute format('revoke all on %s from public, anon, authenticated, service_role', one);
    execute format('grant select, delete on %s to service_role', one);
    execute format('create policy "the service looks after imports" on %s for all to service_role
      using (true) with check (true)', one);
    execute format('create policy "owners import" on %s for all to team
      using ((select access.is_owner())) with check ((select access.is_owner()))', one);
  end loop;
end
$$;
grant select, insert, update (found, rows_done, busy_at, reminds, digest, made_at, undone_at, undone_by)
  on public.imports to team;
grant select, insert, delete on private.import_rows to team;
grant select, insert on private.imported to team;

create trigger keep_history after update of made_at, undone_at on public.imports
  for each row execute function private.keep_history('import', 'id', 'head', 'found', 'digest');

grant select on private.imported to eraser;
create policy "the eraser reads what imports made" on private.imported for select to eraser using (true);
do $$
declare
  one record;
begin
  for one in select * from (values
    ('public.allocations', 'payment_id', 'subscription_id'), ('public.payment_states', 'payment_id', 'subscription_id'),
    ('public.payments', 'id', 'subscription_id'), ('private.due_standings', 'subscription_id', null),
    ('public.due_terms', 'subscription_id', null), ('public.dues', 'subscription_id', null),
    ('public.visits', 'subscription_id', null), ('public.subscription_crew', 'subscription_id', null),
    ('public.subscriptions', 'id', null), ('public.homes', 'id', null), ('public.clients', 'id', null)
  ) as made (name, own, other) loop
    execute format('grant delete on %s to eraser', one.name);
    execute format('grant select (%s) on %s to eraser', concat_ws(', ', one.own, one.other), one.name);
    execute format('create policy "the eraser takes back what imports made" on %s for delete to eraser using (%s)',
      one.name, concat_ws(' or ', format('private.is_imported(%I)', one.own),
        case when one.other is not null then format('private.is_imported(%I)', one.other) end));
    -- Who deletes rows has to see them.
    continue when one.name in ('public.payments', 'public.payment_states', 'public.dues');
    execute format('create policy "the eraser sees what imports made" on %s for select to eraser using (%s)',
      one.name, concat_ws(' or ', format('private.is_imported(%I)', one.own),
        case when one.other is not null then format('private.is_imported(%I)', one.other) end));
  end loop;
end
$$;
grant select (id) on public.visits to eraser;
grant select (visit_id), delete on public.visit_crew to eraser;
create policy "the eraser sees crews that imports made" on public.visit_crew for select to eraser
  using (visit_id in (select id from public.visits));
create policy "the eraser takes back crews that imports made" on public.visit_crew for delete to eraser
  using (visit_id in (select id from public.visits));

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

-- From when the photos of each subscription are kept for the time that the operator chose: when its term and the
-- last visit that stood are over. A single job has no term.
create function private.photos_kept_from(subscriptions uuid[])
returns table (subscription_id uuid, kept_from timestamptz)
language sql stable set search_path = '' set role = 'service_role'
as $$
  select every.id, greatest(
    max(visits.ends_at) filter (where visits.state not in ('skipped', 'cancelled')),
    case when every.state <> 'cancelled' then end_day::timestamp at time zone 'Asia/Manila' end,
    max(visits.closed_at), min(visits.ends_at)
  )
  from public.subscriptions as every join public.visits on visits.subscription_id = every.id
  where every.id = any(photos_kept_from.subscriptions)
  group by every.id
$$;

-- Queues the mails that say beforehand which photos are erased: once a subscription, some time before. A
-- notice no longer stands if its photos are kept longer after all.
create function private.queue_erasing_mails(kept interval) returns void
language sql set search_path = '' set role = 'service_role'
as $$
  delete from private.erasing_notices
  using private.photos_kept_from(array(select subscription_id from private.erasing_notices)) as known
  where known.subscription_id = erasing_notices.subscription_id
    and kept_from + kept > now() + make_interval(days => numbers.photos_erased_notice_in_days());
  with noticed as (
    insert into private.erasing_notices (subscription_id, erased_from)
    select subscription_id, now() + make_interval(days => numbers.photos_erased_notice_in_days())
    from private.photos_kept_from(array(
      select id from public.subscriptions
      where not exists (select from private.erasing_notices where subscription_id = subscriptions.id)
    )) as known
    where kept_from + kept <= now() + make_interval(days => numbers.photos_erased_notice_in_days())
      and (
        exists (
          select from public.visits join public.photos on visit_id = visits.id
          where visits.subscription_id = known.subscription_id and photos.state <> 'erased'
        ) or exists (
          select from public.visits join public.problems on visit_id = visits.id
            join public.problem_photos as photos on problem_id = problems.id
          where visits.subscription_id = known.subscription_id and photos.state <> 'erased'
        )
      )
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
  own constant uuid[] := array(
    select named.thing_id::uuid from private.things_of(deletion) as named where named.thing = 'subscription'
  );
begin
  -- What payments and refunds said goes first, because the history keeps that it changed.
  update public.payments set reference = private.erased(reference), note = private.erased(note)
  where subscription_id = any(own);
  update public.payment_states set reason = private.erased(reason) where subscription_id = any(own);
  update public.refunds set reference = private.erased(reference) where subscription_id = any(own);
  update public.dues set text = private.erased(text) where subscription_id = any(own);
  update private.imported set key = null where thing_id in (
    select named.thing_id::uuid from private.things_of(deletion) as named where named.thing <> 'request'
    union all select id from public.payments where subscription_id = any(own)
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

-- Replaces what requests and their quotes say, and drops what waits about them or was told.
create function private.erase_requests(own_requests text[]) returns void
language plpgsql set search_path = ''
as $$
begin
  -- This comes first: that a consultation is off with its request is still told to whoever would go.
  delete from private.outbox where id in (select private.mails_of_requests(own_requests));
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

-- Replaces what crews and clients said of visits, and drops what Undo would give back of them.
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
  delete from private.undoable_visits where visit_id = any(own_visits);
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

-- Numbers, days and amounts of the books stay when a client is erased; names and reasons go.
create function private.erase_reasons(client uuid) returns void
language plpgsql set search_path = '' set role = 'eraser'
as $$
declare
  own constant uuid[] := array(
    select id from public.subscriptions where client_id = client);
begin
  update public.write_offs set reason = private.erased(reason) where subscription_id = any(own);
  update public.invoice_voids set reason = private.erased(reason) where subscription_id = any(own);
end
$$;
create function private.erase_books() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  new.registered_name := private.erased(new.registered_name);
  new.tin := private.erased(new.tin);
  update public.subscriptions set purchase_order = private.erased(purchase_order) where client_id = new.id;
  perform private.erase_reasons(new.id);
  return new;
end
$$;
create trigger erase_books before update of state on public.clients for each row
  when (new.state = 'erased' and old.state <> 'erased') execute function private.erase_books();

-- Drops what is no longer needed: the trace of messages a while ago, counters whose time is over, how visits were
-- before changes that stand, and files that were sent to be imported and were not. A mail that failed stays until it
-- is tried again; of a short message that failed, another way has told.
create function private.forget_the_past() returns void
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

revoke all on function private.photos_kept_from(uuid[]), private.queue_erasing_mails(interval), private.erased(text),
  private.known_of_asked(jsonb), private.without_personal(jsonb), private.due_deletion(uuid),
  private.requests_of(uuid), private.things_of(uuid), private.erase_kept(uuid, text[]), private.delete_account(uuid),
  private.addresses_of(uuid), private.erase_requests(text[]), private.erase_said_of(uuid[]),
  private.erase_client(uuid), private.erase_reasons(uuid), private.erase_books(), private.forget_the_past() from public;
grant execute on function private.photos_kept_from(uuid[]), private.queue_erasing_mails(interval),
  private.requests_of(uuid), private.erase_kept(uuid, text[]), private.delete_account(uuid),
  private.addresses_of(uuid), private.erase_requests(text[]), private.erase_said_of(uuid[]), private.erase_client(uuid)
  to service_role;
grant execute on function private.erased(text), private.known_of_asked(jsonb), private.without_personal(jsonb),
  private.due_deletion(uuid), private.things_of(uuid), private.erase_reasons(uuid) to eraser, service_role;

-- What can never be changed otherwise.
grant select, update (before, after, reason, actor_name) on public.history to eraser;
grant select, update (reference, note) on public.payments to eraser;
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

-- Why payments were voided and what extras are for; why dues were written off and invoices voided.
grant select, update (reason) on public.payment_states to eraser;
create policy "the eraser reads states of payments" on public.payment_states for select to eraser using (true);
create policy "the eraser replaces why payments were voided" on public.payment_states for update to eraser
  using (true) with check (true);
grant select, update (text) on public.dues to eraser;
create policy "the eraser reads dues" on public.dues for select to eraser using (true);
create policy "the eraser replaces what extras are for" on public.dues for update to eraser
  using (true) with check (true);
grant select (id, client_id) on public.subscriptions to eraser;
create policy "the eraser finds subscriptions" on public.subscriptions for select to eraser using (true);
grant select, update (reason) on public.write_offs, public.invoice_voids to eraser;
create policy "the eraser reads write-offs" on public.write_offs for select to eraser using (true);
create policy "the eraser replaces why dues were written off" on public.write_offs for update to eraser
  using (true) with check (true);
create policy "the eraser reads voided invoices" on public.invoice_voids for select to eraser using (true);
create policy "the eraser replaces why invoices were voided" on public.invoice_voids for update to eraser
  using (true) with check (true);

-- What the company called the client in its files.
grant update (key) on private.imported to eraser;
create policy "the eraser empties the numbers of imports" on private.imported for update to eraser
  using (true) with check (true);
