-- A transfer that was not found may be told again, because a bank was slow (docs/product.md, "Paying"). It stands once,
-- and whoever tells of it again refers to what was told before, so that the claims of one transfer are one chain.
drop index public.payments_told_once;
create unique index payments_told_once on public.payments (subscription_id, private.plain_reference(reference))
  where source in ('client', 'pay-link') and reference not in ('', 'erased') and state <> 'not-found';
create unique index payments_told_first on public.payments (subscription_id, private.plain_reference(reference))
  where source in ('client', 'pay-link') and reference not in ('', 'erased') and corrects_id is null;
