-- Requests, which the team works on until they are settled: orders and inquiries (docs/product.md, "Things and
-- states"), how they are submitted, and how they and their clients are found.

create table public.requests (
  reference text primary key check (reference ~ '^[OQ]-[0-9A-HJKMNP-TV-Z]{8}$'),
  kind text not null generated always as (case left(reference, 1) when 'O' then 'order' else 'inquiry' end) stored,
  idempotency_key uuid not null,
  content_hash bytea not null,
  -- The account it was sent from, and the client record that the team gave it.
  account_id uuid references auth.users (id) on delete set null,
  client_id uuid references public.clients (id),
  status text not null default 'received',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  -- The answer is due a time after this: after it was received, or after its quote was accepted.
  clock_started_at timestamptz not null default now(),
  -- When the clock stopped (domain/requests/answer-clock.ts).
  answered_at timestamptz,
  assigned_to uuid references public.members (id),
  -- Why it was declined or lost. Spam and duplicates are closed without a mail.
  closed_reason public.note not null default '',
  closed_silently boolean not null default false,
  name public.contact_name not null,
  -- Only what the office entered itself may lack an address.
  email public.contact_email,
  -- Of any country, as its client's, and both can be erased.
  phone public.any_phone not null,
  address public.contact_address not null,
  package_type public.package_id,
  duration public.term_id,
  start_date date,
  additional_requests public.free_text,
  displayed_total_price text check (char_length(displayed_total_price) <= 60),
  total_price_in_pesos integer check (total_price_in_pesos > 0),
  price_mismatch boolean,
  message public.free_text,
  services text[] check (
    services <@ array[
      'garageClean', 'houseRepairs', 'garbageDisposal', 'yardMaintenance', 'householdCleaning',
      'roofMaintenance', 'carwash', 'laundryDrying', 'groceries', 'postConstruction', 'heavyMaterials'
    ]
  ),
  -- The member who took it on the phone. Null for what the site sent.
  taken_by uuid references public.members (id),
  preferred_channel text check (preferred_channel in ('call', 'sms', 'viber', 'messenger', 'email')),
  messenger_name public.short_text not null default '',
  closed_as text check (closed_as in ('declined', 'spam', 'duplicate')),
  -- That of the page it was sent from. It counts as long as neither a client nor an account says more.
  language public.language not null default 'en',
  constraint requests_can_be_reached check (email is not null or taken_by is not null and phone <> ''),
  -- An order and an inquiry may share a key, as they may come from two forms of one page.
  constraint requests_keys_are_used_once unique (kind, idempotency_key),
  constraint requests_have_the_fields_of_their_kind check (
    case kind
      when 'order' then num_nulls(
        package_type, duration, start_date, additional_requests, displayed_total_price, price_mismatch
      ) = 0 and num_nonnulls(message, services) = 0
        and (total_price_in_pesos is null) = (package_type = 'on-demand' or duration = 'custom')
      else num_nulls(message, services) = 0 and num_nonnulls(
        package_type, duration, start_date, additional_requests, displayed_total_price,
        total_price_in_pesos, price_mismatch
      ) = 0
    end
  ),
  constraint requests_status_check check (
    status in ('received', 'contacted', 'quoted', 'to-schedule', 'withdrawn')
    or case kind
      when 'order' then status in ('confirmed', 'declined')
      else status in ('consultation', 'won', 'lost')
    end
  )
);
create index requests_by_time on public.requests (created_at, reference);
create index requests_by_account on public.requests (account_id, created_at desc) where account_id is not null;
create index requests_by_client on public.requests (client_id, created_at desc) where client_id is not null;
-- A request's page shows the latest requests of the same people. Thousands may name one phone.
create index requests_of_phone on public.requests (private.phone_digits(phone), created_at desc);
create index requests_of_email on public.requests (lower(email), created_at desc);
create index requests_by_text on public.requests
  using gin (private.found_text(name, email, phone) public.gin_trgm_ops);
create index requests_inbox on public.requests ((answered_at is not null), clock_started_at, reference)
  where status in ('received', 'contacted', 'consultation', 'quoted', 'to-schedule');
create index requests_mine on public.requests (assigned_to, (answered_at is not null), clock_started_at)
  where status in ('received', 'contacted', 'consultation', 'quoted', 'to-schedule');
-- Which requests have a quote that nobody answered (Today).
create index requests_quoted on public.requests (reference) where status = 'quoted';
create index requests_by_clock on public.requests (clock_started_at)
  include (answered_at, status, closed_silently);

-- References are found by their first characters.
create index requests_by_beginning on public.requests (reference text_pattern_ops);

-- Versions and states are kept here, so that no path around the calls can break them. The clock of a request stops
-- when the team confirms it or turns it down, whether or not a contact was logged (docs/product.md, "Request inbox").
-- What is spam, sent twice or withdrawn was never answered.
create function private.guard_requests() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.version := old.version + 1;
  if new.status is distinct from old.status then
    if not (case
      when old.status in ('received', 'contacted', 'consultation') then
        new.status <> 'received' and (new.status <> 'contacted' or old.status = 'received')
      when old.status = 'quoted' then new.status not in ('received')
      when old.status = 'to-schedule' then new.status not in ('received', 'contacted', 'consultation')
      else false
    end) then
      raise check_violation using constraint = 'requests_status_changes',
        message = format('A request that is %s cannot become %s.', old.status, new.status);
    end if;
    if new.status in ('confirmed', 'won', 'declined', 'lost') and not new.closed_silently then
      new.answered_at := coalesce(new.answered_at, now());
    end if;
  end if;
  return new;
end
$$;
create trigger guard_requests before update on public.requests
  for each row execute function private.guard_requests();

alter table public.requests enable row level security;
alter table public.requests force row level security;
revoke all on public.requests from public, anon, authenticated, service_role;
grant select, insert, update on public.requests to service_role;
grant select (
  reference, kind, account_id, client_id, status, created_at, clock_started_at, answered_at, name,
  email, phone, address, package_type, duration, start_date, additional_requests, total_price_in_pesos, message,
  services, language
) on public.requests to authenticated;
-- The team deletes a request when its client asks for it; the policies let the service do so.
grant delete on public.requests to service_role;
grant select, update (
  client_id, status, clock_started_at, answered_at, assigned_to,
  closed_reason, closed_silently, closed_as
) on public.requests to team;
create policy "clients read their own requests" on public.requests
  for select to authenticated using (account_id = (select auth.uid()));
-- On hosted Supabase service_role bypasses policies; on a shared Postgres it may not, so it is said.
create policy "the service reads and writes requests" on public.requests
  for all to service_role using (true) with check (true);
create policy "dispatchers work on requests" on public.requests
  for all to team using ((select access.is_dispatcher())) with check ((select access.is_dispatcher()));

-- Counts what a submission needs and, apart from that, what its copy to the customer needs. Returns the
-- seconds to wait, and then has counted nothing. A copy beyond its limits is not counted either.
create function private.count_submission(
  needed jsonb, for_copy jsonb, out wait_in_seconds integer, out copy_is_due boolean
)
language plpgsql set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted record;
  counted record;
  copied uuid[] := '{}';
begin
  wait_in_seconds := 0;
  copy_is_due := jsonb_array_length(for_copy) > 0;
  -- Sorted, so that two transactions never wait for each other in a circle.
  for wanted in
    select distinct private.counter_key(told.key) as key, told.allowed, told.seconds, is_copy
    from (
      select *, false as is_copy from jsonb_to_recordset(needed) as one (key text, allowed integer, seconds integer)
      union all
      select *, true from jsonb_to_recordset(for_copy) as one (key text, allowed integer, seconds integer)
    ) as told
    order by key
  loop
    insert into private.rate_limits as known (key, window_ends_at, hits)
    values (wanted.key, now() + make_interval(secs => wanted.seconds), 1)
    on conflict (key) do update set
      hits = 1 + case when known.window_ends_at <= now() then 0 else known.hits end,
      window_ends_at = case
        when known.window_ends_at <= now() then excluded.window_ends_at else known.window_ends_at end
    returning known.hits, known.window_ends_at into counted;
    if wanted.is_copy then
      copied := copied || wanted.key;
    end if;
    if counted.hits > wanted.allowed then
      if wanted.is_copy then
        copy_is_due := false;
      else
        wait_in_seconds := greatest(
          wait_in_seconds, 1, ceil(extract(epoch from counted.window_ends_at - now()))::integer
        );
      end if;
    end if;
  end loop;
  -- What is refused spends nothing, least of all what others share. A refused submission is undone whole.
  if not copy_is_due and wait_in_seconds = 0 then
    update private.rate_limits set hits = hits - 1 where key = any(copied);
  end if;
end
$$;

-- A submission as a function hands it over: a payload that passed its checks, what was found out about it,
-- and what to count for it.
create type private.submission as (
  reference text,
  idempotency_key uuid,
  payload jsonb,
  account_id uuid,
  price_in_pesos integer,
  price_mismatch boolean,
  -- The gap between two of a sender, how many in all, and how many copies to customers. A copy that nobody
  -- can be sent has none.
  gap_hits jsonb,
  all_hits jsonb,
  copy_hits jsonb
);

-- What is answered to a submission that was not stored. Whether it is a repetition comes before any limit.
create function private.why_not_stored(
  kind text, one private.submission, content_hash bytea,
  out outcome text, out known_reference text, out gap_wait integer
)
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_variable
declare
  known_hash bytea;
begin
  select known.reference, known.content_hash into known_reference, known_hash
  from public.requests as known
  where known.idempotency_key = one.idempotency_key and known.kind = why_not_stored.kind;
  gap_wait := private.wait_for(one.gap_hits);
  outcome := case
    when known_hash = content_hash then 'accepted'
    when known_hash is not null then 'key-reused'
    when gap_wait > 0 then 'too-soon'
    else 'too-many-requests'
  end;
end
$$;

-- Stores an order or inquiry with its mails. Steps up to service_role here, and nowhere else on the way of a
-- submission but for a replay (stored_order) and a wait; no visitor's role may call it. Its outcome:
--   accepted           it is stored under its reference, or an earlier call with this key and content stored it,
--                      under known_reference
--   key-reused         this key stored something else
--   too-soon           gap_hits are beyond their limits
--   too-many-requests  all_hits are beyond theirs
-- Beyond copy_hits the customer's copy stays away. Only what is stored is counted. A reference that is taken
-- breaks requests_pkey.
create function private.submit(
  kind text, submitted jsonb, team_email text,
  out outcome text, out known_reference text, out wait_in_seconds integer
)
language plpgsql set search_path = '' set role = 'service_role'
-- Plans are kept for a connection's life: one made while the tables are small must serve large ones too.
set enable_seqscan = off
as $$
#variable_conflict use_variable
declare
  one constant private.submission := jsonb_populate_record(null::private.submission, submitted);
  sent constant jsonb := one.payload;
  is_order constant boolean := kind = 'order';
  content_hash constant bytea := sha256(convert_to(sent::text, 'UTF8'));
  copy_is_due boolean;
begin
  -- Of two from one sender at once, the second waits here for the first to commit, and then has to wait
  -- its ten seconds.
  select counted.wait_in_seconds, counted.copy_is_due into wait_in_seconds, copy_is_due
  from private.count_submission(one.gap_hits || one.all_hits, one.copy_hits) as counted;
  if wait_in_seconds > 0 then
    raise sqlstate 'NOT01';
  end if;

  -- A call with the same key that is just storing its row is waited for.
  insert into public.requests (
    reference, idempotency_key, content_hash, account_id, name, email, phone, address, package_type,
    duration, start_date, additional_requests, displayed_total_price, total_price_in_pesos, price_mismatch,
    message, services, language
  )
  values (
    one.reference, one.idempotency_key, content_hash, one.account_id,
    sent ->> 'name', sent ->> 'email', sent ->> 'phone', sent ->> 'address', sent ->> 'packageType',
    sent ->> 'duration', (sent ->> 'startDate')::date, sent ->> 'additionalRequests',
    sent ->> 'totalPrice', one.price_in_pesos, case when is_order then one.price_mismatch end,
    sent ->> 'message',
    case when not is_order then
      array(select flag.key from jsonb_each(sent -> 'services') as flag where flag.value = 'true')
    end,
    coalesce(sent ->> 'language', 'en')
  )
  on conflict on constraint requests_keys_are_used_once do nothing;
  if not found then
    raise sqlstate 'NOT01';
  end if;

  perform private.queue(kind || '-team', team_email, request => one.reference);
  -- Nobody can have a stranger's mailbox filled, or many strangers written to.
  if copy_is_due then
    perform private.queue(kind || '-customer', sent ->> 'email', request => one.reference);
  end if;

  outcome := 'accepted';
exception when sqlstate 'NOT01' then
  -- Nothing was stored or counted.
  select refused.outcome, refused.known_reference, coalesce(nullif(refused.gap_wait, 0), wait_in_seconds)
  into outcome, known_reference, wait_in_seconds
  from private.why_not_stored(kind, one, content_hash) as refused;
end
$$;

-- The reference of the order that was stored under this key with this content; null when there is none.
-- A repeated call is answered by it even on a day when the order could not be placed anew.
create function private.stored_order(idempotency_key uuid, payload jsonb) returns text
language sql stable set search_path = '' set role = 'service_role'
as $$
  select known.reference from public.requests as known
  where known.idempotency_key = stored_order.idempotency_key and known.kind = 'order'
    and known.content_hash = sha256(convert_to(payload::text, 'UTF8'))
$$;

-- Name, address of mails, digits of the phone, homes and references of these clients.
create function private.find_words(clients uuid[]) returns table (client_id uuid, words text)
language sql stable set search_path = ''
as $$
  select known.id, private.plain_text(concat_ws(' ', '', known.name, known.email,
    regexp_replace(known.phone, '\D', '', 'g'),
    (select string_agg(homes.address || ' ' || homes.town, ' ' order by homes.created_at, homes.id)
      from public.homes where homes.client_id = known.id),
    (select string_agg(requests.reference, ' ' order by requests.reference)
      from public.requests where requests.client_id = known.id)))
  from public.clients as known where known.id = any(find_words.clients)
$$;

-- Keeps the words of the client that a changed row belongs to.
create function private.keep_client_words() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
declare
  client uuid := case when tg_table_name = 'clients' then to_jsonb(new) ->> 'id'
    else to_jsonb(new) ->> 'client_id' end;
begin
  insert into private.client_words (client_id, words)
  select found.client_id, found.words from private.find_words(array[client]) as found
  on conflict (client_id) do update set words = excluded.words;
  return null;
end
$$;
create trigger keep_words after insert or update of name, email, phone on public.clients
  for each row execute function private.keep_client_words();
create trigger keep_words after insert or update of address, town on public.homes
  for each row execute function private.keep_client_words();
create trigger keep_words after update of client_id on public.requests
  for each row when (new.client_id is distinct from old.client_id)
  execute function private.keep_client_words();

-- A renewal is stored for a client at once, not joined to one afterwards.
create trigger keep_words_of_new after insert on public.requests
  for each row when (new.client_id is not null)
  execute function private.keep_client_words();

-- What pages read of a large company through an index that no policy stands in the way of. Each function steps up and
-- asks by itself who the caller is. This one counts what the inbox shows first, for a dispatcher.
create function private.count_open_requests() returns integer
language sql stable set search_path = '' set role = 'service_role'
as $$
  select count(*)::integer from public.requests
  where status in ('received', 'contacted', 'consultation', 'quoted', 'to-schedule')
    and (select access.is_dispatcher())
$$;

-- Returns one page of the requests in which all of up to three patterns are found, for find_requests.
create function private.search_requests(
  shown text, patterns text[], me uuid, first integer, at_most integer, counted_at_most integer,
  out page text[], out total integer
)
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_variable
declare
  matching text[];
begin
  if shown = 'all' then
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
  else
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
  end if;
end
$$;

-- Returns one page of the inbox: 'open' and 'mine' by the time left, 'all' by their time, newest first. Up to three
-- patterns must all be found. Of a search only one more than counted_at_most are counted.
create function private.find_requests(
  shown text, patterns text[], first integer, at_most integer, counted_at_most integer,
  out page text[], out total integer
)
language plpgsql stable set search_path = '' set role = 'service_role'
-- Plans are kept for a connection's life: one made while the table is small must serve a large one too.
set enable_seqscan = off
as $$
#variable_conflict use_variable
declare
  me constant uuid := access.member_id();
begin
  if not access.is_dispatcher() then
    raise insufficient_privilege;
  end if;
  if cardinality(patterns) > 0 then
    select found.page, found.total into page, total
    from private.search_requests(shown, patterns, me, first, at_most, counted_at_most) as found;
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

-- Returns the references of other requests with the same account, address or phone number, newest first. Without
-- bitmaps the latest come straight from an index, however many there are.
create function private.related_requests(wanted text, at_most integer) returns setof text
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

revoke all on function private.guard_requests(), private.count_submission(jsonb, jsonb),
  private.why_not_stored(text, private.submission, bytea), private.submit(text, jsonb, text),
  private.stored_order(uuid, jsonb), private.find_words(uuid[]), private.keep_client_words(),
  private.count_open_requests(), private.search_requests(text, text[], uuid, integer, integer, integer),
  private.find_requests(text, text[], integer, integer, integer), private.related_requests(text, integer),
  private.unclaimed_requests(text) from public;
grant execute on function private.count_submission(jsonb, jsonb),
  private.why_not_stored(text, private.submission, bytea), private.find_words(uuid[]),
  private.search_requests(text, text[], uuid, integer, integer, integer) to service_role;
grant execute on function private.count_open_requests(),
  private.find_requests(text, text[], integer, integer, integer), private.related_requests(text, integer),
  private.unclaimed_requests(text) to team, service_role;
