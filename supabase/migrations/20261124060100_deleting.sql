-- What becomes of a client's data after their account is deleted (docs/product.md, "Client account"). A deletion
-- that is 30 days old replaces every personal value by 'erased', in private.erase_client alone.

-- A request has the phone of its client, of any country, and both can be erased.
alter table public.requests alter column phone type public.any_phone;
drop domain public.contact_phone;

-- That an account is being deleted, was kept, and was erased stands in the history of its client. A deleted
-- account takes itself off as the tables' owner, who cannot step up.
create trigger keep_history_of_new after insert on public.deletions
  for each row when (new.client_id is not null)
  execute function private.keep_history('client', 'client_id', 'account_id');
create trigger keep_history after update on public.deletions
  for each row when (new.client_id is not null and (old.account_id is null or new.account_id is not null))
  execute function private.keep_history('client', 'client_id', 'account_id');
drop trigger keep_history on public.change_requests;
create trigger keep_history_of_new after insert on public.change_requests
  for each row execute function private.keep_history('subscription', 'subscription_id', 'reason', 'asked_by');
create trigger keep_history after update on public.change_requests
  for each row when (old.asked_by is null or new.asked_by is not null)
  execute function private.keep_history('subscription', 'subscription_id', 'reason', 'asked_by');

-- History and payments are never changed but by this role, which a function below takes for its own time.
do $$
begin
  if not exists (select from pg_roles where rolname = 'eraser') then
    create role eraser nologin noinherit;
  end if;
  begin
    perform set_config('role', 'eraser', true);
    perform set_config('role', 'none', true);
  exception when insufficient_privilege then
    execute format('grant eraser to %I %s', current_user, case
      when current_setting('server_version_num')::integer >= 160000 then 'with inherit false, set true'
      else '' end);
  end;
end
$$;
grant usage on schema public, private to eraser;
grant select, update (before, after, reason, actor_name) on public.history to eraser;
grant select, update (reference, note, void_reason) on public.payments to eraser;
create policy "the eraser reads the history" on public.history for select to eraser using (true);
create policy "the eraser replaces what the history says" on public.history for update to eraser
  using (true) with check (true);
create policy "the eraser reads payments" on public.payments for select to eraser using (true);
create policy "the eraser replaces what payments say" on public.payments for update to eraser
  using (true) with check (true);

create or replace function private.keep_append_only() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and current_user = 'eraser' then
    return null;
  end if;
  raise insufficient_privilege using message = format('Rows of %s are never changed or deleted.', tg_table_name);
end
$$;
create or replace function private.guard_payments() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user <> 'eraser' and (old.voided_at is not null or (
    (old.subscription_id, old.day, old.pesos, old.method, old.reference, old.note, old.entered_by, old.entered_at)
    is distinct from
    (new.subscription_id, new.day, new.pesos, new.method, new.reference, new.note, new.entered_by, new.entered_at)
  )) then
    raise check_violation using constraint = 'payments_are_only_voided', message = 'A payment can only be voided.';
  end if;
  return new;
end
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

-- A deletion that may erase: nobody took it back for 30 days.
create function private.due_deletion(deletion uuid) returns public.deletions
language plpgsql stable set search_path = '' set role = 'service_role'
as $$
declare
  due public.deletions;
begin
  select * into due from public.deletions
  where id = deletion and taken_back_at is null and erased_at is null and begun_at <= now() - interval '30 days';
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

-- What can never be changed otherwise: the history and the payments of a deletion that is due.
create function private.erase_kept(deletion uuid, requests text[]) returns void
language plpgsql set search_path = '' set role = 'eraser'
as $$
declare
  due constant public.deletions := private.due_deletion(deletion);
begin
  -- What payments said goes first, because the history keeps that it changed.
  update public.payments set reference = private.erased(reference), note = private.erased(note),
    void_reason = private.erased(void_reason)
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

-- Replaces everything personal of a client and their account by 'erased', and deletes the account. Days, amounts
-- and methods of payments stay, as the law asks. A request may name the address of somebody else, whose other
-- mails stay. The photos' files are gone before (supabase/functions/_shared/erasing/erase-due.ts).
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
  addresses constant text[] := array(
    select lower(email) from auth.users where id = due.account_id
    union select lower(email) from public.clients where id = due.client_id
    union select lower(email) from public.requests as own
    where reference = any(own_requests)
      and not exists (
        select from public.clients
        where lower(clients.email) = lower(own.email) and clients.id is distinct from due.client_id
      )
      and not exists (
        select from auth.users
        where users.email = lower(own.email) and users.id is distinct from due.account_id
      ));
begin
  perform set_config('app.reason', '', true);
  update public.members set deactivated_at = now() where user_id = due.account_id and deactivated_at is null;
  update public.requests set name = gone, email = gone, phone = gone, address = gone,
    additional_requests = private.erased(additional_requests), message = private.erased(message),
    displayed_total_price = private.erased(displayed_total_price), closed_reason = private.erased(closed_reason),
    idempotency_key = gen_random_uuid(), content_hash = '',
    status = case when status in ('received', 'contacted', 'consultation', 'quoted', 'to-schedule')
      then 'withdrawn' else status end,
    answered_at = coalesce(answered_at, now())
  where reference = any(own_requests);
  update public.contact_attempts set note = private.erased(note)
  where client_id = due.client_id or request_reference = any(own_requests);
  update public.quote_lines set text = gone
  where quote_id in (select id from public.quotes where request_reference = any(own_requests));
  -- Nobody opens them any more.
  update public.quotes set note = private.erased(note), token_hash = sha256(uuid_send(gen_random_uuid())),
    state = case state when 'sent' then 'declined' else state end
  where request_reference = any(own_requests);
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
  update public.photos set state = gone where visit_id = any(own_visits);
  update public.ratings set words = private.erased(words) where visit_id = any(own_visits);
  update public.problem_photos set state = gone
  where problem_id in (select id from public.problems where visit_id = any(own_visits));
  update public.problems set text = gone, answer = private.erased(answer) where visit_id = any(own_visits);
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
      union all select id from public.change_requests where subscription_id = any(own_subscriptions)
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

revoke all on function private.erased(text), private.known_of_asked(jsonb), private.without_personal(jsonb),
  private.due_deletion(uuid), private.requests_of(uuid), private.things_of(uuid), private.erase_kept(uuid, text[]),
  private.delete_account(uuid), private.erase_client(uuid) from public;
grant execute on function private.erased(text), private.known_of_asked(jsonb), private.without_personal(jsonb),
  private.due_deletion(uuid), private.things_of(uuid) to eraser, service_role;
grant execute on function private.requests_of(uuid), private.erase_kept(uuid, text[]), private.delete_account(uuid),
  private.erase_client(uuid) to service_role;
