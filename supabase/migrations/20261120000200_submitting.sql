-- Taking in submissions: one call, one transaction, one round trip, for one or for several that arrived
-- together. Whoever runs it steps up to service_role here, and for a replay (…400), and nowhere else on the
-- way of a submission; no visitor's role may call it.

create function private.limit_key(purpose text, counted text) returns uuid
language sql stable
return encode(substr(sha256(convert_to(purpose || ':' || counted, 'UTF8')), 1, 16), 'hex')::uuid;

-- Who sends, for the gap between two submissions of a kind: the client where one is signed in, else a
-- mailbox together with the network address, so that nobody holds up a stranger by using their e-mail address.
create function private.sender_key(kind text, mailbox text, client_id uuid, network_address text) returns uuid
language sql stable
return private.limit_key(kind, coalesce(client_id::text, mailbox || ' ' || network_address));

-- Seconds until this sender may submit again; 0 when that is now.
create function private.sender_wait(kind text, mailbox text, client_id uuid, network_address text)
returns integer
language sql stable set search_path = '' set role = 'service_role'
as $$
  select coalesce(max(ceil(extract(epoch from window_ends_at - now())))::integer, 0)
  from private.rate_limits
  where key = private.sender_key(kind, mailbox, client_id, network_address) and window_ends_at > now()
$$;

-- A submission as a function hands it over: a payload that passed its checks, and what was found out about it.
create type private.submission as (
  reference text,
  idempotency_key uuid,
  payload jsonb,
  client_id uuid,
  -- The e-mail address as it is counted, and whether a mail can be written to it.
  mailbox text,
  is_mailable boolean,
  network_address text,
  price_in_pesos integer,
  price_mismatch boolean
);

-- Stores orders or inquiries with their mails, all of them or none:
--   accepted           all are stored, each under its reference
--   one-by-one         none is: one of several is out of the ordinary, so each has to come by itself
-- and of one that comes by itself
--   accepted           an earlier call with this key stored it, under known_reference
--   key-reused         this key stored something else
--   too-soon           this sender's last submission is less than minimum_gap old
--   too-many-requests  this network address sent 30 within 10 minutes
-- Only what is stored is counted. A reference that is taken breaks orders_pkey or its like.
create function private.submit(
  kind text,
  submissions jsonb,
  minimum_gap interval,
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
  sent constant private.submission[] :=
    array(select row from jsonb_populate_recordset(null::private.submission, submissions) as row);
  stored integer;
  known_hash bytea;
  sender_wait integer;
  address_wait integer;
  copy_is_due boolean;
begin
  -- Sorted, as the rows below, so that two transactions never wait for each other. Of two from one sender
  -- at once, the second waits here for the first to commit, and then has to wait its ten seconds.
  with wanted as materialized (
    select counted.*
    from unnest(sent) as one, lateral (
      values
        ('sender', private.sender_key(kind, one.mailbox, one.client_id, one.network_address), 1, minimum_gap),
        ('address', private.limit_key('network-address', one.network_address), 30, interval '10 minutes'),
        -- Nobody can have a stranger's mailbox filled, or many strangers written to: beyond five an hour to
        -- a mailbox, or ten from a network address, the customer's copy stays away.
        ('copy', private.limit_key('customer-mail', one.mailbox), 5, interval '1 hour'),
        ('copy', private.limit_key('customer-mails', one.network_address), 10, interval '1 hour')
    ) as counted (purpose, key, allowed, period)
  ), counted as (
    insert into private.rate_limits as known (key, window_ends_at, hits)
    select wanted.key, now() + wanted.period, count(*)
    from wanted
    group by wanted.key, wanted.period
    order by wanted.key
    on conflict (key) do update set
      hits = excluded.hits + case when known.window_ends_at <= now() then 0 else known.hits end,
      window_ends_at = case
        when known.window_ends_at <= now() then excluded.window_ends_at else known.window_ends_at end
    returning known.key, known.hits,
      ceil(extract(epoch from known.window_ends_at - now()))::integer as wait
  )
  select
    max(counted.wait) filter (where wanted.purpose = 'sender' and counted.hits > wanted.allowed),
    max(counted.wait) filter (where wanted.purpose = 'address' and counted.hits > wanted.allowed),
    bool_and(counted.hits <= wanted.allowed) filter (where wanted.purpose = 'copy')
  into sender_wait, address_wait, copy_is_due
  from counted join wanted on wanted.key = counted.key;
  if sender_wait is not null or address_wait is not null or (cardinality(sent) > 1 and not copy_is_due) then
    raise sqlstate 'NOT01';
  end if;

  -- A call with the same key that is just storing its row is waited for.
  if kind = 'order' then
    insert into public.orders (
      reference, idempotency_key, content_hash, client_id, name, email, phone, address, package_type,
      duration, start_date, additional_requests, displayed_total_price, total_price_in_pesos, price_mismatch
    )
    select one.reference, one.idempotency_key, sha256(convert_to(one.payload::text, 'UTF8')), one.client_id,
      one.payload ->> 'name', one.payload ->> 'email', one.payload ->> 'phone', one.payload ->> 'address',
      one.payload ->> 'packageType', one.payload ->> 'duration', (one.payload ->> 'startDate')::date,
      one.payload ->> 'additionalRequests', one.payload ->> 'totalPrice', one.price_in_pesos, one.price_mismatch
    from unnest(sent) as one
    order by one.idempotency_key
    on conflict on constraint orders_idempotency_key_key do nothing;
  else
    insert into public.inquiries (
      reference, idempotency_key, content_hash, client_id, name, email, phone, address, message, services
    )
    select one.reference, one.idempotency_key, sha256(convert_to(one.payload::text, 'UTF8')), one.client_id,
      one.payload ->> 'name', one.payload ->> 'email', one.payload ->> 'phone', one.payload ->> 'address',
      one.payload ->> 'message',
      array(select flag.key from jsonb_each(one.payload -> 'services') as flag where flag.value = 'true')
    from unnest(sent) as one
    order by one.idempotency_key
    on conflict on constraint inquiries_idempotency_key_key do nothing;
  end if;
  get diagnostics stored = row_count;
  if stored < cardinality(sent) then
    raise sqlstate 'NOT01';
  end if;

  insert into private.outbox (kind, recipient, reference)
  select mail.kind, mail.recipient, one.reference
  from unnest(sent) as one, lateral (
    values (kind || '-team', team_email, true),
      (kind || '-customer', one.payload ->> 'email', one.is_mailable and copy_is_due)
  ) as mail (kind, recipient, is_due)
  where mail.is_due;

  outcome := 'accepted';
exception when sqlstate 'NOT01' then
  -- Nothing was stored or counted.
  if cardinality(sent) > 1 then
    outcome := 'one-by-one';
    return;
  end if;
  -- Whether this is a repetition comes before any limit.
  if kind = 'order' then
    select known.reference, known.content_hash into known_reference, known_hash
    from public.orders as known where known.idempotency_key = sent[1].idempotency_key;
  else
    select known.reference, known.content_hash into known_reference, known_hash
    from public.inquiries as known where known.idempotency_key = sent[1].idempotency_key;
  end if;
  outcome := case
    when known_hash = sha256(convert_to(sent[1].payload::text, 'UTF8')) then 'accepted'
    when known_hash is not null then 'key-reused'
    when sender_wait is not null then 'too-soon'
    else 'too-many-requests'
  end;
  wait_in_seconds := coalesce(sender_wait, address_wait);
end
$$;

revoke all on function
  private.limit_key(text, text),
  private.sender_key(text, text, uuid, text),
  private.sender_wait(text, text, uuid, text),
  private.submit(text, jsonb, interval, text)
from public;
grant execute on function
  private.limit_key(text, text),
  private.sender_key(text, text, uuid, text)
to service_role;
