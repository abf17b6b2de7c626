-- Payments are never less than what was paid back of them, or is on its way back (docs/decisions/0044-gateway.md). A refund that
-- the gateway has paid out could not be kept otherwise.
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
revoke all on function private.hold_what_is_paid_back() from public;
create trigger hold_what_is_paid_back before insert on public.payment_states
  for each row when (new.state = 'voided') execute function private.hold_what_is_paid_back();

-- A payment in place of another stands for what was not found: of a crew for cash that the same worker entered, so that nobody's
-- claim disappears behind somebody else's. A certificate that arrived with another amount is of the same quarter.
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
revoke all on function private.guard_corrections(), private.keep_certificates() from public;
create trigger guard_corrections before insert on public.payments
  for each row when (new.corrects_id is not null) execute function private.guard_corrections();
create trigger keep_certificates after insert on public.payments
  for each row when (new.corrects_id is not null and new.method = 'withholding')
  execute function private.keep_certificates();
