-- What was changed by whom (docs/product.md, "Change history"). Triggers write it, nobody changes it, and what counts
-- as money or as proof is never changed or deleted either.

create table public.history (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor text not null check (actor in ('member', 'client', 'service')),
  -- The member or the account.
  actor_id uuid,
  actor_name text not null,
  thing text not null,
  thing_id text not null,
  change text not null check (change in ('created', 'updated', 'deleted')),
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  -- Personal notes that changed. What they said is not kept.
  private_fields text[] not null default '{}',
  -- What the dispatcher said of it, or which warnings were overruled.
  reason text not null default ''
);
create index history_by_thing on public.history (thing, thing_id, id desc);
create index history_of_moves on public.history (at) include (thing_id)
  where thing = 'visit' and change = 'updated' and before ? 'starts_at';
create index history_of_cancellations on public.history (at) include (thing_id)
  where thing = 'subscription' and after ->> 'state' = 'cancelled';
-- Whose changes an erased account made. Clients make few of all changes.
create index history_by_clients_account on public.history (actor_id) where actor = 'client';

alter table public.history enable row level security;
alter table public.history force row level security;
revoke all on public.history from public, anon, authenticated, service_role;
grant select, insert on public.history to service_role;
grant select on public.history to team;
create policy "the service writes the history" on public.history
  for insert to service_role with check (true);
create policy "the service reads the history" on public.history
  for select to service_role using (true);
create policy "dispatchers read the history" on public.history
  for select to team using ((select access.is_dispatcher()));

-- Rows that are never deleted otherwise go with the import that made them, and only by the eraser. Whatever the
-- argument of a trigger says, only the eraser replaces texts.
create function private.keep_append_only() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user = 'eraser' and (tg_op = 'UPDATE' or tg_op = 'DELETE' and tg_table_name in (
    'allocations', 'payment_states', 'payments', 'due_terms', 'dues'
  )) then
    return null;
  end if;
  raise insufficient_privilege using message = format('Rows of %s are never changed or deleted.', tg_table_name);
end
$$;
create trigger keep_append_only before update or delete or truncate on public.history
  for each statement execute function private.keep_append_only();
create trigger keep_append_only before delete or truncate on public.payments
  for each statement execute function private.keep_append_only();
create trigger keep_append_only before delete or truncate on public.refunds
  for each statement execute function private.keep_append_only();
create trigger keep_append_only before delete or truncate on public.visit_steps
  for each statement execute function private.keep_append_only();
do $$
declare
  one text;
begin
  foreach one in array array[
    'dues', 'due_terms', 'payment_states', 'allocations', 'write_offs', 'gateway_payments', 'statement_lines',
    'payment_promises', 'invoices', 'invoice_voids', 'withholding_certificates'
  ] loop
    execute format('create trigger keep_append_only before update or delete or truncate on public.%I
      for each statement execute function private.keep_append_only()', one);
  end loop;
end
$$;

-- Keeps a change of a row. Arguments: what the thing is called, its key's column, and the columns of which
-- only the fact of a change is kept.
create function private.keep_history() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
declare
  secret constant text[] := coalesce(tg_argv[2:]::text[], '{}');
  ignored constant text[] := '{version,period,is_planned,phone_digits,content_hash,idempotency_key,token_hash,kind}';
  old_row constant jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  new_row constant jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  changed text[];
  account uuid := auth.uid();
  member record;
begin
  select array_agg(key) into changed
  from jsonb_object_keys(old_row || new_row) as key
  where old_row -> key is distinct from new_row -> key and key <> all (ignored);
  if changed is null then
    return null;
  end if;
  select members.id, members.name into member from public.members where user_id = account;
  insert into public.history (
    actor, actor_id, actor_name, thing, thing_id, change, before, after, private_fields, reason
  )
  select
    case when account is null then 'service' when member.id is not null then 'member' else 'client' end,
    coalesce(member.id, account), coalesce(member.name, auth.email(), 'The service'),
    tg_argv[0], case when tg_op = 'DELETE' then old_row else new_row end ->> tg_argv[1],
    case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'updated' else 'deleted' end,
    coalesce((select jsonb_object_agg(key, old_row -> key) from unnest(changed) as key
      where key <> all (secret) and tg_op <> 'INSERT'), '{}'),
    coalesce((select jsonb_object_agg(key, new_row -> key) from unnest(changed) as key
      where key <> all (secret) and tg_op <> 'DELETE'), '{}'),
    coalesce((select array_agg(key) from unnest(changed) as key where key = any (secret)), '{}'),
    coalesce(current_setting('app.reason', true), '');
  return null;
end
$$;

-- The changes of visits, as private.keep_history keeps those of one row.
create function private.keep_visit_history() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  with rows as materialized (
    select was.id, to_jsonb(was) as before, to_jsonb(becomes) as after
    from changed_from as was join changed_to as becomes on becomes.id = was.id
  ), changed as (
    select rows.id, jsonb_object_agg(field.key, field.value) as before,
      jsonb_object_agg(field.key, rows.after -> field.key) as after
    from rows cross join lateral jsonb_each(rows.before) as field
    where rows.after -> field.key <> field.value and field.key not in ('version', 'period', 'is_planned')
    group by rows.id order by rows.id
  )
  insert into public.history (actor, actor_id, actor_name, thing, thing_id, change, before, after, reason)
  select actor.kind, actor.id, actor.name, 'visit', changed.id, 'updated', changed.before, changed.after,
    coalesce(current_setting('app.reason', true), '')
  from changed cross join private.actor() as actor;
  return null;
end
$$;

-- Who joins a crew. The crew that visits are made with stands in the history of their subscription.
create function private.keep_crew_history() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  insert into public.history (actor, actor_id, actor_name, thing, thing_id, change, after, reason)
  select actor.kind, actor.id, actor.name, 'visit', came.visit_id, 'created',
    jsonb_build_object('visit_id', came.visit_id, 'member_id', came.member_id),
    coalesce(current_setting('app.reason', true), '')
  from private.actor() as actor, came
  where came.visit_id not in (
    select visits.id from public.visits
    join public.subscriptions on subscriptions.id = visits.subscription_id
    where subscriptions.created_at = now()
  );
  return null;
end
$$;

-- A mail that was given up is sent again: kept with the request or the client that it was about.
create function private.keep_mail_history() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
declare
  account uuid := auth.uid();
  client uuid := private.client_of_mail(new.about, new.recipient);
  member record;
begin
  select members.id, members.name into member from public.members where user_id = account;
  insert into public.history (actor, actor_id, actor_name, thing, thing_id, change, after)
  values (
    case when account is null then 'service' else 'member' end,
    coalesce(member.id, account), coalesce(member.name, auth.email(), 'The service'),
    case when new.reference is not null then 'request' when client is not null then 'client' else 'mail' end,
    coalesce(new.reference, client::text, new.id::text),
    'updated', jsonb_build_object('mail_sent_again', new.kind)
  );
  return null;
end
$$;

-- Who told something by phone, and who took that back, kept with the request or the client that it was about.
create function private.keep_told_history() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
declare
  client uuid := private.client_of_mail(new.about, new.recipient);
  request text := coalesce(
    new.reference, (select request_reference from public.consultations where consultations.id = new.about)
  );
begin
  insert into public.history (actor, actor_id, actor_name, thing, thing_id, change, after)
  select actor.kind, actor.id, actor.name,
    case when request is not null then 'request' when client is not null then 'client' else 'mail' end,
    coalesce(request, client::text, new.id::text), 'updated',
    jsonb_build_object(case when new.told_by is null then 'told_taken_back' else 'told_by_phone' end, new.kind)
  from private.actor() as actor;
  return null;
end
$$;

-- A new request is its own record, and what a visitor sends stays quick. Visits are made by their
-- subscription.
-- An account that is deleted takes itself off requests, clients and members. That is nobody's change of them,
-- and it comes as the tables' owner, who cannot step up here.
create trigger keep_history after update on public.requests for each row
  when (old.account_id is null or new.account_id is not null)
  execute function private.keep_history('request', 'reference', 'name', 'email', 'phone', 'address', 'account_id');
create trigger keep_history after update on public.visits
  referencing old table as changed_from new table as changed_to
  for each statement execute function private.keep_visit_history();
create trigger keep_history after delete on public.visit_crew for each row
  execute function private.keep_history('visit', 'visit_id');
create trigger keep_history_of_new after insert on public.visit_crew referencing new table as came
  for each statement execute function private.keep_crew_history();
create trigger keep_history after insert or update on public.subscriptions for each row
  execute function private.keep_history('subscription', 'id');
create trigger keep_history after insert or delete on public.subscription_crew for each row
  execute function private.keep_history('subscription', 'subscription_id');
create trigger keep_history after insert or update on public.payments for each row
  execute function private.keep_history('subscription', 'subscription_id');
create trigger keep_history after insert or update on public.refunds for each row
  execute function private.keep_history('subscription', 'subscription_id');

-- Who added an extra or a discount stands in the history, as a payment does. What is agreed with the subscription
-- stands in its own entry.
create trigger keep_history after insert on public.dues for each row when (new.kind in ('extra', 'discount'))
  execute function private.keep_history('subscription', 'subscription_id');
do $$
declare
  one text;
begin
  foreach one in array array[
    'write_offs', 'payment_promises', 'invoices', 'invoice_voids', 'withholding_certificates'
  ] loop
    execute format('create trigger keep_history after insert on public.%I
      for each row execute function private.keep_history(''subscription'', ''subscription_id'')', one);
  end loop;
end
$$;

create trigger keep_history after insert or update on public.pay_links for each row
  execute function private.keep_history('subscription', 'subscription_id');
create trigger keep_history after insert or update on public.ways_to_pay for each row
  execute function private.keep_history('way-to-pay', 'id');
create trigger keep_history after update on public.sms_settings for each row
  execute function private.keep_history('sms', 'one');
create trigger keep_history after insert or update on public.pauses
  for each row execute function private.keep_history('subscription', 'subscription_id');
create trigger keep_history after insert or update on public.quotes for each row
  execute function private.keep_history('request', 'request_reference');
create trigger keep_history after insert or update on public.consultations
  for each row execute function private.keep_history('request', 'request_reference');
create trigger keep_history_of_new after insert on public.clients for each row
  execute function private.keep_history(
    'client', 'id', 'name', 'email', 'phone', 'messenger_name', 'team_notes', 'registered_name', 'tin');
create trigger keep_history after update on public.clients for each row
  when (old.account_id is null or new.account_id is not null)
  execute function private.keep_history(
    'client', 'id', 'name', 'email', 'phone', 'messenger_name', 'team_notes', 'registered_name', 'tin');
create trigger keep_history after insert or update on public.homes for each row
  execute function private.keep_history(
    'home', 'id', 'address', 'landmark', 'gate', 'guard_and_pass', 'parking', 'pets', 'who_opens', 'person_name',
    'person_phone'
  );
create trigger keep_history_of_new after insert on public.members for each row
  execute function private.keep_history('member', 'id', 'phone');
create trigger keep_history after update on public.members for each row
  when (old.user_id is null or new.user_id is not null)
  execute function private.keep_history('member', 'id', 'phone');
create trigger keep_history after insert or update on public.member_pictures for each row
  execute function private.keep_history('member', 'member_id');
create trigger keep_history after insert or update or delete on public.days_away for each row
  execute function private.keep_history('member', 'member_id');
create trigger keep_history after insert or update on public.invitations for each row
  execute function private.keep_history('invitation', 'id');
create trigger keep_history after insert or update or delete on public.holidays for each row
  execute function private.keep_history('holiday', 'id');
create trigger keep_history after update on public.photos for each row
  execute function private.keep_history('visit', 'visit_id');
create trigger keep_history after update on public.visit_steps for each row
  when (old.judged_at is null and new.judged_at is not null)
  execute function private.keep_history('visit', 'visit_id');
create trigger keep_history_of_new after insert on public.change_requests
  for each row execute function private.keep_history('subscription', 'subscription_id', 'reason', 'asked_by');
create trigger keep_history after update on public.change_requests
  for each row when (old.asked_by is null or new.asked_by is not null)
  execute function private.keep_history('subscription', 'subscription_id', 'reason', 'asked_by');
create trigger keep_history after insert or update on public.ratings
  for each row execute function private.keep_history('visit', 'visit_id', 'words');
create trigger keep_history after insert or update on public.problems
  for each row execute function private.keep_history('visit', 'visit_id', 'text');
create trigger keep_history after update on private.outbox
  for each row when (old.failed_at is not null and new.failed_at is null)
  execute function private.keep_mail_history();
create trigger keep_told_history after update on private.outbox
  for each row when (old.told_by is distinct from new.told_by) execute function private.keep_told_history();

-- When the caller's own requests came to an answer and to an agreement, and why they were closed if the client was
-- told. The history tells when; only dispatchers read it, so this steps up and asks whose the requests are.
create function access.course_of_requests(wanted text[])
returns table (reference text, contacted_at timestamptz, agreed_at timestamptz, closed_reason text)
language sql stable set search_path = '' set role = 'service_role' set enable_seqscan = off
as $$
  select told.reference,
    -- What is logged late may have come first, and an accepted quote starts the clock again. An answer from before the
    -- history stands in the first change only.
    least(told.answered_at, (
      select min(least(
        (before ->> 'answered_at')::timestamptz,
        (after ->> 'answered_at')::timestamptz,
        case when after ->> 'status' not in ('declined', 'lost', 'withdrawn') then at end
      ))
      from public.history where thing = 'request' and thing_id = told.reference
    )),
    (
      select min(at) from public.history
      where thing = 'request' and thing_id = told.reference and after ->> 'status' in ('confirmed', 'won')
    ),
    case when told.closed_silently then '' else told.closed_reason end
  from public.requests as told
  where told.reference = any (wanted) and told.account_id = auth.uid()
$$;

-- That an account is being deleted, was kept, and was erased stands in the history of its client. A deleted
-- account takes itself off as the tables' owner, who cannot step up.
create trigger keep_history_of_new after insert on public.deletions
  for each row when (new.client_id is not null)
  execute function private.keep_history('client', 'client_id', 'account_id');
create trigger keep_history after update on public.deletions
  for each row when (new.client_id is not null and (old.account_id is null or new.account_id is not null))
  execute function private.keep_history('client', 'client_id', 'account_id');

revoke all on function private.keep_append_only(), private.keep_history(), private.keep_visit_history(),
  private.keep_crew_history(), private.keep_mail_history(), private.keep_told_history(),
  access.course_of_requests(text[]) from public;
grant execute on function access.course_of_requests(text[]) to authenticated;
