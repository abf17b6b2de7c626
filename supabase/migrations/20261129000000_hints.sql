-- A change is told to the screens that show it, as a hint and never as data (docs/decisions/0062-live.md).

-- What a transaction has to tell. It is told and deleted when the transaction ends, so that between transactions the
-- table is empty.
create table private.untold_hints (
  transaction xid8 not null default pg_current_xact_id(),
  topic text not null,
  thing text not null,
  primary key (transaction, topic, thing)
);
alter table private.untold_hints enable row level security;
alter table private.untold_hints force row level security;
revoke all on private.untold_hints from public, anon, authenticated, service_role;
grant select, insert, delete on private.untold_hints to service_role;
create policy "the service notes what is to be told" on private.untold_hints for all to service_role
  using (true) with check (true);

-- Triggers that PostgreSQL 18 runs where nobody can take a role belong to the service, as in the ledger.
grant create on schema private to service_role;
set local role service_role;

-- Notes that these changed: for the team, and for whoever else sees them. Requests are named by reference.
create function private.note_hints(
  kind text, requests text[] default '{}', clients uuid[] default '{}', subscriptions uuid[] default '{}',
  visits uuid[] default '{}', members uuid[] default '{}'
) returns void
language plpgsql set search_path = '' set enable_seqscan = off
as $$
#variable_conflict use_variable
begin
  if visits <> '{}' then
    subscriptions := subscriptions || array(select subscription_id from public.visits where id = any (visits));
    members := members || array(select member_id from public.visit_crew where visit_id = any (visits));
  end if;
  if subscriptions <> '{}' then
    clients := clients || array(select client_id from public.subscriptions where id = any (subscriptions));
  end if;
  if requests <> '{}' then
    clients := clients
      || array(select client_id from public.requests where reference = any (requests) and client_id is not null);
  end if;

  insert into private.untold_hints (topic, thing)
  select 'team', thing from (
    select kind union all select 'request:' || unnest(requests) union all select 'client:' || unnest(clients)
    union all select 'visit:' || unnest(visits)
  ) as told (thing)
  union all select 'member:' || unnest(members), kind
  on conflict do nothing;
  if clients <> '{}' then
    insert into private.untold_hints (topic, thing)
    select 'client:' || account_id, kind from public.clients where id = any (clients) and account_id is not null
    on conflict do nothing;
  end if;
  if requests <> '{}' then
    insert into private.untold_hints (topic, thing)
    select 'client:' || account_id, kind from public.requests
    where reference = any (requests) and account_id is not null
    union all select 'quote:' || encode(token_hash, 'hex'), kind from public.quotes
    where request_reference = any (requests)
    on conflict do nothing;
  end if;
  if subscriptions <> '{}' and kind in ('money', 'plans') then
    insert into private.untold_hints (topic, thing)
    select 'pay-link:' || encode(token_hash, 'hex'), kind from public.pay_links
    where subscription_id = any (subscriptions)
    on conflict do nothing;
  end if;
end
$$;

-- Notes the rows of a statement, or one row. Its arguments are the kind of thing, by what it is known, and the column.
create function private.note_changed() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  ids text[];
begin
  if tg_argv[1] is null then
    perform private.note_hints(tg_argv[0]);
    return null;
  elsif tg_level = 'ROW' then
    ids := array_remove(array[to_jsonb(new) ->> tg_argv[2]], null);
  else
    ids := array(select distinct id from (select to_jsonb(changed) ->> tg_argv[2] from changed) as of (id)
      where id is not null);
  end if;
  if ids = '{}' then
    return null;
  end if;
  case tg_argv[1]
    when 'request' then perform private.note_hints(tg_argv[0], requests => ids);
    when 'client' then perform private.note_hints(tg_argv[0], clients => ids::uuid[]);
    when 'subscription' then perform private.note_hints(tg_argv[0], subscriptions => ids::uuid[]);
    when 'visit' then perform private.note_hints(tg_argv[0], visits => ids::uuid[]);
    when 'member' then perform private.note_hints(tg_argv[0], members => ids::uuid[]);
  end case;
  return null;
end
$$;

-- Visits, and the days that they leave and come to.
create function private.note_changed_visits() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.note_hints('visits', visits => array(select id from changed_to));
  if tg_op = 'UPDATE' then
    insert into private.untold_hints (topic, thing)
    select distinct 'team', 'day:' || private.manila_day(starts_at) from changed_from
    on conflict do nothing;
  end if;
  insert into private.untold_hints (topic, thing)
  select distinct 'team', 'day:' || private.manila_day(starts_at) from changed_to
  on conflict do nothing;
  return null;
end
$$;

-- Tells each topic once, when the transaction ends, at the first of its hints.
create function private.tell_hints() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (
    select from private.untold_hints where transaction = new.transaction and topic = new.topic and thing = new.thing
  ) then
    return null;
  end if;
  perform realtime.send(
    jsonb_build_object('things', case when count(*) > 20 then '["everything"]'::jsonb else jsonb_agg(thing) end),
    'changed', told.topic, true
  )
  from private.untold_hints as told where transaction = new.transaction group by told.topic;
  delete from private.untold_hints where transaction = new.transaction;
  return null;
end
$$;

-- Whoever left the team, or has another role in it, is put off what they hear at once.
create function private.put_off_member() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform realtime.send(
    jsonb_build_object('accounts', array_remove(array[old.user_id, new.user_id], null)), 'ask-again', 'accounts', true);
  return null;
end
$$;
revoke all on function private.note_hints(text, text[], uuid[], uuid[], uuid[], uuid[]), private.note_changed(),
  private.note_changed_visits(), private.tell_hints(), private.put_off_member() from public;
grant execute on function private.note_changed(), private.note_changed_visits(), private.tell_hints(),
  private.put_off_member() to session_user;
reset role;
revoke create on schema private from service_role;

create constraint trigger tell_hints after insert on private.untold_hints
  deferrable initially deferred for each row execute function private.tell_hints();
create trigger put_off after update of role, deactivated_at, user_id on public.members for each row
  when ((old.role, old.deactivated_at, old.user_id) is distinct from (new.role, new.deactivated_at, new.user_id))
  execute function private.put_off_member();

create trigger note_new_visits after insert on public.visits
  referencing new table as changed_to for each statement execute function private.note_changed_visits();
create trigger note_changed_visits after update on public.visits
  referencing old table as changed_from new table as changed_to
  for each statement execute function private.note_changed_visits();
-- Their time follows the visit, which tells it.
create trigger note_seen after update of told_at, seen_at on public.visit_crew for each row
  execute function private.note_changed('visits', 'visit', 'visit_id');
create trigger note_calls after insert or update on private.outbox for each row
  when (new.channel = 'call') execute function private.note_changed('calls');

do $$
declare
  told text[];
  verb text;
begin
  -- Table, kind of thing, by what it is known, column, and verbs.
  foreach told slice 1 in array array[
    ['public.requests', 'requests', 'request', 'reference', 'insert update'],
    ['public.contact_attempts', 'requests', 'request', 'request_reference', 'insert'],
    ['public.contact_attempts', 'clients', 'client', 'client_id', 'insert'],
    ['public.quotes', 'requests', 'request', 'request_reference', 'insert update'],
    ['public.consultations', 'consultations', 'request', 'request_reference', 'insert update'],
    ['public.consultations', 'consultations', 'member', 'member_id', 'insert update'],
    ['public.clients', 'clients', 'client', 'id', 'insert update'],
    ['public.homes', 'clients', 'client', 'client_id', 'insert update'],
    ['public.subscriptions', 'plans', 'subscription', 'id', 'insert update'],
    ['public.subscription_crew', 'plans', 'subscription', 'subscription_id', 'insert delete'],
    ['public.pauses', 'plans', 'subscription', 'subscription_id', 'insert update'],
    ['public.change_requests', 'changes', 'subscription', 'subscription_id', 'insert update'],
    ['public.visit_crew', 'visits', 'visit', 'visit_id', 'insert delete'],
    ['public.visit_crew', 'visits', 'member', 'member_id', 'delete'],
    ['public.visit_steps', 'records', 'visit', 'visit_id', 'insert update'],
    ['public.visit_reports', 'records', 'visit', 'visit_id', 'insert update'],
    ['public.photos', 'records', 'visit', 'visit_id', 'insert update'],
    ['public.ratings', 'records', 'visit', 'visit_id', 'insert update'],
    ['public.problems', 'records', 'visit', 'visit_id', 'insert update'],
    ['public.dues', 'money', 'subscription', 'subscription_id', 'insert update'],
    ['public.payments', 'money', 'subscription', 'subscription_id', 'insert update'],
    ['public.refunds', 'money', 'subscription', 'subscription_id', 'insert update'],
    ['private.due_standings', 'money', 'subscription', 'subscription_id', 'insert update'],
    ['public.payment_promises', 'money', 'subscription', 'subscription_id', 'insert update'],
    ['public.pay_links', 'money', 'subscription', 'subscription_id', 'insert update'],
    ['public.unposted_payments', 'money', 'subscription', 'subscription_id', 'insert'],
    ['public.invoices', 'money', null, null, 'insert'],
    ['public.invoice_voids', 'money', null, null, 'insert'],
    ['public.ways_to_pay', 'money', null, null, 'insert update'],
    ['public.members', 'people', 'member', 'id', 'insert update'],
    ['public.days_away', 'people', 'member', 'member_id', 'insert update delete'],
    ['public.invitations', 'people', null, null, 'insert update'],
    ['public.holidays', 'holidays', null, null, 'insert update delete']
  ] loop
    foreach verb in array string_to_array(told[5], ' ') loop
      execute format(
        'create trigger %I after %s on %s referencing %s table as changed for each statement
         execute function private.note_changed(%s)',
        concat_ws('_', 'note', verb, told[2], told[3]), verb, told[1],
        case verb when 'delete' then 'old' else 'new' end,
        array_to_string(array(select quote_literal(part) from unnest(told[2:4]) as part where part is not null), ', ')
      );
    end loop;
  end loop;
end
$$;
set local role service_role;
revoke execute on function private.note_changed(), private.note_changed_visits(), private.tell_hints(),
  private.put_off_member() from session_user;
reset role;

-- Whether a link of this topic stands. The topic names the SHA-256 of the link's secret, so who can name it holds the
-- link, or reads the database.
create function access.has_link(topic text) returns boolean
language sql stable set search_path = '' set role = 'service_role'
as $$
  select case when topic !~ '^(pay-link|quote):[0-9a-f]{64}$' then false
    when topic like 'quote:%' then exists (
      select from public.quotes where token_hash = decode(split_part(topic, ':', 2), 'hex')
    )
    else exists (
      select from public.pay_links
      where token_hash = decode(split_part(topic, ':', 2), 'hex') and withdrawn_at is null
    ) end
$$;
revoke all on function access.has_link(text) from public;
grant execute on function access.has_link(text) to anon, authenticated;
grant usage on schema access to anon;

create policy "dispatchers hear what changes, and who is here" on realtime.messages for select to authenticated
  using ((select realtime.topic()) = 'team' and (select access.is_dispatcher()));
create policy "dispatchers show that they are here" on realtime.messages for insert to authenticated
  with check (extension = 'presence' and (select realtime.topic()) = 'team' and (select access.is_dispatcher()));
create policy "members hear of their own visits" on realtime.messages for select to authenticated
  using (extension = 'broadcast' and (select realtime.topic()) = 'member:' || (select access.member_id()));
create policy "clients hear of what is theirs" on realtime.messages for select to authenticated
  using (extension = 'broadcast' and (select realtime.topic()) = 'client:' || (select auth.uid()));
create policy "who holds a link hears of it" on realtime.messages for select to anon, authenticated
  using (extension = 'broadcast' and (select access.has_link(realtime.topic())));
