-- What we owe stays placeable for 60 days after the term, and a term that is over ends its subscription
-- (docs/product.md, "Counting visits").

-- Whether we failed once to come: we cancelled the visit, or it was missed by no fault of the client's. It stays
-- so when the visit is put on another day.
alter table public.visits add column is_owed boolean not null default false;
alter table public.visits no force row level security;
alter table public.visits disable trigger user;
update public.visits set is_owed = true
where cancelled_by = 'team' or missed_reason not in ('nobody-home', 'gate-closed');
alter table public.visits enable trigger user;
alter table public.visits force row level security;

create function private.note_owed_visit() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.is_owed := case new.state
    when 'missed' then coalesce(new.missed_reason not in ('nobody-home', 'gate-closed'), false)
    else new.is_owed or new.cancelled_by is not distinct from 'team'
  end;
  return new;
end
$$;
create trigger note_owed_visit before insert or update on public.visits
  for each row when (new.state in ('missed', 'cancelled')) execute function private.note_owed_visit();

-- Whether a visit may lie on this day. A single job has no end day, and its visits may lie anywhere.
create function private.is_in_term(day date, first_day date, end_day date, is_owed boolean) returns boolean
language sql immutable set search_path = ''
return end_day is null or day >= first_day and day < end_day + case when is_owed then 60 else 0 end;

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
    -- Whoever is just putting a visit into the old term is waited for (private.guard_visits).
    perform from public.subscriptions where id = new.id for update;
    if exists (
      select from public.visits
      where subscription_id = new.id and is_planned and not private.is_in_term(
        (starts_at at time zone 'Asia/Manila')::date, new.first_day, new.end_day, is_owed
      )
    ) then
      raise check_violation using constraint = 'visits_within_the_term',
        message = 'A visit lies within the term of its subscription.';
    end if;
  end if;
  return new;
end
$$;

-- Ends every subscription whose term is over and which has no visit left to come. Any number of processes may
-- do so at once: each subscription ends once.
create function private.end_subscriptions() returns void
language sql set search_path = '' set role = 'service_role'
as $$
  select set_config('app.reason', 'The term is over.', true);
  update public.subscriptions set state = 'ended'
  where id in (
    select over.id from public.subscriptions as over
    where over.state in ('active', 'paused') and over.end_day <= (now() at time zone 'Asia/Manila')::date
      and not exists (
        select from public.visits where visits.subscription_id = over.id and visits.is_planned
      )
    for update skip locked
  );
  select set_config('app.reason', '', true);
$$;
revoke all on function private.note_owed_visit(), private.is_in_term(date, date, date, boolean),
  private.end_subscriptions() from public;
grant execute on function private.is_in_term(date, date, date, boolean) to team, service_role;

-- Whom a mail was for, as far as it can be told: the client it is about, or the one with its address.
create function private.client_of_mail(about uuid, recipient text) returns uuid
language sql stable set search_path = '' set role = 'service_role'
as $$
  select coalesce(
    (select clients.id from public.clients where clients.id = about),
    (select subscriptions.client_id from public.subscriptions where subscriptions.id = about),
    (select subscriptions.client_id from public.payments
      join public.subscriptions on subscriptions.id = payments.subscription_id where payments.id = about),
    (select subscriptions.client_id from public.visits
      join public.subscriptions on subscriptions.id = visits.subscription_id where visits.id = about),
    (select clients.id from public.clients where lower(clients.email) = lower(recipient) limit 1)
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
revoke all on function private.client_of_mail(uuid, text), private.keep_mail_history() from public;
grant execute on function private.client_of_mail(uuid, text) to service_role;
create trigger keep_history after update on private.outbox
  for each row when (old.failed_at is not null and new.failed_at is null)
  execute function private.keep_mail_history();
