-- Online payments that the provider reports and that cannot be posted (docs/decisions/0044-gateway.md). One is settled
-- by a payment with its reference.
create table public.unposted_payments (
  provider text not null,
  -- The id of the checkout where it names none.
  provider_payment_id public.short_text not null,
  subscription_id uuid not null references public.subscriptions (id),
  why text not null check (why in ('no-reference', 'other-currency', 'no-amount', 'too-little', 'too-much', 'no-day')),
  -- As it was sent, in centavos.
  amount public.short_text not null,
  at timestamptz not null default now(),
  primary key (subscription_id, provider, provider_payment_id)
);
alter table public.unposted_payments enable row level security;
alter table public.unposted_payments force row level security;
revoke all on public.unposted_payments from public, anon, authenticated, service_role;
grant select, insert on public.unposted_payments to service_role;
grant select on public.unposted_payments to team;
create policy "the service keeps what the gateway reports" on public.unposted_payments for all to service_role
  using (true) with check (true);
create policy "dispatchers read what the gateway reported" on public.unposted_payments for select to team
  using ((select access.is_dispatcher()));
create trigger keep_append_only before update or delete or truncate on public.unposted_payments
  for each statement execute function private.keep_append_only();
