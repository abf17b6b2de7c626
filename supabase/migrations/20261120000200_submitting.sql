-- Taking in a submission: one call, one transaction, one round trip. Whoever runs it steps up to
-- service_role here and nowhere else on the way of a submission; no visitor's role may call it.

create function private.limit_key(purpose text, counted text) returns text
language sql immutable set search_path = ''
as $$ select encode(sha256(convert_to(purpose || ':' || counted, 'UTF8')), 'hex') $$;

-- How many seconds until one more hit would be within the limit, without counting one: 0 when it is now.
create function private.seconds_to_wait(counted_key text, allowed integer) returns integer
language sql stable set search_path = ''
as $$
  select coalesce(max(greatest(1, ceil(extract(epoch from window_ends_at - now())))::integer), 0)
  from private.rate_limits
  where key = counted_key and hits >= allowed and window_ends_at > now()
$$;

-- Who sends, for the gap between two submissions of a kind: an e-mail address, and the client where one
-- is signed in. Sorted, so that two transactions never wait for each other.
create function private.sender_keys(kind text, email text, client_id uuid) returns text[]
language sql immutable set search_path = ''
as $$
  select array_agg(private.limit_key(kind, sender) order by private.limit_key(kind, sender))
  from unnest(array[lower(email), client_id::text]) as sender
  where sender is not null
$$;

-- Seconds until this sender may submit again; 0 when that is now.
create function private.sender_wait(kind text, email text, client_id uuid) returns integer
language sql stable set search_path = '' set role = 'service_role'
as $$
  select max(private.seconds_to_wait(sender_key, 1))
  from unnest(private.sender_keys(kind, email, client_id)) as sender_key
$$;

-- Stores an order or an inquiry with its mails, or says why not:
--   accepted           stored now, or by an earlier call with this key; its reference
--   key-reused         this key stored something else
--   too-soon           this sender's last submission is less than minimum_gap old
--   too-many-requests  this network address sent 30 within 10 minutes
-- Only what is stored is counted. A reference that is taken breaks orders_reference_key or its like.
create function private.submit(
  kind text,
  idempotency_key uuid,
  payload jsonb,
  reference text,
  client_id uuid,
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
as $$
#variable_conflict use_variable
declare
  hash constant bytea := sha256(convert_to(payload::text, 'UTF8'));
  email constant text := payload ->> 'email';
  address_key constant text := private.limit_key('network-address', network_address);
  sender_key text;
  stored_hash bytea;
begin
  wait_in_seconds := 0;

  -- One at a time for a key, so that a retry finds what the first try is just storing.
  perform pg_advisory_xact_lock(hashtextextended(idempotency_key::text, 0));
  if kind = 'order' then
    select known.reference, known.content_hash into stored_reference, stored_hash
    from public.orders as known where known.idempotency_key = submit.idempotency_key;
  else
    select known.reference, known.content_hash into stored_reference, stored_hash
    from public.inquiries as known where known.idempotency_key = submit.idempotency_key;
  end if;
  if found then
    outcome := case when stored_hash = hash then 'accepted' else 'key-reused' end;
    return;
  end if;

  wait_in_seconds := private.sender_wait(kind, email, client_id);
  if wait_in_seconds > 0 then
    outcome := 'too-soon';
    return;
  end if;
  wait_in_seconds := private.seconds_to_wait(address_key, 30);
  if wait_in_seconds > 0 then
    outcome := 'too-many-requests';
    return;
  end if;

  -- Of two that got here at once, the second waits for the first to commit and then has to wait.
  foreach sender_key in array private.sender_keys(kind, email, client_id) loop
    wait_in_seconds := greatest(wait_in_seconds, private.count_hit(sender_key, 1, minimum_gap));
  end loop;
  if wait_in_seconds > 0 then
    outcome := 'too-soon';
    return;
  end if;
  perform private.count_hit(address_key, 30, '10 minutes');

  if kind = 'order' then
    insert into public.orders (
      reference, idempotency_key, content_hash, client_id, name, email, phone, address, package_type,
      duration, start_date, additional_requests, displayed_total_price, total_price_in_pesos, price_mismatch
    ) values (
      reference, idempotency_key, hash, client_id, payload ->> 'name', email, payload ->> 'phone',
      payload ->> 'address', payload ->> 'packageType', payload ->> 'duration',
      (payload ->> 'startDate')::date, payload ->> 'additionalRequests', payload ->> 'totalPrice',
      price_in_pesos, price_mismatch
    );
  else
    insert into public.inquiries (
      reference, idempotency_key, content_hash, client_id, name, email, phone, address, message, services
    ) values (
      reference, idempotency_key, hash, client_id, payload ->> 'name', email, payload ->> 'phone',
      payload ->> 'address', payload ->> 'message',
      array(select flag.key from jsonb_each(payload -> 'services') as flag where flag.value = 'true')
    );
  end if;

  -- Nobody can have a stranger's mailbox filled: beyond five an hour the customer's copy stays away.
  insert into private.outbox (kind, recipient, reply_to, subject, content)
  select mail.kind, mail.recipient, mail.reply_to, mail.subject, mail.content
  from jsonb_to_recordset(mails)
    as mail (kind text, recipient text, reply_to text, subject text, content jsonb)
  where mail.kind <> submit.kind || '-customer'
    or private.count_hit(private.limit_key('customer-mail', lower(mail.recipient)), 5, '1 hour') = 0;

  outcome := 'accepted';
  stored_reference := reference;
end
$$;

revoke all on function
  private.limit_key(text, text),
  private.seconds_to_wait(text, integer),
  private.sender_keys(text, text, uuid),
  private.sender_wait(text, text, uuid),
  private.submit(text, uuid, jsonb, text, uuid, text, interval, integer, boolean, jsonb)
from public;
grant execute on function
  private.limit_key(text, text),
  private.seconds_to_wait(text, integer),
  private.sender_keys(text, text, uuid),
  private.sender_wait(text, text, uuid)
to service_role;
