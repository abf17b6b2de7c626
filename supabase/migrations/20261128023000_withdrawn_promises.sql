-- A promise to pay that was noted by mistake is withdrawn by a row of its own, as an invoice is voided
-- (docs/product.md, "Money screens").
alter table public.payment_promises add constraint payment_promises_of_subscription unique (id, subscription_id);
create table public.withdrawn_promises (
  promise_id uuid primary key,
  subscription_id uuid not null,
  by_member uuid not null references public.members (id),
  at timestamptz not null default now(),
  foreign key (promise_id, subscription_id) references public.payment_promises (id, subscription_id)
);

alter table public.withdrawn_promises enable row level security;
alter table public.withdrawn_promises force row level security;
revoke all on public.withdrawn_promises from public, anon, authenticated, service_role;
grant select, insert on public.withdrawn_promises to service_role, team;
create policy "the service keeps the books" on public.withdrawn_promises for all to service_role
  using (true) with check (true);
create policy "dispatchers read the books" on public.withdrawn_promises for select to team
  using ((select access.is_dispatcher()));
create policy "dispatchers add to the books in their own name" on public.withdrawn_promises for insert to team
  with check ((select access.is_dispatcher()) and by_member = (select access.member_id()));
create trigger keep_append_only before update or delete or truncate on public.withdrawn_promises
  for each statement execute function private.keep_append_only();
create trigger keep_history after insert on public.withdrawn_promises
  for each row execute function private.keep_history('subscription', 'subscription_id');
