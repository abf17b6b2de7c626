-- A quote says how its price is paid (docs/product.md, "Quotes"). Those that were sent before said nothing of it.
alter table public.quotes add column payment_plan jsonb
  constraint quotes_payment_plans check (
    case payment_plan ->> 'kind'
      when 'deposit' then payment_plan - '{kind,depositInPesos,restDay}'::text[] = '{}'
        and payment_plan ?& '{depositInPesos,restDay}'
      else payment_plan is null or payment_plan ->> 'kind' in ('monthly', 'in-full') and payment_plan - 'kind' = '{}'
    end
  );
grant select (payment_plan) on public.quotes to team, authenticated;
