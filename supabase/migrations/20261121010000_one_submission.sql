-- One submission is one plain statement, and the database only counts: whom a limit is for, how many and
-- how long, it is told with each hit (functions/_shared/limits).

drop function
  private.submit(text, jsonb, interval, text),
  private.sender_wait(text, text, uuid, text),
  private.sender_key(text, text, uuid, text),
  private.limit_key(text, text),
  private.count_hit(uuid, integer, interval);
drop type private.submission;

-- A hit that was taken back may leave none.
alter table private.rate_limits
  drop constraint rate_limits_hits_check,
  add check (hits >= 0);

-- What a counter is kept under: half a SHA-256, so that no address or e-mail is kept.
create function private.counter_key(counted text) returns uuid
language sql stable
return encode(substr(sha256(convert_to(counted, 'UTF8')), 1, 16), 'hex')::uuid;

-- Counts hits, an array of objects of key, allowed and seconds, each once. Returns the seconds to wait by
-- the strictest of them, and then has counted none; 0 when all are within their limits.
create function private.count_hits(hits jsonb) returns integer
language plpgsql set search_path = ''
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  spent integer;
begin
  -- Sorted, so that two transactions never wait for each other in a circle.
  with wanted as materialized (
    select distinct private.counter_key(told.key) as key, told.allowed, told.seconds
    from jsonb_to_recordset(count_hits.hits) as told (key text, allowed integer, seconds integer)
    order by key
  ), counted as (
    insert into private.rate_limits as known (key, window_ends_at, hits)
    select wanted.key, now() + make_interval(secs => wanted.seconds), 1 from wanted
    on conflict (key) do update set
      hits = 1 + case when known.window_ends_at <= now() then 0 else known.hits end,
      window_ends_at = case
        when known.window_ends_at <= now() then excluded.window_ends_at else known.window_ends_at end
    returning known.key, known.hits, known.window_ends_at
  )
  select ceil(extract(epoch from max(counted.window_ends_at) - now()))::integer into spent
  from counted join wanted on wanted.key = counted.key
  where counted.hits > wanted.allowed;
  if spent is null then
    return 0;
  end if;
  -- What is refused spends nothing, least of all what others share.
  update private.rate_limits set hits = hits - 1
  where key in (select private.counter_key(told ->> 'key') from jsonb_array_elements(count_hits.hits) as told);
  return greatest(1, spent);
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

-- A submission as a function hands it over: a payload that passed its checks, what was found out about it,
-- and what to count for it.
create type private.submission as (
  reference text,
  idempotency_key uuid,
  payload jsonb,
  client_id uuid,
  price_in_pesos integer,
  price_mismatch boolean,
  -- Whether a mail can be written to the payload's address.
  is_mailable boolean,
  -- The gap between two of a sender, then how many in all, then how many copies to customers.
  gap_hits jsonb,
  all_hits jsonb,
  copy_hits jsonb
);

-- Stores an order or inquiry with its mails. Steps up to service_role here, and nowhere else on the way of a
-- submission but for a replay (stored_order) and a wait; no visitor's role may call it. Its outcome:
--   accepted           it is stored under its reference, or an earlier call with this key and content stored it,
--                      under known_reference
--   key-reused         this key stored something else
--   too-soon           gap_hits are beyond their limits
--   too-many-requests  all_hits are
-- Beyond copy_hits the customer's copy stays away. Only what is stored is counted. A reference that is taken
-- breaks orders_pkey or its like.
create function private.submit(
  kind text,
  submitted jsonb,
  team_email text,
  out outcome text,
  out known_reference text,
  out wait_in_seconds integer
)
language plpgsql set search_path = '' set role = 'service_role'
-- Plans are kept for a connection's life: one made while the tables are small must serve large ones too.
set enable_seqscan = off
as $$
#variable_conflict use_variable
declare
  one constant private.submission := jsonb_populate_record(null::private.submission, submitted);
  content_hash constant bytea := sha256(convert_to(one.payload::text, 'UTF8'));
  known_hash bytea;
  copy_is_due boolean;
begin
  -- Of two from one sender at once, the second waits here for the first to commit, and then has to wait
  -- its ten seconds.
  wait_in_seconds := private.count_hits(one.gap_hits);
  outcome := case when wait_in_seconds > 0 then 'too-soon' end;
  if outcome is null then
    wait_in_seconds := private.count_hits(one.all_hits);
    outcome := case when wait_in_seconds > 0 then 'too-many-requests' end;
  end if;
  if outcome is not null then
    raise sqlstate 'NOT01';
  end if;

  -- A call with the same key that is just storing its row is waited for.
  if kind = 'order' then
    insert into public.orders (
      reference, idempotency_key, content_hash, client_id, name, email, phone, address, package_type,
      duration, start_date, additional_requests, displayed_total_price, total_price_in_pesos, price_mismatch
    )
    values (
      one.reference, one.idempotency_key, content_hash, one.client_id,
      one.payload ->> 'name', one.payload ->> 'email', one.payload ->> 'phone', one.payload ->> 'address',
      one.payload ->> 'packageType', one.payload ->> 'duration', (one.payload ->> 'startDate')::date,
      one.payload ->> 'additionalRequests', one.payload ->> 'totalPrice', one.price_in_pesos, one.price_mismatch
    )
    on conflict on constraint orders_idempotency_key_key do nothing;
  else
    insert into public.inquiries (
      reference, idempotency_key, content_hash, client_id, name, email, phone, address, message, services
    )
    values (
      one.reference, one.idempotency_key, content_hash, one.client_id,
      one.payload ->> 'name', one.payload ->> 'email', one.payload ->> 'phone', one.payload ->> 'address',
      one.payload ->> 'message',
      array(select flag.key from jsonb_each(one.payload -> 'services') as flag where flag.value = 'true')
    )
    on conflict on constraint inquiries_idempotency_key_key do nothing;
  end if;
  if not found then
    raise sqlstate 'NOT01';
  end if;

  -- Nobody can have a stranger's mailbox filled, or many strangers written to.
  copy_is_due := case when one.is_mailable then private.count_hits(one.copy_hits) = 0 else false end;
  insert into private.outbox (kind, recipient, reference)
  select mail.kind, mail.recipient, one.reference
  from (
    values (kind || '-team', team_email, true), (kind || '-customer', one.payload ->> 'email', copy_is_due)
  ) as mail (kind, recipient, is_due)
  where mail.is_due;

  outcome := 'accepted';
exception when sqlstate 'NOT01' then
  -- Nothing was stored or counted. Whether this is a repetition comes before any limit.
  if kind = 'order' then
    select known.reference, known.content_hash into known_reference, known_hash
    from public.orders as known where known.idempotency_key = one.idempotency_key;
  else
    select known.reference, known.content_hash into known_reference, known_hash
    from public.inquiries as known where known.idempotency_key = one.idempotency_key;
  end if;
  outcome := case
    when known_hash = content_hash then 'accepted'
    when known_hash is not null then 'key-reused'
    else outcome
  end;
end
$$;

revoke all on function
  private.counter_key(text),
  private.count_hits(jsonb),
  private.wait_for(jsonb),
  private.submit(text, jsonb, text)
from public;
grant execute on function
  private.counter_key(text),
  private.count_hits(jsonb)
to service_role, supabase_auth_admin;
