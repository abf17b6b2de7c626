-- What calls read of a company that has worked for years, each only as much as it shows.

-- A request's page shows the latest requests of the same people. Thousands may name one phone.
create index requests_of_phone on public.requests (private.phone_digits(phone), created_at desc);
create index requests_of_email on public.requests (lower(email), created_at desc);
drop index public.requests_by_phone;
drop index public.requests_by_email;
-- PostgreSQL guesses how often a phone occurs until it has looked.
analyze public.requests;

-- Without bitmaps the latest come straight from an index, however many there are.
create or replace function private.related_requests(wanted text, at_most integer) returns setof text
language sql stable set search_path = '' set role = 'service_role' set enable_seqscan = off
  set enable_bitmapscan = off
as $$
  select other.reference
  from public.requests as told, lateral (
    (select same.reference, same.created_at from public.requests as same
      where same.account_id = told.account_id and same.reference <> wanted
      order by same.created_at desc limit at_most)
    union
    (select same.reference, same.created_at from public.requests as same
      where lower(same.email) = lower(told.email) and same.reference <> wanted
      order by same.created_at desc limit at_most)
    union
    (select same.reference, same.created_at from public.requests as same
      where private.phone_digits(same.phone) = private.phone_digits(told.phone) and same.reference <> wanted
      order by same.created_at desc limit at_most)
  ) as other
  where told.reference = wanted and (select access.is_dispatcher())
  order by other.created_at desc
  limit at_most
$$;

-- The requests from an address that no client has yet. PostgreSQL calls lower() only on rows that a policy has let
-- through, so that a dispatcher's own query finds them by no index and looks at all requests.
create function private.unclaimed_requests(wanted text) returns setof text
language sql stable set search_path = '' set role = 'service_role' set enable_seqscan = off
as $$
  select reference from public.requests
  where lower(email) = lower(wanted) and client_id is null and (select access.is_dispatcher())
$$;
revoke all on function private.unclaimed_requests(text) from public;
grant execute on function private.unclaimed_requests(text) to team, service_role;

-- The figures of a year count what began in it, what was renewed and what is owed of it from this index alone.
create index subscriptions_that_began on public.subscriptions (first_day)
  include (id, term, request_reference, price_in_pesos, settled_price_in_pesos);
drop index public.subscriptions_by_first_day;

-- What is a client's own is found once, as an array, and then by an index. As a subquery it was looked for in each row.
alter policy "clients read their own homes" on public.homes
  using (client_id = any (array(select id from public.clients)));
alter policy "clients read their own subscriptions" on public.subscriptions
  using (client_id = any (array(select id from public.clients)));
alter policy "clients read their own visits" on public.visits
  using (subscription_id = any (array(select id from public.subscriptions)));
