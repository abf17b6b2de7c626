-- What a client owes by the day, what arrived, and which payment covered what (docs/product.md, "Dues";
-- docs/decisions/0038-ledger.md). Rows are added and never changed. domain/money/ledger.ts tells from them where the
-- money stands; here is held what must add up.

-- Six characters of the alphabet of references and two that check them: the rest by the largest prime below 1,024 finds
-- every wrong character and every two that changed places.
create function private.due_reference(six integer) returns text
language sql immutable
return (
  select string_agg(
    substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + ((six::bigint * 1024 + six % 1021) >> (5 * place) & 31)::integer, 1),
    '' order by place desc
  )
  from generate_series(0, 7) as place
);

create table public.dues (
  id uuid primary key default gen_random_uuid(),
  subscription_id uuid not null references public.subscriptions (id),
  number smallint not null check (number > 0),
  kind text not null check (kind in ('instalment', 'deposit', 'extra', 'discount')),
  -- What an extra or a discount is for.
  text public.short_text not null default '',
  -- By which a payment of it is known. It stays when its day or its amount moves.
  reference text not null unique check (reference ~ '^[0-9A-HJKMNP-TV-Z]{8}$'),
  unique (subscription_id, number),
  unique (id, subscription_id),
  constraint dues_named_beside_the_price check ((kind in ('extra', 'discount')) = (text <> ''))
);

create function private.new_due_reference() returns text
language plpgsql volatile set search_path = ''
as $$
declare
  made text;
begin
  loop
    made := private.due_reference(floor(random() * 2 ^ 30)::integer);
    exit when not exists (select from public.dues where reference = made);
  end loop;
  return made;
end
$$;
alter table public.dues alter column reference set default private.new_due_reference();

-- What a due is and was: the last of its terms holds.
create table public.due_terms (
  id bigint generated always as identity primary key,
  due_id uuid not null,
  subscription_id uuid not null,
  day date not null,
  -- Nothing where cancelling took all of it away.
  pesos integer not null
    check (pesos between -numbers.largest_amount_in_pesos() and numbers.largest_amount_in_pesos()),
  reason text not null check (reason in ('agreed', 'paused', 'pause-taken-back', 'cancelled')),
  -- Null where a client or the service did it.
  by_member uuid references public.members (id),
  at timestamptz not null default now(),
  foreign key (due_id, subscription_id) references public.dues (id, subscription_id)
);
create index due_terms_by_due on public.due_terms (due_id, id desc) include (day, pesos);
create index due_terms_by_subscription on public.due_terms (subscription_id);

-- What became of a payment, each once: claimed, then confirmed or not found; confirmed, then voided.
create table public.payment_states (
  payment_id uuid not null,
  subscription_id uuid not null,
  state text not null check (state in ('claimed', 'confirmed', 'not-found', 'voided')),
  reason public.short_text not null default '',
  by_member uuid references public.members (id),
  at timestamptz not null default now(),
  primary key (payment_id, state),
  constraint payment_states_with_their_reasons check ((state in ('not-found', 'voided')) = (reason <> ''))
);
create index payment_states_by_subscription on public.payment_states (subscription_id);

-- How much of a payment is on a due. Below zero is what was taken from it again.
create table public.allocations (
  id bigint generated always as identity primary key,
  payment_id uuid not null,
  due_id uuid not null,
  subscription_id uuid not null,
  pesos integer not null check (pesos <> 0),
  by_member uuid references public.members (id),
  at timestamptz not null default now(),
  foreign key (due_id, subscription_id) references public.dues (id, subscription_id)
);
create index allocations_by_subscription on public.allocations (subscription_id)
  include (payment_id, due_id, pesos);
create index allocations_by_payment on public.allocations (payment_id);
create index allocations_by_due on public.allocations (due_id);

-- Each subscription owed its whole price on its first day, and what is charged since it was cancelled.
create function private.add_due_in_full(subscription uuid) returns void
language sql volatile set search_path = ''
as $$
  with made as (
    insert into public.dues (subscription_id, number, kind)
    select id, 1, 'instalment' from public.subscriptions
    where id = subscription and coalesce(settled_price_in_pesos, price_in_pesos) > 0
    returning id, subscription_id
  )
  insert into public.due_terms (due_id, subscription_id, day, pesos, reason)
  select made.id, subscription_id, first_day, coalesce(settled_price_in_pesos, price_in_pesos), 'agreed'
  from made join public.subscriptions on subscriptions.id = subscription_id
$$;

-- The state of a payment follows from its states, and stands with it so that sums are quick.
alter table public.payments
  add column state text not null default 'confirmed'
    check (state in ('claimed', 'confirmed', 'not-found', 'voided')),
  add constraint payments_of_a_subscription unique (id, subscription_id);
alter table public.payment_states
  add foreign key (payment_id, subscription_id) references public.payments (id, subscription_id);
alter table public.allocations
  add foreign key (payment_id, subscription_id) references public.payments (id, subscription_id);

alter table public.payments disable trigger user;
do $$
declare
  one text;
begin
  foreach one in array array['dues', 'due_terms', 'payment_states', 'allocations'] loop
    execute format('alter table public.%I enable row level security', one);
    execute format('alter table public.%I force row level security', one);
    execute format('revoke all on public.%I from public, anon, authenticated, service_role', one);
    execute format('grant select, insert on public.%I to service_role, team', one);
    execute format('create policy "the service keeps the ledger" on public.%I for all to service_role
      using (true) with check (true)', one);
    execute format('create policy "dispatchers read the ledger" on public.%I for select to team
      using ((select access.is_dispatcher()))', one);
    execute format('create policy "clients read their ledger" on public.%I for select to authenticated
      using (access.owns_subscription(subscription_id))', one);
    continue when one = 'dues';
    execute format('create policy "dispatchers add to the ledger in their own name" on public.%I for insert to team
      with check ((select access.is_dispatcher()) and by_member = (select access.member_id()))', one);
  end loop;
end
$$;
create policy "dispatchers add to the ledger" on public.dues for insert to team
  with check ((select access.is_dispatcher()));
grant select on public.dues to authenticated;
grant select (id, due_id, subscription_id, day, pesos, reason, at) on public.due_terms to authenticated;
grant select (payment_id, subscription_id, state, at) on public.payment_states to authenticated;
grant select (id, payment_id, due_id, subscription_id, pesos, at) on public.allocations to authenticated;

set local role service_role;
select private.add_due_in_full(id) from public.subscriptions;
insert into public.payment_states (payment_id, subscription_id, state, by_member, at)
select id, subscription_id, 'confirmed', entered_by, entered_at from public.payments;
insert into public.payment_states (payment_id, subscription_id, state, reason, by_member, at)
select id, subscription_id, 'voided', void_reason, voided_by, voided_at from public.payments where voided_at is not null;
update public.payments set state = 'voided' where voided_at is not null;
-- The oldest first, as far as the due has it.
insert into public.allocations (payment_id, due_id, subscription_id, pesos)
select paid.id, paid.due_id, paid.subscription_id, least(paid.pesos, paid.owed - paid.before)
from (
  select payments.id, payments.subscription_id, payments.pesos, dues.id as due_id, due_terms.pesos as owed,
    coalesce(sum(payments.pesos) over (
      partition by payments.subscription_id order by payments.day, payments.id
      rows between unbounded preceding and 1 preceding
    ), 0) as before
  from public.payments
    join public.dues on dues.subscription_id = payments.subscription_id
    join public.due_terms on due_id = dues.id
  where payments.state = 'confirmed'
) as paid
where paid.before < paid.owed;
reset role;
alter table public.payments enable trigger user;
