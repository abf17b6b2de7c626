-- Cash that crews were given on a visit: who enters it, and what they hold (docs/product.md, "Cash";
-- docs/decisions/0043-cash-of-crews.md).

-- Cash of a visit pays what that visit belongs to.
alter table public.visits add constraint visits_of_a_subscription unique (id, subscription_id);
alter table public.payments
  add constraint payments_of_their_visit foreign key (visit_id, subscription_id)
    references public.visits (id, subscription_id),
  add constraint payments_of_a_crew_in_cash check (source <> 'crew' or method = 'cash');
-- What each worker holds.
create index payments_held on public.payments (entered_by) where source = 'crew' and state = 'claimed';

-- Clients are not told twice of what another amount stands for.
grant select (corrects_id) on public.payments to authenticated;

create policy "crews enter the cash that they were given" on public.payments for insert to team
  with check (
    source = 'crew' and state = 'claimed' and entered_by = (select access.sender_id()) and access.may_send_for(visit_id)
  );
create policy "crews read the cash that they entered" on public.payments for select to team
  using (source = 'crew' and entered_by = (select access.sender_id()));
create policy "crews withdraw the cash that they hold" on public.payment_states for insert to team
  with check (
    state = 'not-found' and by_member = (select access.sender_id()) and exists (
      select from public.payments
      where id = payment_id and source = 'crew' and payments.state = 'claimed' and entered_by = by_member
    )
  );
