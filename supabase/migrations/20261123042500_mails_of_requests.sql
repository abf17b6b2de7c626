-- What waits about a request, or was told of it, goes with it: also what is about its consultations and quotes.

-- PostgreSQL would check a function that is defined again as its own role, which may not call it.
set local check_function_bodies = off;

-- The mails and calls about requests, their consultations and their quotes.
create function private.mails_of_requests(requests text[]) returns setof bigint
language sql stable set search_path = '' set role = 'service_role' set enable_seqscan = off
as $$
  select id from private.outbox where reference = any(requests)
  union
  select id from private.outbox where about in (
    select id from public.consultations where request_reference = any(requests)
    union all select id from public.quotes where request_reference = any(requests)
  )
$$;

-- Replaces what requests and their quotes say, and drops what waits about them or was told.
create or replace function private.erase_requests(own_requests text[]) returns void
language plpgsql set search_path = ''
as $$
begin
  -- This comes first: that a consultation is off with its request is still told to whoever would go.
  delete from private.outbox where id in (select private.mails_of_requests(own_requests));
  update public.requests set name = 'erased', email = 'erased', phone = 'erased', address = 'erased',
    messenger_name = private.erased(messenger_name),
    additional_requests = private.erased(additional_requests), message = private.erased(message),
    displayed_total_price = private.erased(displayed_total_price), closed_reason = private.erased(closed_reason),
    idempotency_key = gen_random_uuid(), content_hash = '',
    status = case when status in ('received', 'contacted', 'consultation', 'quoted', 'to-schedule')
      then 'withdrawn' else status end,
    answered_at = coalesce(answered_at, now())
  where reference = any(own_requests);
  update public.quote_lines set text = 'erased'
  where quote_id in (select id from public.quotes where request_reference = any(own_requests));
  -- Nobody opens them any more.
  update public.quotes set note = private.erased(note), token_hash = sha256(uuid_send(gen_random_uuid())),
    state = case state when 'sent' then 'declined' else state end
  where request_reference = any(own_requests);
end
$$;

revoke all on function private.mails_of_requests(text[]) from public;
grant execute on function private.mails_of_requests(text[]) to service_role;

-- What earlier releases left of requests that are erased or gone.
set local role service_role;
delete from private.outbox where id in (
  select private.mails_of_requests(array(select reference from public.requests where email = 'erased'))
);
delete from private.outbox
where kind in ('consultation-changed', 'consultation-changed-team', 'consultation-reminder')
  and about not in (select id from public.consultations);
reset role;
