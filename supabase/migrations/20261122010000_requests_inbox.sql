-- Finding requests (docs/product.md, "Request inbox").

-- Returns letters as people type them in a search: small, and without accents. The bodies of this and the next
-- function are bound when they are created. They set nothing, so that each row costs little.
create function private.plain_letters(text text) returns text
language sql immutable
return translate(lower(text), 'áéíóúüñ', 'aeiouun');

-- What a request is found by. It begins with a space, so that '% an%' finds the beginning of any word.
create function private.found_text(name text, email text, phone text) returns text
language sql immutable
return private.plain_letters(' ' || name || ' ' || email || ' ') || translate(phone, '+-() ', '');

create index requests_by_text on public.requests
  using gin (private.found_text(name, email, phone) public.gin_trgm_ops);
create index requests_by_phone on public.requests (private.phone_digits(phone));
create index requests_inbox on public.requests ((answered_at is not null), clock_started_at, reference)
  where status in ('received', 'contacted', 'consultation', 'quoted', 'to-schedule');
create index requests_mine on public.requests (assigned_to, (answered_at is not null), clock_started_at)
  where status in ('received', 'contacted', 'consultation', 'quoted', 'to-schedule');
drop index public.requests_open;

-- Returns one page of the inbox: 'open' and 'mine' by the time left, 'all' by their time, newest first. Up
-- to three patterns must all be found. Of a search only one more than counted_at_most are counted. Row level security would keep searches from
-- their indexes, so this steps up and asks by itself whether the caller is a dispatcher.
create function private.find_requests(
  shown text,
  patterns text[],
  first integer,
  at_most integer,
  counted_at_most integer,
  out page text[],
  out total integer
)
language plpgsql stable set search_path = '' set role = 'service_role'
-- Plans are kept for a connection's life: one made while the table is small must serve a large one too.
set enable_seqscan = off
as $$
#variable_conflict use_variable
declare
  me constant uuid := access.member_id();
  matching text[];
begin
  if not access.is_dispatcher() then
    raise insufficient_privilege;
  end if;
  if cardinality(patterns) > 0 and shown = 'all' then
    select array_agg(these.reference) into matching from (
      select one.reference from public.requests as one
      where private.found_text(one.name, one.email, one.phone) like patterns[1]
        and private.found_text(one.name, one.email, one.phone) like coalesce(patterns[2], '%')
        and private.found_text(one.name, one.email, one.phone) like coalesce(patterns[3], '%')
      limit counted_at_most + 1
    ) as these;
    total := coalesce(cardinality(matching), 0);
    if total <= counted_at_most then
      select array(
        select one.reference from public.requests as one where one.reference = any (matching)
        order by one.created_at desc, one.reference desc limit at_most offset first
      ) into page;
    else
      -- What so many have is found soonest by going back in time.
      select array(
        select one.reference from public.requests as one
        where private.found_text(one.name, one.email, one.phone) || '' like all (patterns)
        order by one.created_at desc, one.reference desc limit at_most offset first
      ) into page;
    end if;
  elsif cardinality(patterns) > 0 then
    -- Few requests are open, so all of them are looked at.
    with matching_open as materialized (
      select one.reference, one.answered_at is not null as is_answered, one.clock_started_at
      from public.requests as one
      where one.status in ('received', 'contacted', 'consultation', 'quoted', 'to-schedule')
        and (shown <> 'mine' or one.assigned_to = me)
        and private.found_text(one.name, one.email, one.phone) || '' like all (patterns)
    )
    select array(
      select each.reference from matching_open as each
      order by each.is_answered, each.clock_started_at, each.reference limit at_most offset first
    ), (select count(*) from matching_open) into page, total;
  elsif shown = 'mine' then
    select array(
      select one.reference from public.requests as one
      where one.status in ('received', 'contacted', 'consultation', 'quoted', 'to-schedule')
        and one.assigned_to = me
      order by one.answered_at is not null, one.clock_started_at, one.reference limit at_most offset first
    ), (
      select count(*) from public.requests as one
      where one.status in ('received', 'contacted', 'consultation', 'quoted', 'to-schedule')
        and one.assigned_to = me
    ) into page, total;
  elsif shown = 'open' then
    select array(
      select one.reference from public.requests as one
      where one.status in ('received', 'contacted', 'consultation', 'quoted', 'to-schedule')
      order by one.answered_at is not null, one.clock_started_at, one.reference limit at_most offset first
    ), private.count_open_requests() into page, total;
  else
    select array(
      select one.reference from public.requests as one
      order by one.created_at desc, one.reference desc limit at_most offset first
    ), (select count(*) from public.requests) into page, total;
  end if;
end
$$;

create function private.count_open_requests() returns integer
language sql stable set search_path = '' set role = 'service_role'
as $$
  select count(*)::integer from public.requests
  where status in ('received', 'contacted', 'consultation', 'quoted', 'to-schedule')
    and (select access.is_dispatcher())
$$;

-- Returns the references of other requests with the same account, address or phone number, newest first.
-- Steps up for the same reason as find_requests, and asks the same.
create function private.related_requests(wanted text, at_most integer) returns setof text
language sql stable set search_path = '' set role = 'service_role' set enable_seqscan = off
as $$
  select other.reference
  from public.requests as told, lateral (
    select same.reference, same.created_at from public.requests as same where same.account_id = told.account_id
    union
    select same.reference, same.created_at from public.requests as same where lower(same.email) = lower(told.email)
    union
    select same.reference, same.created_at from public.requests as same
    where private.phone_digits(same.phone) = private.phone_digits(told.phone)
  ) as other
  where told.reference = wanted and other.reference <> wanted and (select access.is_dispatcher())
  order by other.created_at desc
  limit at_most
$$;

revoke all on function private.plain_letters(text), private.found_text(text, text, text),
  private.find_requests(text, text[], integer, integer, integer), private.count_open_requests(),
  private.related_requests(text, integer) from public;
grant execute on function private.plain_letters(text), private.found_text(text, text, text) to team, service_role;
grant execute on function private.find_requests(text, text[], integer, integer, integer),
  private.count_open_requests(), private.related_requests(text, integer) to team, service_role;
