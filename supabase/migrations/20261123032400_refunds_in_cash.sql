-- A refund that was paid out is found again by its reference, unless it was cash (docs/product.md, "Clients, people and money").
alter table public.refunds add constraint refunds_reference_check
  check (state <> 'paid' or method = 'cash' or reference <> '');
