-- What was paid out has left, whatever it was for: no more leaves a subscription than came in, in whatever way it is
-- paid (docs/decisions/0038-ledger.md). Rows that are beyond it already stay, and `npm run money` lists them.

drop trigger hold_what_is_paid_back on public.payment_states;
drop function private.hold_what_is_paid_back();

-- Holds when money leaves, is asked to leave (docs/decisions/0044-gateway.md) or turns out not to have come, so that a
-- subscription that is beyond it already can still be paid.
create function private.hold_what_is_paid_back() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
declare
  changed constant jsonb := to_jsonb(new);
  subscription constant uuid := coalesce(
    (changed ->> 'subscription_id')::uuid,
    (select subscription_id from public.refunds where id = (changed ->> 'refund_id')::uuid)
  );
begin
  -- What the gateway has paid out was held when it was asked to. It has left, so that it is kept.
  if tg_table_name = 'refunds' and exists (
    select from private.gateway_refunds where refund_id = (changed ->> 'id')::uuid and state = 'succeeded'
  ) then
    return null;
  end if;
  perform from public.subscriptions where id = subscription for no key update;
  if (
    select coalesce(sum(refunds.pesos), 0) from public.refunds
    where subscription_id = subscription and (refunds.state = 'paid' or exists (
      select from private.gateway_refunds where refund_id = refunds.id and gateway_refunds.state = 'pending'
    ))
  ) > (
    select coalesce(sum(payments.pesos), 0) from public.payments
    where subscription_id = subscription and payments.state = 'confirmed'
  ) then
    raise check_violation using constraint = 'paid_back_within_payments',
      message = 'What was paid back, or is on its way back, was paid.';
  end if;
  return null;
end
$$;
-- Triggers run by name: this one after follow_payment_state.
create trigger hold_what_is_paid_back after insert on public.payment_states
  for each row when (new.state = 'voided') execute function private.hold_what_is_paid_back();
create trigger hold_what_is_paid_back after insert or update of state on public.refunds
  for each row when (new.state = 'paid') execute function private.hold_what_is_paid_back();
create trigger hold_what_is_paid_back after insert on private.gateway_refunds
  for each row when (new.state = 'pending') execute function private.hold_what_is_paid_back();
revoke all on function private.hold_what_is_paid_back() from public;

-- A refund takes from the payments that were there when it was paid out.
grant select (paid_at) on public.refunds to authenticated;

-- Tells what is open of each due of these subscriptions, as ledgerOf does: payments as they are put, what is written
-- off, and then the oldest first what payments have left, discounts and refunds of visits.
create or replace function private.tell_dues(ledgers uuid[]) returns void
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
    select subscription_id, greatest(0, sum(arrived) - sum(put) + sum(taken_off)) as pesos
    from (
      select subscription_id, 0 as arrived, paid as put, greatest(0, -pesos) as taken_off from held
      union all
      select subscription_id, pesos, 0, 0 from public.payments
      where subscription_id = any(ledgers) and payments.state = 'confirmed'
      union all
      select subscription_id, case when refunds.state = 'paid' then -pesos else 0 end, 0,
        case when cause <> 'credit' then pesos else 0 end
      from public.refunds where subscription_id = any(ledgers) and refunds.state <> 'withdrawn'
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
