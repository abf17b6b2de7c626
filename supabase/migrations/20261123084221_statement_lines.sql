-- What the team confirms: claims, and lines of statements of banks and wallets (docs/product.md, "Money screens: to
-- confirm, statements"; docs/decisions/0042-confirming.md).

-- What a claim or a line of a statement may be.
create index payments_by_reference on public.payments (private.plain_reference(reference)) where reference <> '';

-- Which line of a statement a payment was found in. Of the line itself only its mark is kept, by which it is known again
-- however often the statement is pasted.
create table public.statement_lines (
  mark text primary key check (mark ~ '^[A-Za-z0-9_-]{22}$'),
  payment_id uuid not null,
  subscription_id uuid not null,
  by_member uuid not null references public.members (id),
  at timestamptz not null default now(),
  foreign key (payment_id, subscription_id) references public.payments (id, subscription_id)
);
create index statement_lines_by_payment on public.statement_lines (payment_id);
create index statement_lines_by_subscription on public.statement_lines (subscription_id);

alter table public.statement_lines enable row level security;
alter table public.statement_lines force row level security;
revoke all on public.statement_lines from public, anon, authenticated, service_role;
grant select, insert on public.statement_lines to team, service_role;
create policy "dispatchers read the lines of statements" on public.statement_lines for select to team
  using ((select access.is_dispatcher()));
create policy "dispatchers keep lines of statements in their own name" on public.statement_lines for insert to team
  with check ((select access.is_dispatcher()) and by_member = (select access.member_id()));
create policy "the service reads and keeps lines of statements" on public.statement_lines for all to service_role
  using (true) with check (true);
create trigger keep_append_only before update or delete or truncate on public.statement_lines
  for each statement execute function private.keep_append_only();
