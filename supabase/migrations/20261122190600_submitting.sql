-- What visitors submit: counted against abuse, and stored with its mails in one plain statement. The database only
-- counts: whom a limit is for, how many and how long, it is told with each hit (functions/_shared/limits).

-- One row a counted thing. Unlogged: losing the counters in a crash costs nothing, and counting stays cheap.
create unlogged table private.rate_limits (
  key uuid primary key,
  window_ends_at timestamptz not null,
  -- A hit that was taken back may leave none.
  hits integer not null check (hits >= 0)
);

alter table private.rate_limits enable row level security;
alter table private.rate_limits force row level security;
create policy "the service counts" on private.rate_limits
  for all to service_role using (true) with check (true);
create policy "the provider counts" on private.rate_limits
  for all to supabase_auth_admin using (true) with check (true);
grant select, insert, update, delete on private.rate_limits to service_role, supabase_auth_admin;

-- What a counter is kept under: half a SHA-256, so that no address or e-mail is kept.
create function private.counter_key(counted text) returns uuid
language sql stable
return encode(substr(sha256(convert_to(counted, 'UTF8')), 1, 16), 'hex')::uuid;

-- Counts hits, an array of objects of key, allowed and seconds, each once. Returns the seconds to wait by the
-- strictest of them, and then has counted none. Returns 0 if all are within their limits. Counting in a loop takes a
-- third less of a submission's time than one statement for all hits.
create function private.count_hits(hits jsonb) returns integer
language plpgsql set search_path = ''
as $$
#variable_conflict use_column
declare
  wanted record;
  counted record;
  spent integer := 0;
begin
  -- Sorted, so that two transactions never wait for each other in a circle.
  for wanted in
    select distinct private.counter_key(told.key) as key, told.allowed, told.seconds
    from jsonb_to_recordset(count_hits.hits) as told (key text, allowed integer, seconds integer)
    order by key
  loop
    insert into private.rate_limits as known (key, window_ends_at, hits)
    values (wanted.key, now() + make_interval(secs => wanted.seconds), 1)
    on conflict (key) do update set
      hits = 1 + case when known.window_ends_at <= now() then 0 else known.hits end,
      window_ends_at = case
        when known.window_ends_at <= now() then excluded.window_ends_at else known.window_ends_at end
    returning known.hits, known.window_ends_at into counted;
    if counted.hits > wanted.allowed then
      spent := greatest(spent, 1, ceil(extract(epoch from counted.window_ends_at - now()))::integer);
    end if;
  end loop;
  if spent > 0 then
    -- What is refused spends nothing, least of all what others share.
    update private.rate_limits set hits = hits - 1
    where key in (select private.counter_key(told ->> 'key') from jsonb_array_elements(count_hits.hits) as told);
  end if;
  return spent;
end
$$;

-- Seconds until these hits would be within their limits; 0 when they are. Counts nothing.
create function private.wait_for(hits jsonb) returns integer
language sql stable set search_path = '' set role = 'service_role'
as $$
  select coalesce(max(greatest(1, ceil(extract(epoch from known.window_ends_at - now()))::integer)), 0)
  from jsonb_to_recordset(wait_for.hits) as told (key text, allowed integer)
  join private.rate_limits as known on known.key = private.counter_key(told.key)
  where known.hits >= told.allowed and known.window_ends_at > now()
$$;

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
    message, services
  )
  values (
    one.reference, one.idempotency_key, content_hash, one.account_id,
    sent ->> 'name', sent ->> 'email', sent ->> 'phone', sent ->> 'address', sent ->> 'packageType',
    sent ->> 'duration', (sent ->> 'startDate')::date, sent ->> 'additionalRequests',
    sent ->> 'totalPrice', one.price_in_pesos, case when is_order then one.price_mismatch end,
    sent ->> 'message',
    case when not is_order then
      array(select flag.key from jsonb_each(sent -> 'services') as flag where flag.value = 'true')
    end
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

-- Drops what is no longer needed: the trace of mails sent a while ago, and counters whose time is over.
create function private.forget_the_past() returns void
language sql set search_path = '' set role = 'service_role'
as $$
  delete from private.outbox where sent_at < now() - make_interval(days => numbers.sent_mails_kept_in_days());
  delete from private.rate_limits where window_ends_at < now();
$$;

revoke all on function private.counter_key(text), private.count_hits(jsonb), private.wait_for(jsonb),
  private.count_submission(jsonb, jsonb), private.submit(text, jsonb, text), private.stored_order(uuid, jsonb),
  private.why_not_stored(text, private.submission, bytea), private.forget_the_past() from public;
grant execute on function private.counter_key(text), private.count_hits(jsonb) to service_role, supabase_auth_admin;
grant execute on function private.wait_for(jsonb), private.count_submission(jsonb, jsonb),
  private.why_not_stored(text, private.submission, bytea) to service_role;
