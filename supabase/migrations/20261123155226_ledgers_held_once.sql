-- What a transaction changed of ledgers is held once when it ends, and for all of them together
-- (docs/decisions/0038-ledger.md).

-- The ledgers that a transaction changed and that are not held yet. Between transactions it is empty.
create unlogged table private.changed_ledgers (
  transaction xid8 not null default pg_current_xact_id(),
  subscription_id uuid not null,
  -- Whether the subscription began in this transaction.
  is_new boolean not null,
  primary key (transaction, subscription_id)
);
alter table private.changed_ledgers enable row level security;
alter table private.changed_ledgers force row level security;
revoke all on private.changed_ledgers from public, anon, authenticated, service_role;
grant select, insert, delete on private.changed_ledgers to service_role;
create policy "the service notes which ledgers changed" on private.changed_ledgers for all to service_role
  using (true) with check (true);

drop trigger hold_ledger on public.subscriptions;
drop trigger hold_ledger on public.due_terms;
drop trigger hold_ledger on public.payment_states;
drop trigger hold_ledger on public.allocations;
drop trigger hold_ledger on public.refunds;
drop trigger hold_ledger on public.write_offs;
drop trigger hold_ledger on public.invoices;
drop trigger hold_ledger on public.invoice_voids;
drop function private.hold_ledger();
drop function private.ledger_fault(uuid);
drop function private.tell_dues(uuid);

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

-- Tells what is open of each due of these subscriptions, as ledgerOf does: payments as they are put, what is written off, and
-- then the oldest first what payments have left, discounts and refunds that are owed.
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
revoke all on function private.ledger_fault(uuid[]), private.tell_dues(uuid[]) from public;
grant execute on function private.ledger_fault(uuid[]), private.tell_dues(uuid[]) to service_role;

-- Both belong to the service, which alone may change them and put them on tables.
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

-- Holds the sums when a transaction ends, of all its ledgers at the first of them. Two that change one ledger wait for each
-- other here, so that each sees what the other did. A subscription that nothing was agreed for owes its price on its first
-- day. It runs when a transaction ends, where PostgreSQL 18 lets nobody take a role, so that it belongs to the service.
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

-- What of a due is written off, and what of a month.
create index write_offs_by_due on public.write_offs (due_id) include (pesos);
create index write_offs_by_time on public.write_offs (at);
-- The payments with one of these references, for a dispatcher. Asked under their policies, no index of a function would serve.
create function access.payments_by_reference(words text[]) returns table (id uuid, plain text)
language sql stable rows 50 set search_path = '' set role = 'service_role'
as $$
  select payments.id, private.plain_reference(reference) from public.payments
  where reference <> '' and private.plain_reference(reference) = any(words) and (select access.is_dispatcher())
$$;
revoke all on function access.payments_by_reference(text[]) from public;
grant execute on function access.payments_by_reference(text[]) to team;
-- What a line of a statement may be by its amount and day.
create index payments_by_amount on public.payments (pesos, day) where state = 'confirmed' and method <> 'cash';
create index due_standings_by_amount on private.due_standings (open_in_pesos, day) where open_in_pesos > 0;
