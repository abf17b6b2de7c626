-- How the company takes money (docs/product.md, "Ways to pay"). Owners keep the list. Clients see what is switched on by
-- the service's calls alone, with the amount in the code.

create table public.ways_to_pay (
  id uuid primary key default gen_random_uuid(),
  -- Not 'kind', which the history passes over.
  way text not null check (way in ('qr-ph', 'bank', 'cash', 'gateway')),
  label public.short_text not null check (label <> ''),
  -- Of a bank account.
  bank public.short_text not null default '',
  account_name public.short_text not null default '',
  account_number public.short_text not null default '',
  -- The text of a QR Ph code.
  code text not null default '' check (length(code) <= 512),
  -- Whether it costs the payer nothing beside the amount.
  is_free boolean not null default true,
  position smallint not null default 0,
  is_on boolean not null default false,
  -- Who paid ₱1 by the code with its amount in it, when, and with which app.
  tried_at timestamptz,
  tried_by uuid references public.members (id),
  tried_with public.short_text not null default '',
  created_at timestamptz not null default now(),
  version integer not null default 1,
  constraint ways_to_pay_of_a_bank check (
    case when way = 'bank' then bank <> '' and account_name <> '' and account_number <> ''
    else bank || account_name || account_number = '' end
  ),
  constraint ways_to_pay_of_a_code check ((way = 'qr-ph') = (code <> '')),
  constraint ways_to_pay_tried_as_a_whole check (
    (tried_at is null) = (tried_by is null) and (tried_at is null) = (tried_with = '')
    and (tried_at is null or way = 'qr-ph')
  )
);
create unique index ways_to_pay_once on public.ways_to_pay (way) where way in ('cash', 'gateway');

-- A trial is of one code, and of whoever says so.
create function private.guard_ways_to_pay() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if new.code <> old.code then
    new.tried_at := null;
    new.tried_by := null;
    new.tried_with := '';
  elsif new.tried_with <> old.tried_with then
    new.tried_at := now();
    new.tried_by := access.member_id();
  end if;
  return new;
end
$$;
revoke all on function private.guard_ways_to_pay() from public;
create trigger guard_ways_to_pay before update on public.ways_to_pay
  for each row execute function private.guard_ways_to_pay();
create trigger next_version before update on public.ways_to_pay
  for each row execute function private.next_version();
create trigger keep_history after insert or update on public.ways_to_pay for each row
  execute function private.keep_history('way-to-pay', 'id');

alter table public.ways_to_pay enable row level security;
alter table public.ways_to_pay force row level security;
revoke all on public.ways_to_pay from public, anon, authenticated, service_role;
grant select on public.ways_to_pay to service_role;
grant select,
  insert (id, way, label, bank, account_name, account_number, code, is_free, position),
  update (label, bank, account_name, account_number, code, is_free, position, is_on, tried_with)
  on public.ways_to_pay to team;
create policy "the service reads ways to pay" on public.ways_to_pay for select to service_role using (true);
create policy "dispatchers read ways to pay" on public.ways_to_pay
  for select to team using ((select access.is_dispatcher()));
create policy "owners add ways to pay" on public.ways_to_pay
  for insert to team with check ((select access.is_owner()));
create policy "owners change ways to pay" on public.ways_to_pay
  for update to team using ((select access.is_owner())) with check ((select access.is_owner()));
