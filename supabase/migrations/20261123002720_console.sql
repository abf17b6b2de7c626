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
