-- A company brings its data: what it imported, and how all of it is taken back (docs/product.md, "Bring and take data";
-- docs/decisions/0049-import-and-export.md).

-- PostgreSQL would check a function that is defined again as its own role, which may not call it.
set local check_function_bodies = off;

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

-- Since when clients are reminded of what a subscription owes. What was due before it was imported is no news.
alter table public.subscriptions add column imported_on date;

-- Whether an import made a thing that was not taken back.
create function private.is_imported(thing uuid) returns boolean
language sql stable set search_path = ''
return exists (select from private.imported where thing_id = thing);

-- Rows that are never deleted otherwise go with the import that made them, and only by the eraser.
create or replace function private.keep_append_only() returns trigger
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

-- Crews go before their visits. Where rows go with others, as the tables' owner, PostgreSQL lets no trigger take a
-- role, and there is nothing left to tell.
create or replace trigger keep_goings after delete on public.visit_crew
  referencing old table as changed for each statement
  when (current_user <> session_user) execute function private.keep_goings();
create or replace trigger note_goings after delete on public.visit_crew
  referencing old table as changed for each statement
  when (current_user <> session_user) execute function private.note_crew_changes();
grant select (id) on public.visits to eraser;
grant select (visit_id), delete on public.visit_crew to eraser;
create policy "the eraser sees crews that imports made" on public.visit_crew for select to eraser
  using (visit_id in (select id from public.visits));
create policy "the eraser takes back crews that imports made" on public.visit_crew for delete to eraser
  using (visit_id in (select id from public.visits));

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
grant execute on function private.undo_import(uuid), private.delete_imported(uuid) to service_role;

-- Drops what is no longer needed: the trace of messages a while ago, counters whose time is over, how visits were before
-- changes that stand, and files that were sent to be imported and were not. A mail that failed stays until it is tried
-- again; of a short message that failed, another way has told.
create or replace function private.forget_the_past() returns void
language sql set search_path = '' set role = 'service_role'
as $$
  delete from private.outbox where sent_at < now() - make_interval(days => numbers.sent_mails_kept_in_days());
  delete from private.outbox
  where channel = 'sms' and failed_at < now() - make_interval(days => numbers.sent_mails_kept_in_days());
  delete from private.rate_limits where window_ends_at < now();
  delete from private.undoable_visits
  where changed_at <= now() - make_interval(mins => numbers.change_taken_back_in_minutes());
  delete from public.imports
  where made_at is null and created_at < now() - make_interval(days => numbers.imported_files_kept_in_days());
$$;
create index imports_not_made on public.imports (created_at) where made_at is null;
