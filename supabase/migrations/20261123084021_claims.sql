-- Payments that clients, and whoever pays by a link, tell us about (docs/product.md, "Paying").

-- A reference number without what people write differently.
create function private.plain_reference(reference text) returns text
language sql immutable set search_path = ''
return upper(regexp_replace(normalize(reference, nfkc), '[^[:alnum:]]', '', 'g'));

-- One transfer is told once. Of erased ones nobody knows any more which they were.
create unique index payments_told_once on public.payments (subscription_id, private.plain_reference(reference))
  where source in ('client', 'pay-link') and reference not in ('', 'erased');

-- Why a payment of the caller's was not found. Why one was voided is the team's.
create function access.not_found_reason(payment uuid) returns text
language sql stable set search_path = '' set role = 'service_role'
as $$
  select reason from public.payment_states as states
    join public.subscriptions on subscriptions.id = subscription_id
    join public.clients on clients.id = client_id
  where payment_id = payment and states.state = 'not-found' and account_id = auth.uid()
$$;

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

revoke all on function private.plain_reference(text), access.not_found_reason(uuid), access.takes_screenshot(uuid)
  from public;
grant execute on function private.plain_reference(text) to team, service_role, eraser;
grant execute on function access.not_found_reason(uuid) to authenticated;
grant execute on function access.takes_screenshot(uuid) to authenticated, service_role;
