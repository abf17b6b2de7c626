-- How the company is paid: ways to pay, pay links, screenshots of claims, statements of banks, the gateway for online
-- payments, promises and certificates, and the reminders of what is due (docs/product.md, "Ways to pay", "Paying", "Pay
-- links", "Online payment", "Money screens").

-- How the company takes money. Owners keep the list. Clients see what is switched on by the service's calls alone,
-- with the amount in the code.
create table public.ways_to_pay (
  id uuid primary key default gen_random_uuid(),
  -- Not 'kind', which the history passes over.
  way text not null check (way in ('qr-ph', 'bank', 'cash', 'gateway')),
  label public.short_text not null check (label <> ''),
  -- Of a bank account.
  bank public.short_text not null default '',
  account_name public.short_text not null default '',
  account_number public.short_text not null default '',
  -- The text of a QR Ph code.
  code text not null default '' check (length(code) <= 512),
  -- Whether it costs the payer nothing beside the amount.
  is_free boolean not null default true,
  position smallint not null default 0,
  is_on boolean not null default false,
  -- Who paid ₱1 by the code with its amount in it, when, and with which app.
  tried_at timestamptz,
  tried_by uuid references public.members (id),
  tried_with public.short_text not null default '',
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint ways_to_pay_of_a_bank check (
    case when way = 'bank' then bank <> '' and account_name <> '' and account_number <> ''
    else bank || account_name || account_number = '' end
  ),
  constraint ways_to_pay_of_a_code check ((way = 'qr-ph') = (code <> '')),
  constraint ways_to_pay_tried_as_a_whole check (
    (tried_at is null) = (tried_by is null) and (tried_at is null) = (tried_with = '')
    and (tried_at is null or way = 'qr-ph')
  )
);
create unique index ways_to_pay_once on public.ways_to_pay (way) where way in ('cash', 'gateway');

-- A trial is of one code, and of whoever says so.
create function private.guard_ways_to_pay() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.code <> old.code then
    new.tried_at := null;
    new.tried_by := null;
    new.tried_with := '';
  elsif new.tried_with <> old.tried_with then
    new.tried_at := now();
    new.tried_by := access.member_id();
  end if;
  return new;
end
$$;
create trigger guard_ways_to_pay before update on public.ways_to_pay
  for each row execute function private.guard_ways_to_pay();
create trigger next_version before update on public.ways_to_pay
  for each row execute function private.next_version();

-- Links by which somebody else pays what a client owes, without an account (docs/decisions/0041-pay-links.md).
create table public.pay_links (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references public.subscriptions (id),
  -- Null for all that is open.
  due_id uuid,
  -- The SHA-256 of the link's secret.
  token_hash bytea not null unique,
  -- The member who made it; null where the client did.
  made_by uuid references public.members (id),
  made_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  foreign key (due_id, subscription_id) references public.dues (id, subscription_id)
);
create unique index pay_links_one_stands on public.pay_links (subscription_id, due_id) nulls not distinct
  where withdrawn_at is null;
create index pay_links_by_subscription on public.pay_links (subscription_id);

-- What a client shows of a payment that waits. It proves nothing; the team looks at it.
create table public.claim_screenshots (
  -- The client's browser makes it.
  id uuid primary key,
  payment_id uuid not null unique references public.payments (id),
  received_at timestamptz not null default now(),
  bytes integer not null check (bytes > 0),
  width smallint not null check (width between 1 and numbers.picture_in_pixels()),
  height smallint not null check (height between 1 and numbers.picture_in_pixels())
);

-- Which line of a statement a payment was found in (docs/decisions/0042-confirming.md). Of the line itself only its
-- mark is kept, by which it is known again however often the statement is pasted.
create table public.statement_lines (
  mark text primary key check (mark ~ '^[A-Za-z0-9_-]{22}$'),
  payment_id uuid not null,
  subscription_id uuid not null,
  by_member uuid not null references public.members (id),
  at timestamptz not null default now(),
  foreign key (payment_id, subscription_id) references public.payments (id, subscription_id)
);
create index statement_lines_by_payment on public.statement_lines (payment_id);
create index statement_lines_by_subscription on public.statement_lines (subscription_id);

-- A page at the gateway's provider on which something is paid (docs/decisions/0044-gateway.md). Nothing of a card, a
-- name or an address is kept.
create table private.gateway_checkouts (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references public.subscriptions (id),
  -- What has fallen due, all that is open, or one due by its reference.
  paying text not null check (paying in ('due', 'open') or paying ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  asked_by text not null check (asked_by in ('client', 'pay-link')),
  pesos integer not null check (pesos between 1 and numbers.largest_amount_in_pesos()),
  provider text not null check (provider in ('paymongo')),
  -- By which the provider knows it, and where it is paid. Null until the provider has answered.
  provider_id text,
  address text,
  state text not null default 'open' check (state in ('open', 'paid', 'closed')),
  -- When a payment on it last failed.
  failed_at timestamptz,
  made_at timestamptz not null default now(),
  -- Until then it is read, and may be paid.
  expires_at timestamptz not null,
  next_read_at timestamptz,
  unique (provider, provider_id),
  constraint gateway_checkouts_have_an_address check ((provider_id is null) = (address is null)),
  constraint gateway_checkouts_are_read_while_open
    check (next_read_at is null or state = 'open' and provider_id is not null)
);
create index gateway_checkouts_by_subscription on private.gateway_checkouts (subscription_id, made_at desc);
create index gateway_checkouts_to_read on private.gateway_checkouts (next_read_at) where next_read_at is not null;

-- The reports that were taken, each once. What they say beyond that is not kept.
create table private.gateway_events (
  provider text not null,
  event_id text not null,
  kind text not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);

-- What arrived, in centavos. The gross counts; the fee is what the provider kept of it.
create table public.gateway_payments (
  provider text not null,
  provider_payment_id text not null,
  payment_id uuid not null unique,
  subscription_id uuid not null,
  checkout_id uuid not null references private.gateway_checkouts (id),
  gross_in_centavos integer not null check (gross_in_centavos > 0),
  fee_in_centavos integer check (fee_in_centavos >= 0),
  net_in_centavos integer,
  at timestamptz not null default now(),
  primary key (provider, provider_payment_id),
  foreign key (payment_id, subscription_id) references public.payments (id, subscription_id),
  constraint gateway_payments_add_up check (
    (fee_in_centavos is null) = (net_in_centavos is null)
    and gross_in_centavos = coalesce(fee_in_centavos + net_in_centavos, gross_in_centavos)
  )
);
create index gateway_payments_by_subscription on public.gateway_payments (subscription_id);
create index gateway_payments_by_checkout on public.gateway_payments (checkout_id);

-- What the provider was asked to pay back. While one is on its way, its refund is paid out in no other way.
create table private.gateway_refunds (
  id uuid primary key default gen_random_uuid(),
  refund_id uuid not null references public.refunds (id),
  payment_id uuid not null references public.gateway_payments (payment_id),
  pesos integer not null check (pesos > 0),
  state text not null default 'pending' check (state in ('pending', 'succeeded', 'failed')),
  asked_by uuid not null references public.members (id),
  asked_at timestamptz not null default now(),
  next_read_at timestamptz,
  constraint gateway_refunds_are_read_while_pending check ((next_read_at is null) = (state <> 'pending'))
);
create unique index gateway_refunds_once on private.gateway_refunds (refund_id) where state <> 'failed';
create index gateway_refunds_by_payment on private.gateway_refunds (payment_id);
create index gateway_refunds_to_read on private.gateway_refunds (next_read_at) where next_read_at is not null;

-- The day by which a client said that what is due will be paid. The last one holds.
create table public.payment_promises (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references public.subscriptions (id),
  day date not null,
  by_member uuid not null references public.members (id),
  at timestamptz not null default now()
);
create index payment_promises_by_subscription on public.payment_promises (subscription_id, at desc);

-- What a client withheld for the tax office is a payment that is confirmed once its certificate (form 2307) is here.
create table public.withholding_certificates (
  payment_id uuid primary key,
  subscription_id uuid not null,
  -- The first day of its quarter.
  quarter date not null check (quarter = date_trunc('quarter', quarter::timestamp)::date),
  by_member uuid not null references public.members (id),
  at timestamptz not null default now(),
  foreign key (payment_id, subscription_id) references public.payments (id, subscription_id)
);
create index withholding_certificates_by_quarter on public.withholding_certificates (quarter);

create function private.hold_online_refunds() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  if new.method is distinct from 'gateway' and exists (
    select from private.gateway_refunds where refund_id = new.id and state = 'pending'
  ) then
    raise check_violation using constraint = 'refunds_are_paid_once',
      message = 'This refund is being paid out online.';
  end if;
  return new;
end
$$;
create trigger hold_online_refunds before update of state on public.refunds
  for each row execute function private.hold_online_refunds();

-- Whether the caller's account is not being deleted, which ends all links. What begins the deletion takes the same
-- lock.
create function access.may_make_links() returns boolean
language sql volatile set search_path = '' set role = 'service_role'
as $$
  select pg_advisory_xact_lock(hashtextextended('deletion of ' || auth.uid(), 0));
  select not exists (select from public.deletions where account_id = auth.uid() and taken_back_at is null)
$$;

-- Why a payment of the caller's was not found. Why one was voided is the team's.
create function access.not_found_reason(payment uuid) returns text
language sql stable set search_path = '' set role = 'service_role'
as $$
  select reason from public.payment_states as states
    join public.subscriptions on subscriptions.id = subscription_id
    join public.clients on clients.id = client_id
  where payment_id = payment and states.state = 'not-found' and account_id = auth.uid()
$$;

-- Whether a screenshot of a payment of the caller's is still taken: while it waits, and one.
create function access.takes_screenshot(payment uuid) returns boolean
language sql stable set search_path = '' set role = 'service_role'
as $$
  select exists (
    select from public.payments
      join public.subscriptions on subscriptions.id = subscription_id
      join public.clients on clients.id = client_id
    where payments.id = payment and payments.state = 'claimed' and source = 'client' and account_id = auth.uid()
  ) and not exists (select from public.claim_screenshots where payment_id = payment)
$$;

-- The payments with one of these references, for a dispatcher. Asked under their policies, no index of a function
-- would serve.
create function access.payments_by_reference(words text[]) returns table (id uuid, plain text)
language sql stable rows 50 set search_path = '' set role = 'service_role'
as $$
  select payments.id, private.plain_reference(reference) from public.payments
  where reference <> '' and private.plain_reference(reference) = any(words) and (select access.is_dispatcher())
$$;

-- Queues today's reminders, one for each client, however often and by however many processes it is asked. Which dues
-- it tells of is decided when it leaves (domain/money/due-reminders.ts); here is found who may have any: also of what
-- is open anew because a payment or a write-off was taken back. What was due before its subscription was imported is
-- no news. What is found in the evening leaves the next morning (docs/decisions/0046-reminders-and-statements.md).
create function private.queue_due_reminders() returns void
language plpgsql set search_path = '' set role = 'service_role' set enable_seqscan = off
as $$
declare
  today constant date := private.manila_day(now());
  days constant date[] := array(select today - late from unnest(numbers.due_reminders_in_days()) as late);
  longest_ago constant timestamptz := private.manila_moment((select min(day) from unnest(days) as day), 0);
  due_at constant timestamptz := private.manila_moment(
    case when now() < private.manila_moment(today, numbers.working_hours_to_minutes()) then today else today + 1 end,
    numbers.notices_at_minutes()
  );
begin
  perform private.queue('due-reminder', reminded.email, reminded.id, today::text, due_at)
  from (
    select distinct clients.id, clients.email
    from (
      select subscription_id, day from private.due_standings where open_in_pesos > 0 and day = any(days)
      union all
      select subscription_id, 'infinity' from public.allocations
      where pesos < 0 and at >= longest_ago and private.manila_day(at) = any(days)
      union all
      select subscription_id, 'infinity' from public.write_offs
      where pesos < 0 and at >= longest_ago and private.manila_day(at) = any(days)
    ) as found
      join public.subscriptions on subscriptions.id = subscription_id
      join public.clients on clients.id = client_id
    where clients.state = 'active' and (imported_on is null or found.day >= imported_on) and not exists (
      select from private.outbox where told_occasion = private.occasion_of('due-reminder', clients.id, today::text)
    )
    order by clients.id
  ) as reminded;
end
$$;

revoke all on function private.guard_ways_to_pay(), private.hold_online_refunds(), access.may_make_links(),
  access.not_found_reason(uuid), access.takes_screenshot(uuid), access.payments_by_reference(text[]),
  private.queue_due_reminders() from public;
grant execute on function access.may_make_links(), access.not_found_reason(uuid) to authenticated;
grant execute on function access.takes_screenshot(uuid) to authenticated, service_role;
grant execute on function access.payments_by_reference(text[]) to team;
grant execute on function private.queue_due_reminders() to service_role;

alter table public.ways_to_pay enable row level security;
alter table public.ways_to_pay force row level security;
revoke all on public.ways_to_pay from public, anon, authenticated, service_role;
grant select on public.ways_to_pay to service_role;
grant select,
  insert (id, way, label, bank, account_name, account_number, code, is_free, position),
  update (label, bank, account_name, account_number, code, is_free, position, is_on, tried_with)
  on public.ways_to_pay to team;
create policy "the service reads ways to pay" on public.ways_to_pay for select to service_role using (true);
create policy "dispatchers read ways to pay" on public.ways_to_pay
  for select to team using ((select access.is_dispatcher()));
create policy "owners add ways to pay" on public.ways_to_pay
  for insert to team with check ((select access.is_owner()));
create policy "owners change ways to pay" on public.ways_to_pay
  for update to team using ((select access.is_owner())) with check ((select access.is_owner()));

alter table public.pay_links enable row level security;
alter table public.pay_links force row level security;
revoke all on public.pay_links from public, anon, authenticated, service_role;
grant select, insert, update (withdrawn_at) on public.pay_links to service_role;
grant select (id, subscription_id, due_id, made_by, made_at, withdrawn_at),
  insert (subscription_id, due_id, token_hash, made_by), update (withdrawn_at) on public.pay_links to team;
grant select (id, subscription_id, due_id, made_at, withdrawn_at),
  insert (subscription_id, due_id, token_hash, made_by), update (withdrawn_at) on public.pay_links to authenticated;

create policy "the service keeps pay links" on public.pay_links for all to service_role
  using (true) with check (true);
create policy "dispatchers read pay links" on public.pay_links for select to team
  using ((select access.is_dispatcher()));
create policy "dispatchers make pay links in their own name" on public.pay_links for insert to team
  with check ((select access.is_dispatcher()) and made_by = (select access.member_id()));
create policy "dispatchers withdraw pay links" on public.pay_links for update to team
  using ((select access.is_dispatcher())) with check (withdrawn_at = now());
create policy "clients read their pay links" on public.pay_links for select to authenticated
  using (access.owns_subscription(subscription_id));
create policy "clients make links to what they owe" on public.pay_links for insert to authenticated
  with check (made_by is null and access.owns_subscription(subscription_id) and access.may_make_links());
create policy "clients withdraw their pay links" on public.pay_links for update to authenticated
  using (access.owns_subscription(subscription_id)) with check (withdrawn_at = now());

alter table public.claim_screenshots enable row level security;
alter table public.claim_screenshots force row level security;
revoke all on public.claim_screenshots from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.claim_screenshots to service_role;
grant select on public.claim_screenshots to team;
grant select (id, payment_id, received_at, width, height) on public.claim_screenshots to authenticated;
create policy "the service keeps screenshots of payments" on public.claim_screenshots for all to service_role
  using (true) with check (true);
create policy "dispatchers read screenshots of payments" on public.claim_screenshots for select to team
  using ((select access.is_dispatcher()));
create policy "clients read the screenshots of their payments" on public.claim_screenshots for select to authenticated
  using (payment_id in (select id from public.payments));
-- A name is '<payment>/<screenshot>', as those of photos are '<visit>/<photo>'.
create policy "clients add screenshots of their payments" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'incoming'
    and case
      when name ~ '^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$'
      then access.takes_screenshot(split_part(name, '/', 1)::uuid) and (select access.has_room_for_upload())
      else false
    end
  );

alter table public.statement_lines enable row level security;
alter table public.statement_lines force row level security;
revoke all on public.statement_lines from public, anon, authenticated, service_role;
grant select, insert on public.statement_lines to team, service_role;
create policy "dispatchers read the lines of statements" on public.statement_lines for select to team
  using ((select access.is_dispatcher()));
create policy "dispatchers keep lines of statements in their own name" on public.statement_lines for insert to team
  with check ((select access.is_dispatcher()) and by_member = (select access.member_id()));
create policy "the service reads and keeps lines of statements" on public.statement_lines for all to service_role
  using (true) with check (true);

do $$
declare
  one regclass;
begin
  foreach one in array array['private.gateway_checkouts', 'private.gateway_events', 'public.gateway_payments',
    'private.gateway_refunds']::regclass[]
  loop
    execute format('alter table %s enable row level security', one);
    execute format('alter table %s force row level security', one);
    execute format('revoke all on %s from public, anon, authenticated, service_role', one);
    execute format('grant select, insert on %s to service_role', one);
    execute format('create policy "the service keeps what the gateway reports" on %s for all to service_role
      using (true) with check (true)', one);
  end loop;
end
$$;
grant update (provider_id, address, state, failed_at, next_read_at) on private.gateway_checkouts to service_role;
grant update (state, next_read_at) on private.gateway_refunds to service_role;
grant select on public.gateway_payments to team;
create policy "dispatchers read what the gateway reported" on public.gateway_payments for select to team
  using ((select access.is_dispatcher()));

do $$
declare
  one text;
begin
  foreach one in array array['payment_promises', 'withholding_certificates'] loop
    execute format('alter table public.%I enable row level security', one);
    execute format('alter table public.%I force row level security', one);
    execute format('revoke all on public.%I from public, anon, authenticated, service_role', one);
    execute format('grant select, insert on public.%I to service_role, team', one);
    execute format('create policy "the service keeps the books" on public.%I for all to service_role
      using (true) with check (true)', one);
    execute format('create policy "dispatchers read the books" on public.%I for select to team
      using ((select access.is_dispatcher()))', one);
    execute format('create policy "dispatchers add to the books in their own name" on public.%I for insert to team
      with check ((select access.is_dispatcher()) and by_member = (select access.member_id()))', one);
  end loop;
end
$$;
