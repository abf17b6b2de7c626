-- The books say 'due 2 of 12' of each due, so how many its price has is counted for thousands at once.
create index dues_of_price on public.dues (subscription_id) where kind in ('instalment', 'deposit');
