-- What is overdue, what was promised and written off, invoices, and who of the team may do what with money
-- (docs/product.md, "Money screens"; docs/decisions/0045-money-by-the-month.md).

-- Of each due its day, its amount and what is open of it, so that lists and sums of a company are quick. It follows from
-- the ledger when a transaction ends, as a payment's state follows from its states; domain/money/ledger.ts says the same.
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
alter table private.due_standings enable row level security;
alter table private.due_standings force row level security;
revoke all on private.due_standings from public, anon, authenticated, service_role;
grant select, insert, update on private.due_standings to service_role;
grant select on private.due_standings to team;
create policy "the service keeps what is open" on private.due_standings for all to service_role
  using (true) with check (true);
create policy "dispatchers read what is open" on private.due_standings for select to team
  using ((select access.is_dispatcher()));

-- What is no longer asked for of a due. A voided payment opens again only what it had covered.
create table public.write_offs (
  id uuid primary key default gen_random_uuid(),
  due_id uuid not null,
  subscription_id uuid not null,
  pesos integer not null check (pesos between 1 and numbers.largest_amount_in_pesos()),
  reason public.short_text not null check (reason <> ''),
  by_member uuid not null references public.members (id),
  at timestamptz not null default now(),
  foreign key (due_id, subscription_id) references public.dues (id, subscription_id)
);
create index write_offs_by_subscription on public.write_offs (subscription_id) include (due_id, pesos);

-- The day by which a client said that what is due will be paid. The last one holds.
create table public.payment_promises (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references public.subscriptions (id),
  day date not null,
  by_member uuid not null references public.members (id),
  at timestamptz not null default now()
);
create index payment_promises_by_subscription on public.payment_promises (subscription_id, at desc);

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

do $$
declare
  one text;
begin
  foreach one in array array[
    'write_offs', 'payment_promises', 'invoices', 'invoice_voids', 'withholding_certificates'
  ] loop
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
    execute format('create trigger keep_append_only before update or delete or truncate on public.%I
      for each statement execute function private.keep_append_only()', one);
    execute format('create trigger keep_history after insert on public.%I
      for each row execute function private.keep_history(''subscription'', ''subscription_id'')', one);
  end loop;
  foreach one in array array['write_offs', 'invoices', 'invoice_voids'] loop
    execute format('create policy "clients read their books" on public.%I for select to authenticated
      using (access.owns_subscription(subscription_id))', one);
  end loop;
end
$$;
grant select (id, due_id, subscription_id, pesos, at) on public.write_offs to authenticated;
grant select (id, due_id, subscription_id, number, day, pesos) on public.invoices to authenticated;
grant select (invoice_id, subscription_id, at) on public.invoice_voids to authenticated;

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

-- Tells what is open of each due of a subscription, as ledgerOf does: payments as they are put, what is written off, and
-- then the oldest first what payments have left, discounts and refunds that are owed.
create function private.tell_dues(subscription uuid) returns void
language sql volatile set search_path = ''
as $$
  with held as materialized (
    select dues.id, number, term.day, term.pesos,
      coalesce((select sum(pesos) from public.allocations where due_id = dues.id), 0) as paid,
      coalesce((select sum(pesos) from public.write_offs where due_id = dues.id), 0) as written_off
    from public.dues cross join lateral (
      select day, pesos from public.due_terms where due_id = dues.id order by due_terms.id desc limit 1
    ) as term
    where dues.subscription_id = subscription
  ), relief as (
    select coalesce((select -sum(pesos) from held where pesos < 0), 0)
      + coalesce(sum(pesos) filter (where refunds.state = 'owed' and cause <> 'credit'), 0)
      + greatest(0, coalesce((
        select sum(pesos) from public.payments where subscription_id = subscription and payments.state = 'confirmed'
      ), 0) - coalesce(sum(pesos) filter (where refunds.state = 'paid' and cause = 'credit'), 0)
        - (select coalesce(sum(paid), 0) from held)) as pesos
    from public.refunds where subscription_id = subscription
  ), rest as (
    select *, greatest(0, pesos - paid - written_off) as pesos_left from held
  )
  insert into private.due_standings as known
    (due_id, subscription_id, day, pesos, paid_in_pesos, open_in_pesos, is_invoiced)
  select rest.id, subscription, rest.day, rest.pesos, rest.paid,
    greatest(0, least(pesos_left, sum(pesos_left) over (order by rest.day, number) - relief.pesos)),
    exists (
      select from public.invoices
      where due_id = rest.id and not exists (select from public.invoice_voids where invoice_id = invoices.id)
    )
  from rest cross join relief
  on conflict (due_id) do update set day = excluded.day, pesos = excluded.pesos,
    paid_in_pesos = excluded.paid_in_pesos, open_in_pesos = excluded.open_in_pesos, is_invoiced = excluded.is_invoiced
  where (known.day, known.pesos, known.paid_in_pesos, known.open_in_pesos, known.is_invoiced)
    <> (excluded.day, excluded.pesos, excluded.paid_in_pesos, excluded.open_in_pesos, excluded.is_invoiced)
$$;
revoke all on function private.guard_invoices(), private.tell_dues(uuid) from public;
grant execute on function private.tell_dues(uuid) to service_role;

-- It belongs to the service, which alone may change it and put it on tables.
grant create on schema private to service_role;
set local role service_role;
create or replace function private.hold_ledger() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  subscription constant uuid := to_jsonb(new) ->> case tg_table_name when 'subscriptions' then 'id' else 'subscription_id' end;
  fault text;
begin
  perform from public.subscriptions where id = subscription for no key update;
  if tg_op = 'INSERT' and tg_table_name = 'subscriptions'
    and not exists (select from public.dues where subscription_id = subscription)
  then
    perform private.add_due_in_full(subscription);
  end if;
  fault := private.ledger_fault(subscription);
  if fault is not null then
    raise check_violation using constraint = fault, message = 'The sums of the ledger do not hold.';
  end if;
  perform private.tell_dues(subscription);
  return null;
end
$$;
grant execute on function private.hold_ledger() to session_user;
reset role;
revoke create on schema private from service_role;
create constraint trigger hold_ledger after insert on public.write_offs
  deferrable initially deferred for each row execute function private.hold_ledger();
create constraint trigger hold_ledger after insert on public.invoices
  deferrable initially deferred for each row execute function private.hold_ledger();
create constraint trigger hold_ledger after insert on public.invoice_voids
  deferrable initially deferred for each row execute function private.hold_ledger();
set local role service_role;
revoke execute on function private.hold_ledger() from session_user;
reset role;

-- What is the owner's: to void, to pay back and to write off.
drop policy "dispatchers add to the ledger in their own name" on public.payment_states;
create policy "dispatchers settle payments and owners void them, in their own name" on public.payment_states
  for insert to team with check (
    (select access.is_dispatcher()) and by_member = (select access.member_id())
    and (state <> 'voided' or (select access.is_owner()))
  );
drop policy "dispatchers pay refunds out" on public.refunds;
create policy "owners pay refunds out" on public.refunds for update to team
  using ((select access.is_owner()) and state = 'owed')
  with check ((select access.is_owner()) and state = 'paid' and paid_by = (select access.member_id()));

-- To whom a company's invoice is written.
alter table public.clients
  add column registered_name public.short_text not null default '',
  add column tin public.short_text not null default '';
alter table public.subscriptions add column purchase_order public.short_text not null default '';
grant select (registered_name, tin) on public.clients to authenticated;
grant select (purchase_order) on public.subscriptions to authenticated;
drop trigger keep_history_of_new on public.clients;
drop trigger keep_history on public.clients;
create trigger keep_history_of_new after insert on public.clients for each row
  execute function private.keep_history(
    'client', 'id', 'name', 'email', 'phone', 'messenger_name', 'team_notes', 'registered_name', 'tin');
create trigger keep_history after update on public.clients for each row
  when (old.account_id is null or new.account_id is not null)
  execute function private.keep_history(
    'client', 'id', 'name', 'email', 'phone', 'messenger_name', 'team_notes', 'registered_name', 'tin');

-- Numbers, days and amounts of the books stay when a client is erased; names and reasons go.
create function private.erase_reasons(client uuid) returns void
language plpgsql set search_path = '' set role = 'eraser'
as $$
declare
  own constant uuid[] := array(
    select id from public.subscriptions where client_id = client);
begin
  update public.write_offs set reason = private.erased(reason) where subscription_id = any(own);
  update public.invoice_voids set reason = private.erased(reason) where subscription_id = any(own);
end
$$;
create function private.erase_books() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  new.registered_name := private.erased(new.registered_name);
  new.tin := private.erased(new.tin);
  update public.subscriptions set purchase_order = private.erased(purchase_order) where client_id = new.id;
  perform private.erase_reasons(new.id);
  return new;
end
$$;
create trigger erase_books before update of state on public.clients for each row
  when (new.state = 'erased' and old.state <> 'erased') execute function private.erase_books();
grant select (id, client_id) on public.subscriptions to eraser;
create policy "the eraser finds subscriptions" on public.subscriptions for select to eraser using (true);
grant select, update (reason) on public.write_offs, public.invoice_voids to eraser;
create policy "the eraser reads write-offs" on public.write_offs for select to eraser using (true);
create policy "the eraser replaces why dues were written off" on public.write_offs for update to eraser
  using (true) with check (true);
create policy "the eraser reads voided invoices" on public.invoice_voids for select to eraser using (true);
create policy "the eraser replaces why invoices were voided" on public.invoice_voids for update to eraser
  using (true) with check (true);
revoke all on function private.erase_reasons(uuid), private.erase_books() from public;
-- Its body is checked as the role that it takes.
grant execute on function private.erase_reasons(uuid) to eraser, service_role;

-- What a month's sums and a page of refunds read.
drop index public.payments_by_day;
create index payments_by_day on public.payments (day, id) include (pesos, state, method, subscription_id);
create index refunds_by_paid_day on public.refunds (paid_day) include (pesos, method, subscription_id) where state = 'paid';

set local role service_role;
select private.tell_dues(id) from public.subscriptions;
reset role;
