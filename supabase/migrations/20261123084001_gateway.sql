-- What a gateway for online payments was asked for and what it reported (docs/product.md, "Online payment";
-- docs/decisions/0044-gateway.md). Nothing of a card, a name or an address is kept here.

-- A page at the provider on which something is paid.
create table private.gateway_checkouts (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references public.subscriptions (id),
  -- What has fallen due, all that is open, or one due by its reference.
  paying text not null check (paying in ('due', 'open') or paying ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  asked_by text not null check (asked_by in ('client', 'pay-link')),
  pesos integer not null check (pesos between 1 and numbers.largest_amount_in_pesos()),
  provider text not null check (provider in ('paymongo')),
  -- By which the provider knows it, and where it is paid. Null until the provider has answered.
  provider_id text,
  address text,
  state text not null default 'open' check (state in ('open', 'paid', 'closed')),
  -- When a payment on it last failed.
  failed_at timestamptz,
  made_at timestamptz not null default now(),
  -- Until then it is read, and may be paid.
  expires_at timestamptz not null,
  next_read_at timestamptz,
  unique (provider, provider_id),
  constraint gateway_checkouts_have_an_address check ((provider_id is null) = (address is null)),
  constraint gateway_checkouts_are_read_while_open
    check (next_read_at is null or state = 'open' and provider_id is not null)
);
create index gateway_checkouts_by_subscription on private.gateway_checkouts (subscription_id, made_at desc);
create index gateway_checkouts_to_read on private.gateway_checkouts (next_read_at) where next_read_at is not null;

-- The reports that were taken, each once. What they say beyond that is not kept.
create table private.gateway_events (
  provider text not null,
  event_id text not null,
  kind text not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);

-- What arrived, in centavos. The gross counts; the fee is what the provider kept of it.
create table public.gateway_payments (
  provider text not null,
  provider_payment_id text not null,
  payment_id uuid not null unique,
  subscription_id uuid not null,
  checkout_id uuid not null references private.gateway_checkouts (id),
  gross_in_centavos integer not null check (gross_in_centavos > 0),
  fee_in_centavos integer check (fee_in_centavos >= 0),
  net_in_centavos integer,
  at timestamptz not null default now(),
  primary key (provider, provider_payment_id),
  foreign key (payment_id, subscription_id) references public.payments (id, subscription_id),
  constraint gateway_payments_add_up check (
    (fee_in_centavos is null) = (net_in_centavos is null)
    and gross_in_centavos = coalesce(fee_in_centavos + net_in_centavos, gross_in_centavos)
  )
);
create index gateway_payments_by_subscription on public.gateway_payments (subscription_id);
create index gateway_payments_by_checkout on public.gateway_payments (checkout_id);

-- What the provider was asked to pay back. While one is on its way, its refund is paid out in no other way.
create table private.gateway_refunds (
  id uuid primary key default gen_random_uuid(),
  refund_id uuid not null references public.refunds (id),
  payment_id uuid not null references public.gateway_payments (payment_id),
  pesos integer not null check (pesos > 0),
  state text not null default 'pending' check (state in ('pending', 'succeeded', 'failed')),
  asked_by uuid not null references public.members (id),
  asked_at timestamptz not null default now(),
  next_read_at timestamptz,
  constraint gateway_refunds_are_read_while_pending check ((next_read_at is null) = (state <> 'pending'))
);
create unique index gateway_refunds_once on private.gateway_refunds (refund_id) where state <> 'failed';
create index gateway_refunds_by_payment on private.gateway_refunds (payment_id);
create index gateway_refunds_to_read on private.gateway_refunds (next_read_at) where next_read_at is not null;

do $$
declare
  one regclass;
begin
  foreach one in array array['private.gateway_checkouts', 'private.gateway_events', 'public.gateway_payments',
    'private.gateway_refunds']::regclass[]
  loop
    execute format('alter table %s enable row level security', one);
    execute format('alter table %s force row level security', one);
    execute format('revoke all on %s from public, anon, authenticated, service_role', one);
    execute format('grant select, insert on %s to service_role', one);
    execute format('create policy "the service keeps what the gateway reports" on %s for all to service_role
      using (true) with check (true)', one);
  end loop;
end
$$;
grant update (provider_id, address, state, failed_at, next_read_at) on private.gateway_checkouts to service_role;
grant update (state, next_read_at) on private.gateway_refunds to service_role;
grant select on public.gateway_payments to team;
create policy "dispatchers read what the gateway reported" on public.gateway_payments for select to team
  using ((select access.is_dispatcher()));
create trigger keep_append_only before update or delete or truncate on public.gateway_payments
  for each statement execute function private.keep_append_only();

alter table public.refunds
  drop constraint refunds_method_check,
  add constraint refunds_method_check check (method in ('cash', 'gcash', 'maya', 'qr-ph', 'bank', 'gateway'));

create function private.hold_online_refunds() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  if new.method is distinct from 'gateway' and exists (
    select from private.gateway_refunds where refund_id = new.id and state = 'pending'
  ) then
    raise check_violation using constraint = 'refunds_are_paid_once',
      message = 'This refund is being paid out online.';
  end if;
  return new;
end
$$;
create trigger hold_online_refunds before update of state on public.refunds
  for each row execute function private.hold_online_refunds();
revoke all on function private.hold_online_refunds() from public;

-- The role that this function takes may not call it, and its body is checked as that role.
set local check_function_bodies = off;

-- What phones recorded may show that a visit took place after all. What is on its way to the client stays.
create or replace function private.withdraw_refunds() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  update public.refunds set state = 'withdrawn'
  where state = 'owed' and visit_id in (
    select becomes.id from changed_from as was join changed_to as becomes on becomes.id = was.id
    where was.state <> becomes.state and (
      becomes.is_planned or becomes.state = 'done' or becomes.state = 'missed' and not becomes.is_owed
    )
  ) and not exists (
    select from private.gateway_refunds where refund_id = refunds.id and gateway_refunds.state = 'pending'
  );
  return null;
end
$$;
