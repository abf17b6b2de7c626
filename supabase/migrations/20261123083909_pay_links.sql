-- Links by which somebody else pays what a client owes, without an account (docs/product.md, "Pay links";
-- docs/decisions/0041-pay-links.md).

create table public.pay_links (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references public.subscriptions (id),
  -- Null for all that is open.
  due_id uuid,
  -- The SHA-256 of the link's secret.
  token_hash bytea not null unique,
  -- The member who made it; null where the client did.
  made_by uuid references public.members (id),
  made_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  foreign key (due_id, subscription_id) references public.dues (id, subscription_id)
);
create unique index pay_links_one_stands on public.pay_links (subscription_id, due_id) nulls not distinct
  where withdrawn_at is null;
create index pay_links_by_subscription on public.pay_links (subscription_id);

-- Whether the caller's account is not being deleted, which ends all links. What begins the deletion takes the same lock.
create function access.may_make_links() returns boolean
language sql volatile set search_path = '' set role = 'service_role'
as $$
  select pg_advisory_xact_lock(hashtextextended('deletion of ' || auth.uid(), 0));
  select not exists (select from public.deletions where account_id = auth.uid() and taken_back_at is null)
$$;
revoke all on function access.may_make_links() from public;
grant execute on function access.may_make_links() to authenticated;

alter table public.pay_links enable row level security;
alter table public.pay_links force row level security;
revoke all on public.pay_links from public, anon, authenticated, service_role;
grant select, insert, update (withdrawn_at) on public.pay_links to service_role;
grant select (id, subscription_id, due_id, made_by, made_at, withdrawn_at),
  insert (subscription_id, due_id, token_hash, made_by), update (withdrawn_at) on public.pay_links to team;
grant select (id, subscription_id, due_id, made_at, withdrawn_at),
  insert (subscription_id, due_id, token_hash, made_by), update (withdrawn_at) on public.pay_links to authenticated;

create policy "the service keeps pay links" on public.pay_links for all to service_role
  using (true) with check (true);
create policy "dispatchers read pay links" on public.pay_links for select to team
  using ((select access.is_dispatcher()));
create policy "dispatchers make pay links in their own name" on public.pay_links for insert to team
  with check ((select access.is_dispatcher()) and made_by = (select access.member_id()));
create policy "dispatchers withdraw pay links" on public.pay_links for update to team
  using ((select access.is_dispatcher())) with check (withdrawn_at = now());
create policy "clients read their pay links" on public.pay_links for select to authenticated
  using (access.owns_subscription(subscription_id));
create policy "clients make links to what they owe" on public.pay_links for insert to authenticated
  with check (made_by is null and access.owns_subscription(subscription_id) and access.may_make_links());
create policy "clients withdraw their pay links" on public.pay_links for update to authenticated
  using (access.owns_subscription(subscription_id)) with check (withdrawn_at = now());

create trigger keep_history after insert or update on public.pay_links for each row
  execute function private.keep_history('subscription', 'subscription_id');
