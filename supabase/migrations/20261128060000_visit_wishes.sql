-- How often an order asks for visits, and on which weekdays, if it says so (docs/product.md, "Order form").

alter table public.requests
  add column frequency text check (frequency in ('weekly', 'every-2-weeks', 'monthly')),
  -- Monday is 1.
  add column preferred_days smallint[] check (
    preferred_days <@ array[1, 2, 3, 4, 5, 6]::smallint[] and cardinality(preferred_days) between 1 and 6
  ),
  add constraint requests_wish_visits_of_orders check (kind = 'order' or num_nonnulls(frequency, preferred_days) = 0);
grant select (frequency, preferred_days) on public.requests to authenticated;

-- As before (20261125210400_requests.sql), with both.
drop function private.submit(text, jsonb, text);
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
    message, services, language, frequency, preferred_days
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
    coalesce(sent ->> 'language', 'en'), sent ->> 'frequency',
    case when sent ? 'preferredDays' then
      array(select jsonb_array_elements_text(sent -> 'preferredDays')::smallint order by 1)
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
revoke all on function private.submit(text, jsonb, text) from public;
