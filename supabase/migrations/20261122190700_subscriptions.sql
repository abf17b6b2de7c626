-- Subscriptions, what is paid for them, what is refunded, and when they pause (docs/product.md,
-- "Things and states", "Rhythm", "Counting visits", "Plan").

create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references public.clients (id),
  home_id uuid not null,
  -- A request makes at most one.
  request_reference text unique references public.requests (reference),
  package_type public.package_id not null,
  -- A single job has no term and no rhythm.
  term public.term_id,
  price_in_pesos integer not null check (price_in_pesos between 0 and numbers.largest_amount_in_pesos()),
  first_day date not null,
  -- The day after the last one.
  end_day date,
  -- As domain/visits/rhythm.ts describes it.
  rhythm jsonb,
  start_minutes smallint not null check (start_minutes between 0 and 1439),
  stay_minutes smallint not null
    check (stay_minutes between numbers.stay_in_minutes_shortest() and numbers.stay_in_minutes_longest()),
  -- N, fixed when it is confirmed.
  visit_count smallint not null check (visit_count between 1 and numbers.visits_per_term()),
  checklist text[] not null default '{}' check (cardinality(checklist) <= numbers.tasks_per_checklist()),
  -- Only what somebody decided is stored. Pauses and ends go by their days (access.state_on).
  state text not null default 'active' check (state in ('active', 'cancelled')),
  confirmed_by uuid references public.members (id),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  -- What is charged in place of the price since it was cancelled.
  settled_price_in_pesos integer,
  cancelled_at timestamptz,
  -- A visit that makes good what went wrong is a single job of its own without a price, so that it stands outside the
  -- term and outside N. Refers to public.problems.
  makes_good uuid unique,
  -- No client is ever shown another's home.
  constraint subscriptions_home_of_the_client foreign key (home_id, client_id)
    references public.homes (id, client_id),
  -- A single job gets an end when it is cancelled with notice.
  constraint subscriptions_terms check (
    (term is null) = (rhythm is null) and (end_day is not null or term is null)
    and (end_day is null or term is not null or state = 'cancelled')
  ),
  check (end_day > first_day),
  check (settled_price_in_pesos between 0 and price_in_pesos),
  constraint subscriptions_cancelled_at_a_moment check (
    (cancelled_at is null) = (settled_price_in_pesos is null)
    and (cancelled_at is null or state = 'cancelled')
  ),
  constraint subscriptions_made_good_for_nothing check (
    makes_good is null or price_in_pesos = 0 and term is null and request_reference is null
  )
);
create index subscriptions_by_client on public.subscriptions (client_id, created_at desc);
create index subscriptions_by_home on public.subscriptions (home_id);
create index subscriptions_by_creation on public.subscriptions (created_at);
-- The figures of a year count what began in it, what was renewed, what is owed and what ended from these alone.
create index subscriptions_that_began on public.subscriptions (first_day)
  include (id, term, request_reference, price_in_pesos, settled_price_in_pesos);
create index subscriptions_by_end_day on public.subscriptions (end_day) include (state);

create table public.subscription_crew (
  subscription_id uuid not null references public.subscriptions (id) on delete cascade,
  member_id uuid not null references public.members (id),
  primary key (subscription_id, member_id)
);
create index subscription_crew_by_member on public.subscription_crew (member_id);

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references public.subscriptions (id),
  day date not null,
  pesos integer not null check (pesos between 1 and numbers.largest_amount_in_pesos()),
  method text not null check (method in ('cash', 'gcash', 'maya', 'qr-ph', 'bank')),
  reference public.short_text not null default '',
  note public.short_text not null default '',
  entered_by uuid not null references public.members (id),
  entered_at timestamptz not null default now(),
  voided_at timestamptz,
  voided_by uuid references public.members (id),
  void_reason public.short_text,
  check (num_nulls(voided_at, voided_by, void_reason) in (0, 3)),
  check (void_reason <> '')
);
create index payments_by_subscription on public.payments (subscription_id, day);
create index payments_by_day on public.payments (day) include (pesos, voided_at);
create index payments_that_count on public.payments (subscription_id) include (pesos)
  where voided_at is null;

-- What we owe the client in pesos, until a dispatcher enters that it was paid out.
create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references public.subscriptions (id),
  cause text not null check (cause in ('visit-not-placed')),
  -- The visit that nobody placed. Refers to public.visits.
  visit_id uuid not null,
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

-- When no visits take place. The end of the term moved by as much.
create table public.pauses (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references public.subscriptions (id),
  first_day date not null,
  -- The day after the last one.
  end_day date not null,
  -- From this day on visits may take place again, if it was ended early.
  resumed_on date,
  created_at timestamptz not null default now(),
  check (end_day > first_day and end_day <= first_day + numbers.pause_in_days()),
  check (resumed_on between first_day and end_day),
  constraint pauses_do_not_overlap exclude using gist (
    subscription_id with =, daterange(first_day, end_day) with &&
  )
);
create index pauses_by_first_day on public.pauses (first_day, end_day);

-- Whether a visit may lie on this day. A single job has no end day, and its visits may lie anywhere.
create function private.is_in_term(day date, first_day date, end_day date, is_owed boolean) returns boolean
language sql immutable set search_path = ''
return end_day is null
  or day >= first_day and day < end_day + case when is_owed then numbers.owed_visits_in_days() else 0 end;

-- N is fixed, and a new term has to hold the visits that are planned. What we owe has days after the term only where the
-- subscription was not cancelled. The visits of a job may lie before its first day.
create function private.guard_subscriptions() returns trigger
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
create trigger guard_subscriptions before update on public.subscriptions
  for each row execute function private.guard_subscriptions();

-- Payments are voided once and never changed otherwise.
create function private.guard_payments() returns trigger
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
create trigger guard_payments before update on public.payments
  for each row execute function private.guard_payments();

create function private.guard_refunds() returns trigger
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
create trigger guard_refunds before update on public.refunds
  for each row execute function private.guard_refunds();

-- Whether a subscription is the caller's.
create function access.owns_subscription(subscription uuid) returns boolean
language sql stable set search_path = '' set role = 'service_role'
as $$
  select exists (
    select from public.subscriptions join public.clients on clients.id = client_id
    where subscriptions.id = subscription and account_id = auth.uid()
  )
$$;

-- Queues the mails that ask whether a subscription shall go on, some days before its end, and moves or
-- drops those that wait. A term that has hardly begun is not asked for.
create function private.queue_renewal_mails(subscription uuid) returns void
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

-- Asks again whenever end or state changes.
create function private.ask_to_renew() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  perform private.queue_renewal_mails(new.id);
  return null;
end
$$;
create trigger ask_to_renew after insert on public.subscriptions
  for each row when (new.end_day is not null) execute function private.ask_to_renew();
create trigger ask_to_renew_again after update on public.subscriptions for each row
  when ((old.end_day, old.state) is distinct from (new.end_day, new.state) and new.end_day is not null)
  execute function private.ask_to_renew();

revoke all on function private.is_in_term(date, date, date, boolean), private.guard_subscriptions(),
  private.guard_payments(), private.guard_refunds(), access.owns_subscription(uuid),
  private.queue_renewal_mails(uuid), private.ask_to_renew() from public;
grant execute on function private.is_in_term(date, date, date, boolean) to team, service_role;
grant execute on function access.owns_subscription(uuid) to authenticated;
grant execute on function private.queue_renewal_mails(uuid) to service_role;

do $$
declare
  one text;
begin
  foreach one in array array['subscriptions', 'subscription_crew', 'payments', 'refunds', 'pauses'] loop
    execute format('alter table public.%I enable row level security', one);
    execute format('alter table public.%I force row level security', one);
    execute format('revoke all on public.%I from public, anon, authenticated, service_role', one);
    execute format('grant select, insert, update on public.%I to service_role', one);
    continue when one in ('refunds', 'pauses');
    execute format('grant select, insert, update on public.%I to team', one);
    execute format('create policy "the service keeps the schedule" on public.%I for all to service_role
      using (true) with check (true)', one);
    -- Who enters or voids a payment does so in their own name.
    if one <> 'payments' then
      execute format('create policy "dispatchers keep the schedule" on public.%I for all to team
        using ((select access.is_dispatcher())) with check ((select access.is_dispatcher()))', one);
    end if;
  end loop;
end
$$;
grant delete on public.subscription_crew to service_role, team;
-- A pause can be taken back for a while, with all that it did (docs/product.md, "Plan").
grant delete on public.pauses to service_role;

create policy "dispatchers read payments" on public.payments
  for select to team using ((select access.is_dispatcher()));
create policy "dispatchers enter payments" on public.payments for insert to team
  with check ((select access.is_dispatcher()) and entered_by = (select access.member_id()));
create policy "dispatchers void payments" on public.payments for update to team
  using ((select access.is_dispatcher()))
  with check ((select access.is_dispatcher()) and voided_by = (select access.member_id()));
grant select, update (state, paid_day, method, reference, paid_by, paid_at) on public.refunds to team;
create policy "the service enters refunds" on public.refunds for all to service_role
  using (true) with check (true);
create policy "dispatchers read refunds" on public.refunds for select to team
  using ((select access.is_dispatcher()));
create policy "dispatchers pay refunds out" on public.refunds for update to team
  using ((select access.is_dispatcher()) and state = 'owed')
  with check ((select access.is_dispatcher()) and state = 'paid' and paid_by = (select access.member_id()));
create policy "the service keeps what clients ask and say" on public.pauses for all to service_role
  using (true) with check (true);
grant select on public.pauses to team;
create policy "dispatchers read what clients ask and say" on public.pauses for select to team
  using ((select access.is_dispatcher()));

grant select (id, client_id, home_id, request_reference, package_type, term, price_in_pesos, first_day, end_day,
  rhythm, start_minutes, stay_minutes, visit_count, checklist, state, created_at, settled_price_in_pesos, cancelled_at,
  makes_good, version) on public.subscriptions to authenticated;
create policy "clients read their own subscriptions" on public.subscriptions
  for select to authenticated using (client_id = any (array(select id from public.clients)));
grant select (id, subscription_id, day, pesos, method, reference, voided_at) on public.payments to authenticated;
create policy "clients read their payments" on public.payments for select to authenticated
  using (access.owns_subscription(subscription_id));
grant select (id, subscription_id, visit_id, cause, pesos, day, state, paid_day, method, reference)
  on public.refunds to authenticated;
create policy "clients read their refunds" on public.refunds for select to authenticated
  using (access.owns_subscription(subscription_id));
grant select on public.pauses to authenticated;
create policy "clients read their pauses" on public.pauses for select to authenticated
  using (access.owns_subscription(subscription_id));
