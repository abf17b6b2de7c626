-- What must add up in the ledger, and how a payment is voided (docs/decisions/0038-ledger.md).

drop policy "dispatchers void payments" on public.payments;
revoke update on public.payments from team, service_role;
grant update (state) on public.payments to service_role;
alter table public.payments drop column voided_at, drop column voided_by, drop column void_reason;
create index payments_by_day on public.payments (day) include (pesos, state);
create index payments_that_count on public.payments (subscription_id) include (pesos) where state = 'confirmed';
grant select (state) on public.payments to authenticated;

-- Payments follow their states and are never changed otherwise.
create or replace function private.guard_payments() returns trigger
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

create trigger keep_append_only before update or delete or truncate on public.dues
  for each statement execute function private.keep_append_only();
create trigger keep_append_only before update or delete or truncate on public.due_terms
  for each statement execute function private.keep_append_only();
create trigger keep_append_only before update or delete or truncate on public.payment_states
  for each statement execute function private.keep_append_only();
create trigger keep_append_only before update or delete or truncate on public.allocations
  for each statement execute function private.keep_append_only();

-- Credit that no visit gave is paid back too, in the same way.
alter table public.refunds
  drop constraint refunds_cause_check,
  add constraint refunds_cause_check check (cause in ('visit-not-placed', 'credit')),
  alter column visit_id drop not null,
  add constraint refunds_of_a_visit_or_credit check ((cause = 'credit') = (visit_id is null));
drop index public.refunds_by_subscription;
create index refunds_by_subscription on public.refunds (subscription_id) include (state, cause, pesos);

-- Returns which sum of a subscription's ledger does not hold, or null.
create function private.ledger_fault(subscription uuid) returns text
language sql stable set search_path = ''
as $$
  with held as materialized (
    select dues.id, kind, term.pesos
    from public.dues cross join lateral (
      select pesos from public.due_terms where due_id = dues.id order by due_terms.id desc limit 1
    ) as term
    where dues.subscription_id = subscription
  ), put as materialized (
    select payment_id, due_id, sum(pesos) as pesos from public.allocations
    where subscription_id = subscription group by payment_id, due_id
  )
  select case
    when (select coalesce(sum(pesos), 0) from held where kind in ('instalment', 'deposit'))
        <> (select coalesce(settled_price_in_pesos, price_in_pesos) from public.subscriptions where id = subscription)
      then 'dues_add_up_to_the_price'
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
    when (
      select sum(pesos) from public.refunds
      where subscription_id = subscription and cause = 'credit' and refunds.state = 'paid'
    ) > (
      select coalesce(sum(pesos), 0) from public.payments
      where subscription_id = subscription and payments.state = 'confirmed'
    ) then 'paid_back_within_payments'
  end
$$;

-- Holds the sums when a transaction ends. Two that change one subscription's ledger wait for each other here, so that each
-- sees what the other did. A subscription that nothing was agreed for owes its price on its first day. It runs when a
-- transaction ends, where PostgreSQL 18 lets nobody take a role, so that it belongs to the service.
create function private.hold_ledger() returns trigger
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
  return null;
end
$$;
create constraint trigger hold_ledger after insert or update of price_in_pesos, settled_price_in_pesos
  on public.subscriptions deferrable initially deferred for each row execute function private.hold_ledger();
create constraint trigger hold_ledger after insert on public.due_terms
  deferrable initially deferred for each row execute function private.hold_ledger();
create constraint trigger hold_ledger after insert on public.payment_states
  deferrable initially deferred for each row execute function private.hold_ledger();
create constraint trigger hold_ledger after insert on public.allocations
  deferrable initially deferred for each row execute function private.hold_ledger();
create constraint trigger hold_ledger after insert or update on public.refunds
  deferrable initially deferred for each row execute function private.hold_ledger();
revoke all on function private.hold_ledger() from public;
grant create on schema private to service_role;
alter function private.hold_ledger() owner to service_role;
revoke create on schema private from service_role;

-- What can never be changed otherwise: the history, the payments and the refunds of a deletion that is due.
grant select, update (reason) on public.payment_states to eraser;
create policy "the eraser reads states of payments" on public.payment_states for select to eraser using (true);
create policy "the eraser replaces why payments were voided" on public.payment_states for update to eraser
  using (true) with check (true);
grant select, update (text) on public.dues to eraser;
create policy "the eraser reads dues" on public.dues for select to eraser using (true);
create policy "the eraser replaces what extras are for" on public.dues for update to eraser
  using (true) with check (true);
-- Its body is checked as the role that it takes.
grant execute on function private.erase_kept(uuid, text[]) to eraser;
create or replace function private.erase_kept(deletion uuid, requests text[]) returns void
language plpgsql set search_path = '' set role = 'eraser'
as $$
declare
  due constant public.deletions := private.due_deletion(deletion);
  own constant text[] := array(
    select named.thing_id from private.things_of(deletion) as named where named.thing = 'subscription'
  );
begin
  -- What payments and refunds said goes first, because the history keeps that it changed.
  update public.payments set reference = private.erased(reference), note = private.erased(note)
  where subscription_id::text = any(own);
  update public.payment_states set reason = private.erased(reason) where subscription_id::text = any(own);
  update public.refunds set reference = private.erased(reference) where subscription_id::text = any(own);
  update public.dues set text = private.erased(text) where subscription_id::text = any(own);
  update public.history set before = private.without_personal(before), after = private.without_personal(after),
    reason = private.erased(reason)
  from (
    select * from private.things_of(deletion) union select 'request', unnest(requests)
  ) as named
  where history.thing = named.thing and history.thing_id = named.thing_id;
  update public.history set actor_name = 'erased' where actor = 'client' and actor_id = due.account_id;
end
$$;
revoke execute on function private.erase_kept(uuid, text[]) from eraser;

revoke all on function private.due_reference(integer), private.new_due_reference(), private.add_due_in_full(uuid),
  private.begin_payment(), private.follow_payment_state(), private.ledger_fault(uuid) from public;
grant execute on function private.due_reference(integer), private.new_due_reference() to team, service_role;
grant execute on function private.add_due_in_full(uuid), private.ledger_fault(uuid) to service_role;
