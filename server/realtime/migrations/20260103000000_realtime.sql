-- What hosted Supabase already has when our own migrations run: the schema realtime, with the names of
-- supabase/realtime. Policies on realtime.messages decide who may join a topic; the product brings them.

create schema realtime;
revoke all on schema realtime from public;
grant usage on schema realtime to anon, authenticated, service_role;

create table realtime.messages (
  id uuid primary key default gen_random_uuid(), topic text not null, extension text not null, event text,
  payload jsonb, private boolean default false, inserted_at timestamp not null default now(),
  updated_at timestamp not null default now()
);
-- A join looks which of these the person sees, and whether they could add one. Nothing else is ever kept here.
insert into realtime.messages (topic, extension) values ('', 'broadcast'), ('', 'presence');
alter table realtime.messages enable row level security;
alter table realtime.messages force row level security;
grant select, insert on realtime.messages to anon, authenticated, service_role;

-- The topic that a person would join, set for the transaction that asks.
create function realtime.topic() returns text
language sql stable set search_path = ''
as $$ select nullif(current_setting('realtime.topic', true), '') $$;

-- What was sent in the last minutes, for processes that cannot listen (docs/decisions/0062-live.md).
create table realtime.sent (
  id bigint generated always as identity primary key, message text not null,
  transaction xid8 not null default pg_current_xact_id(), sent_at timestamptz not null default now()
);
create index sent_by_transaction on realtime.sent (transaction);
alter table realtime.sent enable row level security;
alter table realtime.sent force row level security;
create policy "the service sends and forgets" on realtime.sent for all to service_role
  using (true) with check (true);
grant select, insert, delete on realtime.sent to service_role;

-- They belong to the service, because a session also ends with its account, where nobody can take a role.
grant create on schema realtime to service_role;
set local role service_role;

-- Sends to all who have joined the topic, once the transaction is committed. A notification holds less than 8,000 bytes.
create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql set search_path = ''
as $$
declare
  sent constant text := json_build_object(
    'topic', send.topic, 'event', send.event, 'payload', send.payload, 'private', send.private
  );
begin
  insert into realtime.sent (message) values (sent);
  perform pg_notify('realtime', sent);
end
$$;

-- Has the server ask again who may stay: where a session ended or changed its level, or an account was banned.
create function realtime.ask_again() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  accounts uuid[];
begin
  if tg_level = 'ROW' then
    perform realtime.send(
      jsonb_build_object('accounts', array[to_jsonb(new) ->> tg_argv[0]]), 'ask-again', 'accounts');
    return null;
  end if;
  for accounts in
    select array_agg(id) from (
      select (to_jsonb(changed) ->> tg_argv[0])::uuid as id, row_number() over () / 100 as part from changed
    ) as parted group by part
  loop
    perform realtime.send(jsonb_build_object('accounts', accounts), 'ask-again', 'accounts');
  end loop;
  return null;
end
$$;
revoke all on function realtime.send(jsonb, text, text, boolean), realtime.ask_again() from public;
grant execute on function realtime.ask_again() to session_user;
reset role;
revoke create on schema realtime from service_role;

create trigger ask_again_after_end after delete on auth.sessions
  referencing old table as changed for each statement execute function realtime.ask_again('user_id');
create trigger ask_again after update of aal on auth.sessions for each row
  when (new.aal is distinct from old.aal) execute function realtime.ask_again('user_id');
create trigger ask_again after update of banned_until on auth.users for each row
  when (new.banned_until is distinct from old.banned_until) execute function realtime.ask_again('id');
set local role service_role;
revoke execute on function realtime.ask_again() from session_user;
reset role;
