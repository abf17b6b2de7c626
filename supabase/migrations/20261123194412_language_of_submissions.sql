-- An order or an inquiry keeps the language of the page it was sent from (docs/product.md, "Languages").

-- PostgreSQL would check the function as its own role, which may not store.
set local check_function_bodies = off;

-- Stores an order or inquiry with its mails. Steps up to service_role here, and nowhere else on the way of a
-- submission but for a replay (stored_order) and a wait; no visitor's role may call it. Its outcome:
--   accepted           it is stored under its reference, or an earlier call with this key and content stored it,
--                      under known_reference
--   key-reused         this key stored something else
--   too-soon           gap_hits are beyond their limits
--   too-many-requests  all_hits are beyond theirs
-- Beyond copy_hits the customer's copy stays away. Only what is stored is counted. A reference that is taken
-- breaks requests_pkey.
create or replace function private.submit(
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

-- The language that an account has chosen. Null if it never did: anybody may write anything there.
create or replace function private.language_of_account(account uuid) returns public.language
language plpgsql stable set search_path = '' set role = 'service_role'
as $$
declare
  said public.language;
begin
  select raw_user_meta_data ->> 'language' into said from auth.users where id = account;
  return said;
exception when check_violation then
  return null;
end
$$;
