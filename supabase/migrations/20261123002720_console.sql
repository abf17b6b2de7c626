-- What the console finds, and what quotes and payments say (docs/product.md, "Clients, people and money", "Quotes").

-- A renewal is stored for a client at once, not joined to one afterwards.
create trigger keep_words_of_new after insert on public.requests
  for each row when (new.client_id is not null)
  execute function private.keep_client_words();

-- Until now the words of a client lacked the references of renewals.
set local role service_role;
update private.client_words as kept set words = found.words
from private.find_words(array(select distinct client_id from public.requests where client_id is not null)) as found
where found.client_id = kept.client_id and found.words <> kept.words;
reset role;

-- References are found by their first characters.
create index requests_by_beginning on public.requests (reference text_pattern_ops);

-- Why a request was closed. Spam and duplicates were known by their reasons alone, which could be written over.
alter table public.requests add column closed_as text
  constraint requests_closed_as_check check (closed_as in ('declined', 'spam', 'duplicate'));
grant select (closed_as), update (closed_as) on public.requests to team;
alter table public.requests disable trigger user;
set local role service_role;
update public.requests set closed_as = case
    when not closed_silently then 'declined' when closed_reason = 'Spam' then 'spam'
    when closed_reason = 'Duplicate' then 'duplicate'
  end
where status in ('declined', 'lost');
reset role;
alter table public.requests enable trigger user;

-- The nearest visits of a subscription.
create index visits_by_subscription on public.visits (subscription_id, starts_at);

-- A quote may name a package, and a custom term by its months. What is taken off is a line of its own below zero, so that
-- no price changes; all lines together never are.
alter table public.quotes
  add column package_type public.package_id,
  add column custom_months smallint check (custom_months > 0),
  drop constraint quotes_term_check,
  add constraint quotes_custom_terms
    check ((term is not distinct from 'custom') = (custom_months is not null)),
  add constraint quotes_packages_have_terms
    check (package_type is null or (package_type = 'on-demand') = (term is null));
grant select (package_type, custom_months) on public.quotes to team, authenticated;

alter table public.quote_lines drop constraint quote_lines_pesos_check,
  add constraint quote_lines_pesos_check
    check (pesos between -numbers.largest_amount_in_pesos() and numbers.largest_amount_in_pesos());

create function private.guard_quote_totals() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  if (select sum(pesos) from public.quote_lines where quote_id = new.quote_id) < 0 then
    raise check_violation using constraint = 'quote_lines_total',
      message = 'The total of a quote is never below zero.';
  end if;
  return null;
end
$$;
revoke all on function private.guard_quote_totals() from public;
-- Lines are written one by one, so they are looked at when all of them are there.
create constraint trigger guard_total after insert or update of pesos on public.quote_lines
  deferrable initially deferred for each row execute function private.guard_quote_totals();
