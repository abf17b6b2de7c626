-- Taking in a submission: one call, one transaction, one round trip. Whoever runs it steps up to
-- service_role here and nowhere else on the way of a submission; no visitor's role may call it.

create function private.limit_key(purpose text, counted text) returns text
language sql immutable
return encode(sha256(convert_to(purpose || ':' || counted, 'UTF8')), 'hex');

-- Who sends, for the gap between two submissions of a kind: the client where one is signed in, else a
-- mailbox together with the network address, so that nobody holds up a stranger by using their e-mail address.
create function private.sender_key(kind text, mailbox text, client_id uuid, network_address text) returns text
language sql immutable
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

-- Stores an order or an inquiry with its mails, or says why not:
--   accepted           stored now, or by an earlier call with this key; its reference
--   key-reused         this key stored something else
--   too-soon           this sender's last submission is less than minimum_gap old
--   too-many-requests  this network address sent 30 within 10 minutes
-- Only what is stored is counted; `mailbox` is the e-mail address as it is counted. A reference that is taken
-- breaks orders_reference_key or its like.
create function private.submit(
  kind text,
  idempotency_key uuid,
  payload jsonb,
  reference text,
  client_id uuid,
  mailbox text,
  network_address text,
  minimum_gap interval,
  price_in_pesos integer,
  price_mismatch boolean,
  mails jsonb,
  out outcome text,
  out stored_reference text,
  out wait_in_seconds integer
)
language plpgsql set search_path = '' set role = 'service_role'
-- Plans are kept for a connection's life: one made while the tables are small must serve large ones too.
set enable_seqscan = off
as $$
#variable_conflict use_variable
declare
  hash constant bytea := sha256(convert_to(payload::text, 'UTF8'));
  email constant text := payload ->> 'email';
  sender_key constant text := private.sender_key(kind, mailbox, client_id, network_address);
  address_key constant text := private.limit_key('network-address', network_address);
  copy_key constant text := private.limit_key('customer-mail', mailbox);
  copies_key constant text := private.limit_key('customer-mails', network_address);
  sender_wait integer;
  address_wait integer;
  copy_is_due boolean;
  stored_hash bytea;
begin
  -- Sorted, so that two transactions never wait for each other. Of two from one sender at once, the
  -- second waits here for the first to commit, and then has to wait its ten seconds.
  with counted as (
    insert into private.rate_limits as known (key, window_ends_at, hits)
    select wanted.key, now() + wanted.period, 1
    from (
      values (sender_key, minimum_gap), (address_key, interval '10 minutes'),
        (copy_key, interval '1 hour'), (copies_key, interval '1 hour')
    ) as wanted (key, period)
    order by wanted.key
    on conflict (key) do update set
      hits = case when known.window_ends_at <= now() then 1 else known.hits + 1 end,
      window_ends_at = case
        when known.window_ends_at <= now() then excluded.window_ends_at else known.window_ends_at end
    returning known.key, known.hits,
      ceil(extract(epoch from known.window_ends_at - now()))::integer as wait
  )
  select
    max(counted.wait) filter (where counted.key = sender_key and counted.hits > 1),
    max(counted.wait) filter (where counted.key = address_key and counted.hits > 30),
    -- Nobody can have a stranger's mailbox filled, or many strangers written to: beyond five an hour to a
    -- mailbox, or ten from a network address, the customer's copy stays away.
    bool_and(counted.hits <= case counted.key when copy_key then 5 else 10 end)
      filter (where counted.key in (copy_key, copies_key))
  into sender_wait, address_wait, copy_is_due
  from counted;
  if sender_wait is not null or address_wait is not null then
    raise sqlstate 'NOT01';
  end if;

  -- A call with the same key that is just storing its row is waited for.
  if kind = 'order' then
    insert into public.orders (
      reference, idempotency_key, content_hash, client_id, name, email, phone, address, package_type,
      duration, start_date, additional_requests, displayed_total_price, total_price_in_pesos, price_mismatch
    ) values (
      reference, idempotency_key, hash, client_id, payload ->> 'name', email, payload ->> 'phone',
      payload ->> 'address', payload ->> 'packageType', payload ->> 'duration',
      (payload ->> 'startDate')::date, payload ->> 'additionalRequests', payload ->> 'totalPrice',
      price_in_pesos, price_mismatch
    ) on conflict on constraint orders_idempotency_key_key do nothing;
  else
    insert into public.inquiries (
      reference, idempotency_key, content_hash, client_id, name, email, phone, address, message, services
    ) values (
      reference, idempotency_key, hash, client_id, payload ->> 'name', email, payload ->> 'phone',
      payload ->> 'address', payload ->> 'message',
      array(select flag.key from jsonb_each(payload -> 'services') as flag where flag.value = 'true')
    ) on conflict on constraint inquiries_idempotency_key_key do nothing;
  end if;
  if not found then
    raise sqlstate 'NOT01';
  end if;

  insert into private.outbox (kind, recipient, reply_to, subject, content)
  select mail.kind, mail.recipient, mail.reply_to, mail.subject, mail.content
  from jsonb_to_recordset(mails)
    as mail (kind text, recipient text, reply_to text, subject text, content jsonb)
  where copy_is_due or mail.kind <> kind || '-customer';

  outcome := 'accepted';
  stored_reference := reference;
exception when sqlstate 'NOT01' then
  -- Nothing was stored or counted. Whether this is a repetition comes before any limit.
  if kind = 'order' then
    select known.reference, known.content_hash into stored_reference, stored_hash
    from public.orders as known where known.idempotency_key = submit.idempotency_key;
  else
    select known.reference, known.content_hash into stored_reference, stored_hash
    from public.inquiries as known where known.idempotency_key = submit.idempotency_key;
  end if;
  outcome := case
    when stored_hash = hash then 'accepted'
    when stored_hash is not null then 'key-reused'
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
  private.submit(text, uuid, jsonb, text, uuid, text, text, interval, integer, boolean, jsonb)
from public;
grant execute on function
  private.limit_key(text, text),
  private.sender_key(text, text, uuid, text)
to service_role;
