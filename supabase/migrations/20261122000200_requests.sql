-- Orders and inquiries become rows of one table: what the team works on until it is settled
-- (docs/product.md, "Things and states"). Every row that was stored is carried over.

create table public.requests (
  reference text primary key check (reference ~ '^[OQ]-[0-9A-HJKMNP-TV-Z]{8}$'),
  kind text not null generated always as (case left(reference, 1) when 'O' then 'order' else 'inquiry' end) stored,
  idempotency_key uuid not null,
  content_hash bytea not null,
  -- The account it was sent from, and the client record that the team gave it.
  account_id uuid references auth.users (id) on delete set null,
  client_id uuid references public.clients (id),
  status text not null default 'received',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- The answer is due 24 hours after this: after it was received, or after its quote was accepted.
  clock_started_at timestamptz not null default now(),
  -- When the clock stopped (domain/requests/answer-clock.ts).
  answered_at timestamptz,
  assigned_to uuid references public.members (id),
  consultation_at timestamptz,
  consultation_with uuid references public.members (id),
  -- Why it was declined or lost. Spam and duplicates are closed without a mail.
  closed_reason public.note not null default '',
  closed_silently boolean not null default false,
  name public.contact_name not null,
  email public.contact_email not null,
  phone public.contact_phone not null,
  address public.contact_address not null,
  package_type public.package_id,
  duration public.term_id,
  start_date date,
  additional_requests public.free_text,
  displayed_total_price text check (char_length(displayed_total_price) <= 60),
  total_price_in_pesos integer check (total_price_in_pesos > 0),
  price_mismatch boolean,
  message public.free_text,
  services text[] check (
    services <@ array[
      'garageClean', 'houseRepairs', 'garbageDisposal', 'yardMaintenance', 'householdCleaning',
      'roofMaintenance', 'carwash', 'laundryDrying', 'groceries', 'postConstruction', 'heavyMaterials'
    ]
  ),
  -- An order and an inquiry may share a key, as they may come from two forms of one page.
  constraint requests_keys_are_used_once unique (kind, idempotency_key),
  constraint requests_have_the_fields_of_their_kind check (
    case kind
      when 'order' then num_nulls(
        package_type, duration, start_date, additional_requests, displayed_total_price, price_mismatch
      ) = 0 and num_nonnulls(message, services) = 0
        and (total_price_in_pesos is null) = (package_type = 'on-demand' or duration = 'custom')
      else num_nulls(message, services) = 0 and num_nonnulls(
        package_type, duration, start_date, additional_requests, displayed_total_price,
        total_price_in_pesos, price_mismatch
      ) = 0
    end
  ),
  constraint requests_status_check check (
    status in ('received', 'contacted', 'quoted', 'to-schedule', 'withdrawn')
    or case kind
      when 'order' then status in ('confirmed', 'declined')
      else status in ('consultation', 'won', 'lost')
    end
  )
);

-- Forced policies hide every row even from the owner, and then nothing would be carried over.
alter table public.orders no force row level security;
alter table public.inquiries no force row level security;
alter table public.clients no force row level security;

insert into public.requests (
  reference, idempotency_key, content_hash, account_id, status, created_at, clock_started_at, answered_at,
  name, email, phone, address, package_type, duration, start_date, additional_requests,
  displayed_total_price, total_price_in_pesos, price_mismatch
)
select reference, idempotency_key, content_hash, client_id,
  case status when 'closed' then 'declined' else status end, created_at, created_at,
  -- When it was answered was not kept. Who is in contact was answered.
  case when status <> 'received' then created_at end,
  name, email, phone, address, package_type, duration, start_date, additional_requests,
  displayed_total_price, total_price_in_pesos, price_mismatch
from public.orders;

insert into public.requests (
  reference, idempotency_key, content_hash, account_id, status, created_at, clock_started_at, answered_at,
  name, email, phone, address, message, services
)
select reference, idempotency_key, content_hash, client_id,
  case status when 'closed' then 'lost' when 'confirmed' then 'won' else status end, created_at, created_at,
  case when status <> 'received' then created_at end,
  name, email, phone, address, message, services
from public.inquiries;

-- A request that was agreed on before has a client from now on.
-- The newest one says how to reach them, the first one since when.
insert into public.clients (account_id, name, email, phone, created_at)
select distinct on (coalesce(account_id::text, lower(email))) account_id, name, email, phone,
  min(created_at) over (partition by coalesce(account_id::text, lower(email)))
from public.requests where status in ('confirmed', 'won')
order by coalesce(account_id::text, lower(email)), requests.created_at desc;
update public.requests set client_id = clients.id
from public.clients
where requests.status in ('confirmed', 'won') and (
  clients.account_id = requests.account_id
  or requests.account_id is null and clients.account_id is null and lower(clients.email) = lower(requests.email)
);
alter table public.clients force row level security;

drop function private.submit(text, jsonb, text), private.stored_order(uuid, jsonb),
  private.claim_mails(integer, interval);
drop type private.submission;
drop table public.orders, public.inquiries;
drop domain public.request_status, public.order_reference, public.inquiry_reference;

create index requests_by_time on public.requests (created_at, reference);
create index requests_by_account on public.requests (account_id, created_at desc) where account_id is not null;
create index requests_by_client on public.requests (client_id, created_at desc) where client_id is not null;
create index requests_open on public.requests (clock_started_at)
  where status in ('received', 'contacted', 'consultation', 'quoted', 'to-schedule');
create index requests_by_email on public.requests (lower(email));

-- Versions and states are kept here, so that no path around the calls can break them.
create function private.guard_requests() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.version := old.version + 1;
  if new.status is distinct from old.status and not (case
    when old.status in ('received', 'contacted', 'consultation') then
      new.status <> 'received' and (new.status <> 'contacted' or old.status = 'received')
    when old.status = 'quoted' then new.status not in ('received')
    when old.status = 'to-schedule' then new.status not in ('received', 'contacted', 'consultation')
    else false
  end) then
    raise check_violation using constraint = 'requests_status_changes',
      message = format('A request that is %s cannot become %s.', old.status, new.status);
  end if;
  return new;
end
$$;
create trigger guard_requests before update on public.requests
  for each row execute function private.guard_requests();
revoke all on function private.guard_requests() from public;

alter table public.requests enable row level security;
alter table public.requests force row level security;
revoke all on public.requests from public, anon, authenticated, service_role;
grant select (
  reference, kind, account_id, client_id, status, created_at, clock_started_at, answered_at, name, email,
  phone, address, package_type, duration, start_date, additional_requests, total_price_in_pesos, message,
  services
) on public.requests to authenticated;
grant select, insert, update, delete on public.requests to service_role;
grant select, update (
  client_id, status, clock_started_at, answered_at, assigned_to, consultation_at, consultation_with,
  closed_reason, closed_silently
) on public.requests to team;

create policy "clients read their own requests" on public.requests
  for select to authenticated using (account_id = (select auth.uid()));
create policy "the service reads and writes requests" on public.requests
  for all to service_role using (true) with check (true);
create policy "dispatchers work on requests" on public.requests
  for all to team using ((select access.is_dispatcher())) with check ((select access.is_dispatcher()));
