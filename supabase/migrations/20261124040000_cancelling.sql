-- Which requests are to renew a subscription (docs/product.md, "Plan").
create index change_requests_by_renewal on public.change_requests ((asked ->> 'reference')) where kind = 'renew';
