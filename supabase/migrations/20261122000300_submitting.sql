-- A submission is one row of public.requests, with its mails and its counters.

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
  sent constant jsonb := one.payload;
  is_order constant boolean := kind = 'order';
  content_hash constant bytea := sha256(convert_to(sent::text, 'UTF8'));
  known_hash bytea;
  copy_is_due boolean;
  gap_wait integer;
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

  -- Nobody can have a stranger's mailbox filled, or many strangers written to.
  insert into private.outbox (kind, recipient, reference)
  select mail.kind, mail.recipient, one.reference
  from (
    values (kind || '-team', team_email, true), (kind || '-customer', sent ->> 'email', copy_is_due)
  ) as mail (kind, recipient, is_due)
  where mail.is_due;

  outcome := 'accepted';
exception when sqlstate 'NOT01' then
  -- Nothing was stored or counted. Whether this is a repetition comes before any limit.
  select known.reference, known.content_hash into known_reference, known_hash
  from public.requests as known
  where known.idempotency_key = one.idempotency_key and known.kind = submit.kind;
  gap_wait := private.wait_for(one.gap_hits);
  outcome := case
    when known_hash = content_hash then 'accepted'
    when known_hash is not null then 'key-reused'
    when gap_wait > 0 then 'too-soon'
    else 'too-many-requests'
  end;
  wait_in_seconds := coalesce(nullif(gap_wait, 0), wait_in_seconds);
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

-- What a mail of the service is about, and what makes it the only one: 'visits-changed' of one client waits
-- once, and is composed from the rows when it leaves.
alter table private.outbox
  add column about uuid,
  add column occasion text check (occasion <> ''),
  drop constraint outbox_names_what_it_owes,
  drop constraint outbox_keeps_what_it_owes,
  add constraint outbox_names_what_it_owes
    check (reference is not null or about is not null or subject is not null),
  add constraint outbox_keeps_what_it_owes
    check (reference is not null or about is not null or content is not null or sent_at is not null);
create unique index outbox_occasions on private.outbox (occasion)
  where occasion is not null and sent_at is null and failed_at is null;

-- Claims mails that are due, each with the request it tells of where it tells of one: null when that is gone.
-- Unless it is settled before the lease ends, a mail falls due again.
create function private.claim_mails(at_most integer, lease interval)
returns table (
  id bigint, message_id uuid, kind text, recipient text, reply_to text, subject text, content jsonb,
  submission jsonb, about uuid, attempts integer
)
language sql set search_path = '' set role = 'service_role'
set enable_seqscan = off
as $$
  with due as materialized (
    select mail.id from private.outbox as mail
    where mail.sent_at is null and mail.failed_at is null and mail.due_at <= now()
    order by mail.due_at
    limit at_most
    for update skip locked
  )
  update private.outbox as mail
  set due_at = now() + lease, attempts = mail.attempts + 1
  from due where mail.id = due.id
  returning mail.id, mail.message_id, mail.kind, mail.recipient, mail.reply_to, mail.subject,
    mail.content,
    (select to_jsonb(told) from public.requests as told where told.reference = mail.reference),
    mail.about, mail.attempts
$$;

revoke all on function
  private.count_submission(jsonb, jsonb),
  private.submit(text, jsonb, text),
  private.stored_order(uuid, jsonb),
  private.claim_mails(integer, interval)
from public;
grant execute on function private.count_submission(jsonb, jsonb) to service_role;
