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
