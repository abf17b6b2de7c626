-- Payments that the team did not enter: claims of clients and of whoever pays by a link, cash in the hands of a crew, and
-- what a gateway reports (docs/product.md, "Ways to pay").

alter table public.payments
  add column source text not null default 'team'
    check (source in ('team', 'client', 'pay-link', 'crew', 'gateway')),
  -- The visit on which a crew was given cash.
  add column visit_id uuid references public.visits (id),
  -- The claim that this payment stands for, where another amount arrived than was claimed.
  add column corrects_id uuid unique,
  alter column entered_by drop not null,
  drop constraint payments_method_check,
  add constraint payments_method_check
    check (method in ('cash', 'gcash', 'maya', 'qr-ph', 'bank', 'gateway', 'withholding')),
  add constraint payments_entered_by_whom check ((source in ('team', 'crew')) = (entered_by is not null)),
  add constraint payments_of_a_crew check ((source = 'crew') = (visit_id is not null)),
  add constraint payments_of_a_gateway check ((source = 'gateway') = (method = 'gateway')),
  add foreign key (corrects_id, subscription_id) references public.payments (id, subscription_id);
create index payments_claimed on public.payments (entered_at) where state = 'claimed';
create index payments_of_a_visit on public.payments (visit_id) where visit_id is not null;


drop policy "dispatchers enter payments" on public.payments;
create policy "dispatchers enter payments" on public.payments for insert to team
  with check ((select access.is_dispatcher()) and source = 'team' and entered_by = (select access.member_id()));
grant select (source, visit_id, entered_at) on public.payments to authenticated;
