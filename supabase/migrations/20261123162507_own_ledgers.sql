-- A client's subscriptions are found once for a query of their ledger, and not anew for each row.
create function access.own_subscriptions() returns setof uuid
language sql stable set search_path = '' set role = 'service_role'
as $$
  select subscriptions.id from public.subscriptions join public.clients on clients.id = client_id
  where account_id = auth.uid()
$$;
revoke all on function access.own_subscriptions() from public;
grant execute on function access.own_subscriptions() to authenticated;
do $$
declare
  one text;
begin
  foreach one in array array['dues', 'due_terms', 'payment_states', 'allocations'] loop
    execute format('alter policy "clients read their ledger" on public.%I
      using (subscription_id = any(array(select access.own_subscriptions())))', one);
  end loop;
  foreach one in array array['write_offs', 'invoices', 'invoice_voids'] loop
    execute format('alter policy "clients read their books" on public.%I
      using (subscription_id = any(array(select access.own_subscriptions())))', one);
  end loop;
end
$$;
alter policy "clients read their payments" on public.payments
  using (subscription_id = any(array(select access.own_subscriptions())));
alter policy "clients read their refunds" on public.refunds
  using (subscription_id = any(array(select access.own_subscriptions())));
create index invoice_voids_by_subscription on public.invoice_voids (subscription_id) include (invoice_id);
