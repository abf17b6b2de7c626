-- Whom a mail was for, as far as it can be told: the client it is about, or the one with its address. Pages choose some
-- ids, so several things may have one: the first of them counts.
create or replace function private.client_of_mail(about uuid, recipient text) returns uuid
language sql stable set search_path = '' set role = 'service_role'
as $$
  select coalesce(
    (select id from public.clients where id = about),
    (select client_id from public.subscriptions where id = coalesce(
      (select id from public.subscriptions where id = about),
      (select subscription_id from public.payments where id = about),
      (select subscription_id from public.refunds where id = about),
      (select subscription_id from public.pauses where id = about),
      (select subscription_id from public.change_requests where id = about),
      (select subscription_id from public.visits where id = coalesce(
        (select id from public.visits where id = about),
        (select visit_id from public.visit_steps where id = about),
        (select visit_id from public.problems where id = about)
      ))
    )),
    (select id from public.clients where lower(email) = lower(recipient) limit 1)
  )
$$;
