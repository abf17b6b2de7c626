-- What was changed by whom (docs/product.md, "Change history"). Triggers write it, nobody changes it.

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

-- Whatever the argument of a trigger says, only the eraser replaces texts.
create function private.keep_append_only() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and current_user = 'eraser' then
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

-- Mails that wait go where the client is reached now. The team's own stay, also where a client has its address.
create function private.readdress_mails() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  update private.outbox set recipient = new.email, channel = case when new.email is null then 'call' else 'mail' end
  where recipient is not distinct from old.email::text and waits
    and about is not null and kind not like '%-team' and private.client_of_mail(about, recipient) = new.id;
  return null;
end
$$;
create trigger readdress_mails after update on public.clients
  for each row when (old.email <> new.email) execute function private.readdress_mails();

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
create trigger keep_history after insert or update on public.pauses
  for each row execute function private.keep_history('subscription', 'subscription_id');
create trigger keep_history after insert or update on public.quotes for each row
  execute function private.keep_history('request', 'request_reference');
create trigger keep_history_of_new after insert on public.clients for each row
  execute function private.keep_history('client', 'id', 'name', 'email', 'phone', 'messenger_name', 'team_notes');
create trigger keep_history after update on public.clients for each row
  when (old.account_id is null or new.account_id is not null)
  execute function private.keep_history('client', 'id', 'name', 'email', 'phone', 'messenger_name', 'team_notes');
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
  execute function private.keep_history('holiday', 'day');
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

revoke all on function private.keep_append_only(), private.keep_history(), private.keep_visit_history(),
  private.keep_crew_history(), private.client_of_mail(uuid, text), private.keep_mail_history(),
  private.readdress_mails() from public;
grant execute on function private.client_of_mail(uuid, text) to service_role;
