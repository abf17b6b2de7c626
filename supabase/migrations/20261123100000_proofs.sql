-- What a client reads of a visit's proof is asked visit by visit. A list of all own visits would be made
-- from all visits of all clients first.
create function access.is_client_of(visit uuid) returns boolean
language sql stable set search_path = '' set role = 'service_role'
as $$
  select exists (
    select from public.visits join public.subscriptions on subscriptions.id = subscription_id
      join public.clients on clients.id = client_id
    where visits.id = visit and account_id = auth.uid()
  )
$$;
revoke all on function access.is_client_of(uuid) from public;
grant execute on function access.is_client_of(uuid) to authenticated;

alter policy "clients read the reports of their visits" on public.visit_reports
  using (access.is_client_of(visit_id));
alter policy "clients read the photos of their visits" on public.photos
  using (counts and state in ('shown', 'hidden') and access.is_client_of(visit_id));
alter policy "clients hide photos of their visits" on public.photos
  using (state = 'shown' and counts and access.is_client_of(visit_id));
