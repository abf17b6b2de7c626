-- The reference of the order that was stored under this key with this content; null when there is none.
-- A repeated call is answered by it even on a day when the order could not be placed anew.
create function private.stored_order(idempotency_key uuid, payload jsonb) returns text
language sql stable set search_path = '' set role = 'service_role'
as $$
  select known.reference from public.orders as known
  where known.idempotency_key = stored_order.idempotency_key
    and known.content_hash = sha256(convert_to(payload::text, 'UTF8'))
$$;

revoke all on function private.stored_order(uuid, jsonb) from public;
