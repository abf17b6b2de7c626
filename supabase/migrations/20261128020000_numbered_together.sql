-- Many invoices are numbered at once, and their numbers are free again if that is taken back, so that a wrong column
-- can be pasted once more (docs/product.md, "Money screens"). A void still keeps its number.
alter table public.invoice_voids add column frees_number boolean not null default false;
create policy "a number is freed by who entered it" on public.invoice_voids as restrictive for insert to team
  with check (not frees_number or exists (
    select from public.invoices where id = invoice_id and by_member = (select access.member_id())
  ));

alter table public.invoices drop constraint invoices_number_key;
create index invoices_by_number on public.invoices (number);
-- What was entered together has one member and one moment.
create index invoices_by_entry on public.invoices (by_member, at desc);

-- A due has one invoice at a time, and a number is used once unless it was freed. Two at once wait for each other.
drop trigger guard_invoices on public.invoices;
drop function private.guard_invoices();
create function private.guard_invoices() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  perform from public.subscriptions where id = new.subscription_id for no key update;
  perform pg_advisory_xact_lock(hashtext('invoice numbers'));
  if exists (
    select from public.invoices
    where due_id = new.due_id and not exists (select from public.invoice_voids where invoice_id = invoices.id)
  ) then
    raise unique_violation using constraint = 'invoices_one_a_due', message = 'This due has an invoice.';
  end if;
  if exists (
    select from public.invoices
    where number = new.number
      and not exists (select from public.invoice_voids where invoice_id = invoices.id and frees_number)
  ) then
    raise unique_violation using constraint = 'invoices_number_once', message = 'This number is used.';
  end if;
  return new;
end
$$;
revoke all on function private.guard_invoices() from public;
create trigger guard_invoices before insert on public.invoices
  for each row execute function private.guard_invoices();
