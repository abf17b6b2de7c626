-- What a client owes by the day, what arrived, which payment covered what, what is written off, invoiced and paid back
-- (docs/product.md, "Dues", "Money screens"; docs/decisions/0038-ledger.md). Rows are added and never changed.
-- domain/money/ledger.ts tells from them where the money stands; here is held what must add up.

-- Six characters of the alphabet of references and two that check them: the rest by the largest prime below 1,024 finds
-- every wrong character and every two that changed places.
create function private.due_reference(six integer) returns text
language sql immutable
return (
  select string_agg(
    substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + ((six::bigint * 1024 + six % 1021) >> (5 * place) & 31)::integer, 1),
    '' order by place desc
  )
  from generate_series(0, 7) as place
);

create function private.new_due_reference() returns text
language plpgsql volatile set search_path = ''
as $$
declare
  made text;
begin
  loop
    made := private.due_reference(floor(random() * 2 ^ 30)::integer);
    exit when not exists (select from public.dues where reference = made);
  end loop;
  return made;
end
$$;

create table public.dues (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references public.subscriptions (id),
  number smallint not null check (number > 0),
  kind text not null check (kind in ('instalment', 'deposit', 'extra', 'discount')),
  -- What an extra or a discount is for.
  text public.short_text not null default '',
  -- By which a payment of it is known. It stays when its day or its amount moves.
  reference text not null unique default private.new_due_reference() check (reference ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  unique (subscription_id, number),
  unique (id, subscription_id),
  constraint dues_named_beside_the_price check ((kind in ('extra', 'discount')) = (text <> ''))
);
-- The books say 'due 2 of 12' of each due, so how many its price has is counted for thousands at once.
create index dues_of_price on public.dues (subscription_id) where kind in ('instalment', 'deposit');

-- What a due is and was: the last of its terms holds.
create table public.due_terms (
  id bigint generated always as identity primary key,
  due_id uuid not null,
  subscription_id uuid not null,
  day date not null,
  -- Nothing where cancelling took all of it away.
  pesos integer not null
    check (pesos between -numbers.largest_amount_in_pesos() and numbers.largest_amount_in_pesos()),
  reason text not null check (reason in ('agreed', 'paused', 'pause-taken-back', 'cancelled')),
  -- Null where a client or the service did it.
  by_member uuid references public.members (id),
  at timestamptz not null default now(),
  foreign key (due_id, subscription_id) references public.dues (id, subscription_id)
);
create index due_terms_by_due on public.due_terms (due_id, id desc) include (day, pesos);
create index due_terms_by_subscription on public.due_terms (subscription_id);

-- A reference number without what people write differently.
create function private.plain_reference(reference text) returns text
language sql immutable set search_path = ''
return upper(regexp_replace(normalize(reference, nfkc), '[^[:alnum:]]', '', 'g'));

-- The team enters payments, clients and whoever pays by a link claim them, crews are given cash, and a gateway reports
-- them (docs/product.md, "Ways to pay").
create table public.payments (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references public.subscriptions (id),
  day date not null,
  pesos integer not null check (pesos between 1 and numbers.largest_amount_in_pesos()),
  method text not null check (method in ('cash', 'gcash', 'maya', 'qr-ph', 'bank', 'gateway', 'withholding')),
  reference public.short_text not null default '',
  note public.short_text not null default '',
  entered_by uuid references public.members (id),
  entered_at timestamptz not null default now(),
  -- It follows from public.payment_states, and stands here so that sums are quick.
  state text not null default 'confirmed' check (state in ('claimed', 'confirmed', 'not-found', 'voided')),
  source text not null default 'team' check (source in ('team', 'client', 'pay-link', 'crew', 'gateway')),
  -- The visit on which a crew was given cash.
  visit_id uuid references public.visits (id),
  -- What this payment stands for: where another amount arrived than was claimed, or where it was not found at first.
  corrects_id uuid unique,
  constraint payments_of_a_subscription unique (id, subscription_id),
  constraint payments_entered_by_whom check ((source in ('team', 'crew')) = (entered_by is not null)),
  constraint payments_of_a_crew check ((source = 'crew') = (visit_id is not null)),
  constraint payments_of_a_crew_in_cash check (source <> 'crew' or method = 'cash'),
  -- Cash of a visit pays what that visit belongs to.
  constraint payments_of_their_visit foreign key (visit_id, subscription_id)
    references public.visits (id, subscription_id),
  constraint payments_of_a_gateway check ((source = 'gateway') = (method = 'gateway')),
  foreign key (corrects_id, subscription_id) references public.payments (id, subscription_id)
);
create index payments_by_subscription on public.payments (subscription_id, day);
-- What a month's sums read.
create index payments_by_day on public.payments (day, id) include (pesos, state, method, subscription_id);
create index payments_that_count on public.payments (subscription_id) include (pesos) where state = 'confirmed';
create index payments_claimed on public.payments (entered_at) where state = 'claimed';
create index payments_of_a_visit on public.payments (visit_id) where visit_id is not null;
-- What each worker holds.
create index payments_held on public.payments (entered_by) where source = 'crew' and state = 'claimed';

-- What a claim or a line of a statement may be.
create index payments_by_reference on public.payments (private.plain_reference(reference)) where reference <> '';
-- What a line of a statement may be by its amount and day.
create index payments_by_amount on public.payments (pesos, day) where state = 'confirmed' and method <> 'cash';
-- One transfer is told once. Where it was not found it may be told again, because a bank was slow: whoever does refers
-- to what was told before, so that the claims of one transfer are one chain. Of erased ones nobody knows any more
-- which they were.
create unique index payments_told_once on public.payments (subscription_id, private.plain_reference(reference))
  where source in ('client', 'pay-link') and reference not in ('', 'erased') and state <> 'not-found';
create unique index payments_told_first on public.payments (subscription_id, private.plain_reference(reference))
  where source in ('client', 'pay-link') and reference not in ('', 'erased') and corrects_id is null;

-- What became of a payment, each once: claimed, then confirmed or not found; confirmed, then voided.
create table public.payment_states (
  payment_id uuid not null,
  subscription_id uuid not null,
  state text not null check (state in ('claimed', 'confirmed', 'not-found', 'voided')),
  reason public.short_text not null default '',
  by_member uuid references public.members (id),
  at timestamptz not null default now(),
  primary key (payment_id, state),
  constraint payment_states_with_their_reasons check ((state in ('not-found', 'voided')) = (reason <> '')),
  foreign key (payment_id, subscription_id) references public.payments (id, subscription_id)
);
create index payment_states_by_subscription on public.payment_states (subscription_id);

-- How much of a payment is on a due. Below zero is what was taken from it again.
create table public.allocations (
  id bigint generated always as identity primary key,
  payment_id uuid not null,
  due_id uuid not null,
  subscription_id uuid not null,
  pesos integer not null check (pesos <> 0),
  by_member uuid references public.members (id),
  at timestamptz not null default now(),
  foreign key (due_id, subscription_id) references public.dues (id, subscription_id),
  foreign key (payment_id, subscription_id) references public.payments (id, subscription_id)
);
create index allocations_by_subscription on public.allocations (subscription_id)
  include (payment_id, due_id, pesos);
create index allocations_by_payment on public.allocations (payment_id);
create index allocations_by_due on public.allocations (due_id);

-- A due that a payment no longer covers is open anew from the day on which it was taken from it.
create index allocations_taken_back on public.allocations (at) include (subscription_id) where pesos < 0;

-- What we owe the client in pesos, until an owner enters that it was paid out: for a visit that nobody placed, or
-- credit that no visit gave.
create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references public.subscriptions (id),
  cause text not null check (cause in ('visit-not-placed', 'credit')),
  -- The visit that nobody placed.
  visit_id uuid references public.visits (id),
  pesos integer not null check (pesos between 1 and numbers.largest_amount_in_pesos()),
  -- The day on which it fell due.
  day date not null,
  -- Withdrawn is one whose visit took place after all, before it was paid out.
  state text not null default 'owed' check (state in ('owed', 'paid', 'withdrawn')),
  paid_day date,
  method text check (method in ('cash', 'gcash', 'maya', 'qr-ph', 'bank', 'gateway')),
  reference public.short_text not null default '',
  paid_by uuid references public.members (id),
  paid_at timestamptz,
  entered_at timestamptz not null default now(),
  check (num_nulls(paid_day, method, paid_by, paid_at) = case when state = 'paid' then 0 else 4 end),
  constraint refunds_of_a_visit_or_credit check ((cause = 'credit') = (visit_id is null)),
  -- It is found again by its reference, unless it was cash.
  constraint refunds_reference_check check (state <> 'paid' or method = 'cash' or reference <> '')
);
create unique index refunds_one_a_visit on public.refunds (visit_id) where state <> 'withdrawn';
create index refunds_by_subscription on public.refunds (subscription_id) include (state, cause, pesos);
create index refunds_owed on public.refunds (day, id) where state = 'owed';
create index refunds_by_paid_day on public.refunds (paid_day) include (pesos, method, subscription_id)
  where state = 'paid';

-- What is no longer asked for of a due. A voided payment opens again only what it had covered. A write-off is taken
-- back whole and once, by a row below zero that names it, so that every sum of write-offs holds as it is
-- (docs/product.md, "Money screens").
create table public.write_offs (
  id uuid primary key default gen_random_uuid(),
  due_id uuid not null,
  subscription_id uuid not null,
  pesos integer not null check (abs(pesos) between 1 and numbers.largest_amount_in_pesos()),
  reason public.short_text not null check (reason <> ''),
  by_member uuid not null references public.members (id),
  at timestamptz not null default now(),
  takes_back_id uuid unique,
  taken_back_in_pesos integer not null generated always as (-pesos) stored,
  constraint write_offs_below_zero_take_one_back check ((takes_back_id is null) = (pesos > 0)),
  unique (id, due_id, pesos),
  foreign key (due_id, subscription_id) references public.dues (id, subscription_id),
  foreign key (takes_back_id, due_id, taken_back_in_pesos) references public.write_offs (id, due_id, pesos)
);
create index write_offs_by_subscription on public.write_offs (subscription_id) include (due_id, pesos);

-- What of a due is written off, and what of a month.
create index write_offs_by_due on public.write_offs (due_id) include (pesos);
create index write_offs_by_time on public.write_offs (at);
create index write_offs_taken_back on public.write_offs (at) include (subscription_id) where pesos < 0;

-- The number that the company gave to its invoice of a due. A number is used once, also where it was voided.
create table public.invoices (
  id uuid primary key default gen_random_uuid(),
  due_id uuid not null,
  subscription_id uuid not null,
  number public.short_text not null unique check (number <> ''),
  day date not null,
  pesos integer not null check (pesos between 1 and numbers.largest_amount_in_pesos()),
  by_member uuid not null references public.members (id),
  at timestamptz not null default now(),
  unique (id, subscription_id),
  foreign key (due_id, subscription_id) references public.dues (id, subscription_id)
);
create index invoices_by_due on public.invoices (due_id);
create index invoices_by_subscription on public.invoices (subscription_id);
create index invoices_by_day on public.invoices (day desc, id);
create table public.invoice_voids (
  invoice_id uuid primary key,
  subscription_id uuid not null,
  reason public.short_text not null check (reason <> ''),
  by_member uuid not null references public.members (id),
  at timestamptz not null default now(),
  foreign key (invoice_id, subscription_id) references public.invoices (id, subscription_id)
);
create index invoice_voids_by_subscription on public.invoice_voids (subscription_id) include (invoice_id);

-- Of each due its day, its amount and what is open of it, so that lists and sums of a company are quick. It follows
-- from the ledger when a transaction ends, as a payment's state follows from its states; domain/money/ledger.ts says
-- the same.
create table private.due_standings (
  due_id uuid primary key references public.dues (id),
  subscription_id uuid not null references public.subscriptions (id),
  day date not null,
  pesos integer not null,
  paid_in_pesos integer not null check (paid_in_pesos >= 0),
  open_in_pesos integer not null check (open_in_pesos >= 0),
  is_invoiced boolean not null
);
create index due_standings_by_subscription on private.due_standings (subscription_id) include (open_in_pesos);
create index due_standings_by_day on private.due_standings (day, due_id)
  include (subscription_id, pesos, paid_in_pesos, open_in_pesos);
create index due_standings_open on private.due_standings (day, subscription_id) include (open_in_pesos)
  where open_in_pesos > 0;
create index due_standings_without_invoice on private.due_standings (day, due_id) include (pesos)
  where not is_invoiced and pesos > 0;
create index due_standings_paid_ahead on private.due_standings (day, due_id) include (pesos)
  where not is_invoiced and paid_in_pesos > 0;
create index due_standings_by_amount on private.due_standings (open_in_pesos, day) where open_in_pesos > 0;

-- The ledgers that a transaction changed and that are not held yet. Between transactions it is empty.
create unlogged table private.changed_ledgers (
  transaction xid8 not null default pg_current_xact_id(),
  subscription_id uuid not null,
  -- Whether the subscription began in this transaction.
  is_new boolean not null,
  primary key (transaction, subscription_id)
);

-- Payments follow their states and are never changed otherwise.
create function private.guard_payments() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if current_user = 'eraser' then
    return new;
  end if;
  if to_jsonb(old) - 'state' <> to_jsonb(new) - 'state' or (old.state, new.state) not in (
    ('claimed', 'confirmed'), ('claimed', 'not-found'), ('confirmed', 'voided')
  ) or not exists (
    select from public.payment_states where payment_id = new.id and state = new.state
  ) then
    raise check_violation using constraint = 'payments_follow_their_states',
      message = 'A payment changes by its states alone.';
  end if;
  return new;
end
$$;
create trigger guard_payments before update on public.payments
  for each row execute function private.guard_payments();

-- What is entered is confirmed or claimed, by whoever entered it.
create function private.begin_payment() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  if new.state not in ('claimed', 'confirmed') then
    raise check_violation using constraint = 'payments_follow_their_states',
      message = 'A payment begins as claimed or confirmed.';
  end if;
  insert into public.payment_states (payment_id, subscription_id, state, by_member, at)
  values (new.id, new.subscription_id, new.state, new.entered_by, new.entered_at);
  return null;
end
$$;
create trigger begin_payment after insert on public.payments
  for each row execute function private.begin_payment();

create function private.follow_payment_state() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  update public.payments set state = new.state where id = new.payment_id and state <> new.state;
  return null;
end
$$;
create trigger follow_payment_state after insert on public.payment_states
  for each row execute function private.follow_payment_state();

-- Payments are never less than what was paid back of them, or is on its way back (docs/decisions/0044-gateway.md). A
-- refund that the gateway has paid out could not be kept otherwise.
create function private.hold_what_is_paid_back() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  perform from public.subscriptions where id = new.subscription_id for no key update;
  if (
    select coalesce(sum(refunds.pesos), 0) from public.refunds
    where subscription_id = new.subscription_id and cause = 'credit' and (refunds.state = 'paid' or exists (
      select from private.gateway_refunds where refund_id = refunds.id and gateway_refunds.state = 'pending'
    ))
  ) > (
    select coalesce(sum(payments.pesos), 0) from public.payments
    where subscription_id = new.subscription_id and payments.state = 'confirmed' and id <> new.payment_id
  ) then
    raise check_violation using constraint = 'paid_back_within_payments',
      message = 'What was paid back, or is on its way back, was paid.';
  end if;
  return new;
end
$$;
create trigger hold_what_is_paid_back before insert on public.payment_states
  for each row when (new.state = 'voided') execute function private.hold_what_is_paid_back();

-- A payment in place of another stands for what was not found: of a crew for cash that the same worker entered, so
-- that nobody's claim disappears behind somebody else's. A certificate that arrived with another amount is of the same
-- quarter.
create function private.guard_corrections() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  if not exists (
    select from public.payments as other
    where other.id = new.corrects_id and other.state = 'not-found'
      and (new.source <> 'crew' or other.source = 'crew' and other.entered_by = new.entered_by)
  ) then
    raise check_violation using constraint = 'payments_in_place_of_what_was_not_found',
      message = 'A payment stands in place of one that was not found.';
  end if;
  return new;
end
$$;
create function private.keep_certificates() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  insert into public.withholding_certificates (payment_id, subscription_id, quarter, by_member)
  select new.id, new.subscription_id, quarter, new.entered_by
  from public.withholding_certificates where payment_id = new.corrects_id;
  return null;
end
$$;
create trigger guard_corrections before insert on public.payments
  for each row when (new.corrects_id is not null) execute function private.guard_corrections();
create trigger keep_certificates after insert on public.payments
  for each row when (new.corrects_id is not null and new.method = 'withholding')
  execute function private.keep_certificates();

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

-- What phones recorded may show that a visit took place after all. What is on its way to the client stays.
create function private.withdraw_refunds() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  update public.refunds set state = 'withdrawn'
  where state = 'owed' and visit_id in (
    select becomes.id from changed_from as was join changed_to as becomes on becomes.id = was.id
    where was.state <> becomes.state and (
      becomes.is_planned or becomes.state = 'done' or becomes.state = 'missed' and not becomes.is_owed
    )
  ) and not exists (
    select from private.gateway_refunds where refund_id = refunds.id and gateway_refunds.state = 'pending'
  );
  return null;
end
$$;
create trigger withdraw_refunds after update on public.visits
  referencing old table as changed_from new table as changed_to
  for each statement execute function private.withdraw_refunds();

-- A due has one invoice at a time. Two at once wait for each other.
create function private.guard_invoices() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  perform from public.subscriptions where id = new.subscription_id for no key update;
  if exists (
    select from public.invoices
    where due_id = new.due_id and not exists (select from public.invoice_voids where invoice_id = invoices.id)
  ) then
    raise unique_violation using constraint = 'invoices_one_a_due', message = 'This due has an invoice.';
  end if;
  return new;
end
$$;
create trigger guard_invoices before insert on public.invoices
  for each row execute function private.guard_invoices();

-- A subscription that nothing was agreed for owes its whole price on its first day, or what is charged since it was
-- cancelled.
create function private.add_due_in_full(subscription uuid) returns void
language sql volatile set search_path = ''
as $$
  with made as (
    insert into public.dues (subscription_id, number, kind)
    select id, 1, 'instalment' from public.subscriptions
    where id = subscription and coalesce(settled_price_in_pesos, price_in_pesos) > 0
    returning id, subscription_id
  )
  insert into public.due_terms (due_id, subscription_id, day, pesos, reason)
  select made.id, subscription_id, first_day, coalesce(settled_price_in_pesos, price_in_pesos), 'agreed'
  from made join public.subscriptions on subscriptions.id = subscription_id
$$;

-- Returns which sum of these subscriptions' ledgers does not hold, or null.
create function private.ledger_fault(ledgers uuid[]) returns text
language sql stable set search_path = ''
as $$
  with held as materialized (
    select dues.subscription_id, dues.id, kind, term.pesos
    from public.dues cross join lateral (
      select pesos from public.due_terms where due_id = dues.id order by due_terms.id desc limit 1
    ) as term
    where dues.subscription_id = any(ledgers)
  ), put as materialized (
    select payment_id, due_id, sum(pesos) as pesos from public.allocations
    where subscription_id = any(ledgers) group by payment_id, due_id
  )
  select case
    when exists (
      select from public.subscriptions left join (
        select subscription_id, sum(pesos) as pesos from held where kind in ('instalment', 'deposit')
        group by subscription_id
      ) as agreed on agreed.subscription_id = subscriptions.id
      where subscriptions.id = any(ledgers)
        and coalesce(agreed.pesos, 0) <> coalesce(settled_price_in_pesos, price_in_pesos)
    ) then 'dues_add_up_to_the_price'
    when exists (select from held where pesos <> 0 and (pesos < 0) <> (kind = 'discount'))
      then 'dues_below_zero_are_discounts'
    when exists (select from put where pesos < 0) then 'allocations_end_above_zero'
    when exists (
      select from put join held on held.id = due_id group by held.id, held.pesos
      having sum(put.pesos) > greatest(held.pesos, 0)
    ) then 'allocations_within_their_due'
    when exists (
      select from put join public.payments on payments.id = payment_id group by payments.id
      having sum(put.pesos) > case when payments.state = 'confirmed' then payments.pesos else 0 end
    ) then 'allocations_within_their_payment'
    when exists (
      select from public.refunds
      where subscription_id = any(ledgers) and cause = 'credit' and refunds.state = 'paid'
      group by subscription_id
      having sum(refunds.pesos) > (
        select coalesce(sum(payments.pesos), 0) from public.payments
        where payments.subscription_id = refunds.subscription_id and payments.state = 'confirmed'
      )
    ) then 'paid_back_within_payments'
  end
$$;

-- Tells what is open of each due of these subscriptions, as ledgerOf does: payments as they are put, what is written
-- off, and then the oldest first what payments have left, discounts and refunds that are owed.
create function private.tell_dues(ledgers uuid[]) returns void
language sql volatile set search_path = ''
as $$
  with held as materialized (
    select dues.subscription_id, dues.id, number, term.day, term.pesos,
      coalesce((select sum(pesos) from public.allocations where due_id = dues.id), 0) as paid,
      coalesce((select sum(pesos) from public.write_offs where due_id = dues.id), 0) as written_off
    from public.dues cross join lateral (
      select day, pesos from public.due_terms where due_id = dues.id order by due_terms.id desc limit 1
    ) as term
    where dues.subscription_id = any(ledgers)
  ), relief as (
    select subscription_id, greatest(0, sum(arrived) - sum(put)) + sum(taken_off) as pesos
    from (
      select subscription_id, 0 as arrived, paid as put, greatest(0, -pesos) as taken_off from held
      union all
      select subscription_id, pesos, 0, 0 from public.payments
      where subscription_id = any(ledgers) and payments.state = 'confirmed'
      union all
      select subscription_id, case when refunds.state = 'paid' and cause = 'credit' then -pesos else 0 end, 0,
        case when refunds.state = 'owed' and cause <> 'credit' then pesos else 0 end
      from public.refunds where subscription_id = any(ledgers)
    ) as moved group by subscription_id
  ), rest as (
    select *, greatest(0, pesos - paid - written_off) as pesos_left from held
  )
  insert into private.due_standings as known
    (due_id, subscription_id, day, pesos, paid_in_pesos, open_in_pesos, is_invoiced)
  select rest.id, subscription_id, rest.day, rest.pesos, rest.paid,
    greatest(0, least(pesos_left, sum(pesos_left) over (partition by subscription_id order by rest.day, number) - relief.pesos)),
    exists (
      select from public.invoices
      where due_id = rest.id and not exists (select from public.invoice_voids where invoice_id = invoices.id)
    )
  from rest join relief using (subscription_id)
  on conflict (due_id) do update set day = excluded.day, pesos = excluded.pesos,
    paid_in_pesos = excluded.paid_in_pesos, open_in_pesos = excluded.open_in_pesos, is_invoiced = excluded.is_invoiced
  where (known.day, known.pesos, known.paid_in_pesos, known.open_in_pesos, known.is_invoiced)
    <> (excluded.day, excluded.pesos, excluded.paid_in_pesos, excluded.open_in_pesos, excluded.is_invoiced)
$$;

revoke all on function private.due_reference(integer), private.new_due_reference(), private.plain_reference(text),
  private.guard_payments(), private.begin_payment(), private.follow_payment_state(), private.hold_what_is_paid_back(),
  private.guard_corrections(), private.keep_certificates(), private.guard_refunds(), private.withdraw_refunds(),
  private.guard_invoices(), private.add_due_in_full(uuid), private.ledger_fault(uuid[]), private.tell_dues(uuid[])
  from public;
grant execute on function private.due_reference(integer), private.new_due_reference() to team, service_role;
grant execute on function private.plain_reference(text) to team, eraser, service_role;
grant execute on function private.add_due_in_full(uuid), private.ledger_fault(uuid[]), private.tell_dues(uuid[])
  to service_role;

-- What a transaction changed of ledgers is held once when it ends, and for all of them together. Both functions belong
-- to the service, which alone may change them and put them on tables.
grant create on schema private to service_role;
set local role service_role;
create function private.note_changed_ledger() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.changed_ledgers (subscription_id, is_new)
  values (
    (to_jsonb(new) ->> case tg_table_name when 'subscriptions' then 'id' else 'subscription_id' end)::uuid,
    tg_table_name = 'subscriptions' and tg_op = 'INSERT'
  )
  on conflict do nothing;
  return null;
end
$$;

-- Holds the sums when a transaction ends, of all its ledgers at the first of them. Two that change one ledger wait for
-- each other here, so that each sees what the other did. A subscription that nothing was agreed for owes its price on
-- its first day. It runs when a transaction ends, where PostgreSQL 18 lets nobody take a role, so that it belongs to
-- the service.
create function private.hold_ledgers() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  ledgers constant uuid[] := array(
    select subscription_id from private.changed_ledgers where transaction = pg_current_xact_id()
  );
  fault text;
begin
  if ledgers = '{}' then
    return null;
  end if;
  perform from public.subscriptions where id = any(ledgers) order by id for no key update;
  perform private.add_due_in_full(subscription_id) from private.changed_ledgers
  where transaction = pg_current_xact_id() and is_new
    and not exists (select from public.dues where dues.subscription_id = changed_ledgers.subscription_id);
  delete from private.changed_ledgers where transaction = pg_current_xact_id();
  fault := private.ledger_fault(ledgers);
  if fault is not null then
    raise check_violation using constraint = fault, message = 'The sums of the ledger do not hold.';
  end if;
  perform private.tell_dues(ledgers);
  return null;
end
$$;
revoke all on function private.note_changed_ledger(), private.hold_ledgers() from public;
grant execute on function private.note_changed_ledger(), private.hold_ledgers() to session_user;
reset role;
revoke create on schema private from service_role;
create constraint trigger hold_ledgers after insert on private.changed_ledgers
  deferrable initially deferred for each row execute function private.hold_ledgers();
create trigger note_changed_ledger after insert or update of price_in_pesos, settled_price_in_pesos on public.subscriptions
  for each row execute function private.note_changed_ledger();
create trigger note_changed_ledger after insert or update on public.refunds
  for each row execute function private.note_changed_ledger();
do $$
declare
  one text;
begin
  foreach one in array array['due_terms', 'payment_states', 'allocations', 'write_offs', 'invoices', 'invoice_voids'] loop
    execute format('create trigger note_changed_ledger after insert on public.%I
      for each row execute function private.note_changed_ledger()', one);
  end loop;
end
$$;
set local role service_role;
revoke execute on function private.note_changed_ledger(), private.hold_ledgers() from session_user;
reset role;

do $$
declare
  one text;
begin
  foreach one in array array['dues', 'due_terms', 'payment_states', 'allocations'] loop
    execute format('alter table public.%I enable row level security', one);
    execute format('alter table public.%I force row level security', one);
    execute format('revoke all on public.%I from public, anon, authenticated, service_role', one);
    execute format('grant select, insert on public.%I to service_role, team', one);
    execute format('create policy "the service keeps the ledger" on public.%I for all to service_role
      using (true) with check (true)', one);
    execute format('create policy "dispatchers read the ledger" on public.%I for select to team
      using ((select access.is_dispatcher()))', one);
    execute format('create policy "clients read their ledger" on public.%I for select to authenticated
      using (subscription_id = any(array(select access.own_subscriptions())))', one);
    continue when one in ('dues', 'payment_states');
    execute format('create policy "dispatchers add to the ledger in their own name" on public.%I for insert to team
      with check ((select access.is_dispatcher()) and by_member = (select access.member_id()))', one);
  end loop;
end
$$;
create policy "dispatchers add to the ledger" on public.dues for insert to team
  with check ((select access.is_dispatcher()));
create policy "dispatchers settle payments and owners void them, in their own name" on public.payment_states
  for insert to team with check (
    (select access.is_dispatcher()) and by_member = (select access.member_id())
    and (state <> 'voided' or (select access.is_owner()))
  );
create policy "crews withdraw the cash that they hold" on public.payment_states for insert to team
  with check (
    state = 'not-found' and by_member = (select access.sender_id()) and exists (
      select from public.payments
      where id = payment_id and source = 'crew' and payments.state = 'claimed' and entered_by = by_member
    )
  );
grant select on public.dues to authenticated;
grant select (id, due_id, subscription_id, day, pesos, reason, at) on public.due_terms to authenticated;
grant select (payment_id, subscription_id, state, at) on public.payment_states to authenticated;
grant select (id, payment_id, due_id, subscription_id, pesos, at) on public.allocations to authenticated;

alter table public.payments enable row level security;
alter table public.payments force row level security;
revoke all on public.payments from public, anon, authenticated, service_role;
grant select, insert, update (state) on public.payments to service_role;
grant select, insert on public.payments to team;
create policy "the service keeps the schedule" on public.payments for all to service_role
  using (true) with check (true);

create policy "dispatchers read payments" on public.payments
  for select to team using ((select access.is_dispatcher()));
create policy "dispatchers enter payments" on public.payments for insert to team
  with check ((select access.is_dispatcher()) and source = 'team' and entered_by = (select access.member_id()));

create policy "crews enter the cash that they were given" on public.payments for insert to team
  with check (
    source = 'crew' and state = 'claimed' and entered_by = (select access.sender_id()) and access.may_send_for(visit_id)
  );
create policy "crews read the cash that they entered" on public.payments for select to team
  using (source = 'crew' and entered_by = (select access.sender_id()));
grant select (id, subscription_id, day, pesos, method, reference, state, source, visit_id, entered_at, corrects_id)
  on public.payments to authenticated;
create policy "clients read their payments" on public.payments for select to authenticated
  using (subscription_id = any(array(select access.own_subscriptions())));

alter table public.refunds enable row level security;
alter table public.refunds force row level security;
revoke all on public.refunds from public, anon, authenticated, service_role;
grant select, insert, update on public.refunds to service_role;
grant select, update (state, paid_day, method, reference, paid_by, paid_at) on public.refunds to team;
create policy "the service enters refunds" on public.refunds for all to service_role
  using (true) with check (true);
create policy "dispatchers read refunds" on public.refunds for select to team
  using ((select access.is_dispatcher()));
create policy "owners pay refunds out" on public.refunds for update to team
  using ((select access.is_owner()) and state = 'owed')
  with check ((select access.is_owner()) and state = 'paid' and paid_by = (select access.member_id()));
grant select (id, subscription_id, visit_id, cause, pesos, day, state, paid_day, method, reference)
  on public.refunds to authenticated;
create policy "clients read their refunds" on public.refunds for select to authenticated
  using (subscription_id = any(array(select access.own_subscriptions())));

do $$
declare
  one text;
begin
  foreach one in array array['write_offs', 'invoices', 'invoice_voids'] loop
    execute format('alter table public.%I enable row level security', one);
    execute format('alter table public.%I force row level security', one);
    execute format('revoke all on public.%I from public, anon, authenticated, service_role', one);
    execute format('grant select, insert on public.%I to service_role, team', one);
    execute format('create policy "the service keeps the books" on public.%I for all to service_role
      using (true) with check (true)', one);
    execute format('create policy "dispatchers read the books" on public.%I for select to team
      using ((select access.is_dispatcher()))', one);
    execute format('create policy "%s add to the books in their own name" on public.%I for insert to team
      with check ((select access.%s()) and by_member = (select access.member_id()))',
      case one when 'write_offs' then 'owners' else 'dispatchers' end, one,
      case one when 'write_offs' then 'is_owner' else 'is_dispatcher' end);
    execute format('create policy "clients read their books" on public.%I for select to authenticated
      using (subscription_id = any(array(select access.own_subscriptions())))', one);
  end loop;
end
$$;
grant select (id, due_id, subscription_id, pesos, at) on public.write_offs to authenticated;
grant select (id, due_id, subscription_id, number, day, pesos) on public.invoices to authenticated;
grant select (invoice_id, subscription_id, at) on public.invoice_voids to authenticated;

alter table private.due_standings enable row level security;
alter table private.due_standings force row level security;
revoke all on private.due_standings from public, anon, authenticated, service_role;
grant select, insert, update on private.due_standings to service_role;
grant select on private.due_standings to team;
create policy "the service keeps what is open" on private.due_standings for all to service_role
  using (true) with check (true);
create policy "dispatchers read what is open" on private.due_standings for select to team
  using ((select access.is_dispatcher()));

alter table private.changed_ledgers enable row level security;
alter table private.changed_ledgers force row level security;
revoke all on private.changed_ledgers from public, anon, authenticated, service_role;
grant select, insert, delete on private.changed_ledgers to service_role;
create policy "the service notes which ledgers changed" on private.changed_ledgers for all to service_role
  using (true) with check (true);
