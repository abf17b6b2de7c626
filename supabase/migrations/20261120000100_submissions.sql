-- Orders and inquiries: what visitors submit and the team answers (docs/product.md, "Stored requests").
-- Nobody but the functions writes here, so that every row passed the server's checks.

-- What both tables hold, each said once. Types with checks also cost less than checks on columns, which
-- PostgreSQL reads anew for every statement.
create domain public.request_status as text
  check (value in ('received', 'contacted', 'confirmed', 'closed'));
create domain public.contact_name as text check (char_length(value) between 1 and 120);
create domain public.contact_email as text check (char_length(value) between 3 and 254);
create domain public.contact_phone as text check (char_length(value) between 10 and 32);
create domain public.contact_address as text check (char_length(value) between 1 and 600);
create domain public.free_text as text check (char_length(value) <= 4000);
create domain public.order_reference as text check (value ~ '^O-[0-9A-HJKMNP-TV-Z]{8}$');
create domain public.inquiry_reference as text check (value ~ '^Q-[0-9A-HJKMNP-TV-Z]{8}$');
create domain public.package_id as text
  check (value in ('master-pogi', 'master-gwapo', 'boss-master', 'on-demand'));
create domain public.term_id as text
  check (value in ('1-month', '3-months', '6-months', '12-months', 'custom'));

create table public.orders (
  reference public.order_reference primary key,
  idempotency_key uuid not null unique,
  content_hash bytea not null,
  client_id uuid references auth.users (id) on delete set null,
  status public.request_status not null default 'received',
  created_at timestamptz not null default now(),
  name public.contact_name not null,
  email public.contact_email not null,
  phone public.contact_phone not null,
  address public.contact_address not null,
  package_type public.package_id not null,
  duration public.term_id not null,
  start_date date not null,
  additional_requests public.free_text not null,
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
  reference public.inquiry_reference primary key,
  idempotency_key uuid not null unique,
  content_hash bytea not null,
  client_id uuid references auth.users (id) on delete set null,
  status public.request_status not null default 'received',
  created_at timestamptz not null default now(),
  name public.contact_name not null,
  email public.contact_email not null,
  phone public.contact_phone not null,
  address public.contact_address not null,
  message public.free_text not null,
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
alter table public.orders force row level security;
alter table public.inquiries enable row level security;
alter table public.inquiries force row level security;

revoke all on public.orders, public.inquiries from public, anon, authenticated, service_role;

grant select (
  reference, client_id, status, created_at, name, email, phone, address,
  package_type, duration, start_date, additional_requests, total_price_in_pesos
) on public.orders to authenticated;
grant select (
  reference, client_id, status, created_at, name, email, phone, address, message, services
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
