-- The discount for what a bank took off a transfer, beside the line of the statement that was short of a due. It does
-- not count against what a dispatcher may give, which a text alone could not tell (docs/product.md, "Money screens").
alter table public.statement_lines add column fee_due_id uuid unique references public.dues (id);
