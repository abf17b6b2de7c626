-- Orders and inquiries: what visitors submit and the team answers (spec.md §3).
-- Nobody but the functions writes here, so that every row passed the server's checks.

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique check (reference ~ '^O-[0-9A-HJKMNP-TV-Z]{8}$'),
  idempotency_key uuid not null unique,
  content_hash bytea not null,
  client_id uuid references auth.users (id) on delete set null,
  status text not null default 'received'
    check (status in ('received', 'contacted', 'confirmed', 'closed')),
  created_at timestamptz not null default now(),
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) between 3 and 254),
  phone text not null check (char_length(phone) between 10 and 32),
  address text not null check (char_length(address) between 1 and 600),
  package_type text not null
    check (package_type in ('master-pogi', 'master-gwapo', 'boss-master', 'on-demand')),
  duration text not null
    check (duration in ('1-month', '3-months', '6-months', '12-months', 'custom')),
  start_date date not null,
  additional_requests text not null check (char_length(additional_requests) <= 4000),
  displayed_total_price text not null check (char_length(displayed_total_price) <= 60),
  total_price_in_pesos integer check (total_price_in_pesos > 0),
  price_mismatch boolean not null,
  constraint orders_price_is_known_unless_quoted check (
    (total_price_in_pesos is null) = (package_type = 'on-demand' or duration = 'custom')
  )
);

create index orders_by_time on public.orders (created_at, reference);
create index orders_by_client on public.orders (client_id, created_at desc) where client_id is not null;

create table public.inquiries (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique check (reference ~ '^Q-[0-9A-HJKMNP-TV-Z]{8}$'),
  idempotency_key uuid not null unique,
  content_hash bytea not null,
  client_id uuid references auth.users (id) on delete set null,
  status text not null default 'received'
    check (status in ('received', 'contacted', 'confirmed', 'closed')),
  created_at timestamptz not null default now(),
  name text not null check (char_length(name) between 1 and 120),
  email text not null check (char_length(email) between 3 and 254),
  phone text not null check (char_length(phone) between 10 and 32),
  address text not null check (char_length(address) between 1 and 600),
  message text not null check (char_length(message) <= 4000),
  services text[] not null check (
    services <@ array[
      'garageClean', 'houseRepairs', 'garbageDisposal', 'yardMaintenance', 'householdCleaning',
      'roofMaintenance', 'carwash', 'laundryDrying', 'groceries', 'postConstruction', 'heavyMaterials'
    ]
  )
);

create index inquiries_by_time on public.inquiries (created_at, reference);
create index inquiries_by_client on public.inquiries (client_id, created_at desc) where client_id is not null;

alter table public.orders enable row level security;
alter table public.inquiries enable row level security;

revoke all on public.orders, public.inquiries from public, anon, authenticated, service_role;

grant select (
  id, reference, client_id, status, created_at, name, email, phone, address,
  package_type, duration, start_date, additional_requests, total_price_in_pesos
) on public.orders to authenticated;
grant select (
  id, reference, client_id, status, created_at, name, email, phone, address, message, services
) on public.inquiries to authenticated;
grant select, insert, update on public.orders, public.inquiries to service_role;

create policy "clients read their own orders" on public.orders
  for select to authenticated using (client_id = (select auth.uid()));
create policy "clients read their own inquiries" on public.inquiries
  for select to authenticated using (client_id = (select auth.uid()));

-- On hosted Supabase service_role bypasses policies; on a shared Postgres it may not, so it is said.
create policy "the service reads and writes orders" on public.orders
  for all to service_role using (true) with check (true);
create policy "the service reads and writes inquiries" on public.inquiries
  for all to service_role using (true) with check (true);
