-- Erasing an account took the mails of whoever its requests named (docs/product.md, "Client account").

-- As before, but a request may name the address of somebody else, whose other mails stay
-- if we know them.
create or replace function private.erase_client(deletion uuid) returns void
language plpgsql set search_path = '' set role = 'service_role'
as $$
#variable_conflict use_column
declare
  due constant public.deletions := private.due_deletion(deletion);
  gone constant text := 'erased';
  own_requests constant text[] := array(select private.requests_of(deletion));
  own_visits constant uuid[] := array(
    select thing_id::uuid from private.things_of(deletion) where thing = 'visit');
  own_subscriptions constant uuid[] := array(
    select thing_id::uuid from private.things_of(deletion) where thing = 'subscription');
  addresses constant text[] := array(
    select lower(email) from auth.users where id = due.account_id
    union select lower(email) from public.clients where id = due.client_id
    union select lower(email) from public.requests as own
    where reference = any(own_requests)
      and not exists (
        select from public.clients
        where lower(clients.email) = lower(own.email) and clients.id is distinct from due.client_id
      )
      and not exists (
        select from auth.users
        where users.email = lower(own.email) and users.id is distinct from due.account_id
      ));
begin
  perform set_config('app.reason', '', true);
  update public.members set deactivated_at = now() where user_id = due.account_id and deactivated_at is null;
  update public.requests set name = gone, email = gone, phone = gone, address = gone,
    additional_requests = private.erased(additional_requests), message = private.erased(message),
    displayed_total_price = private.erased(displayed_total_price), closed_reason = private.erased(closed_reason),
    idempotency_key = gen_random_uuid(), content_hash = '',
    status = case when status in ('received', 'contacted', 'consultation', 'quoted', 'to-schedule')
      then 'withdrawn' else status end,
    answered_at = coalesce(answered_at, now())
  where reference = any(own_requests);
  update public.contact_attempts set note = private.erased(note)
  where client_id = due.client_id or request_reference = any(own_requests);
  update public.quote_lines set text = gone
  where quote_id in (select id from public.quotes where request_reference = any(own_requests));
  -- Nobody opens them any more.
  update public.quotes set note = private.erased(note), token_hash = sha256(uuid_send(gen_random_uuid())),
    state = case state when 'sent' then 'declined' else state end
  where request_reference = any(own_requests);
  update public.visit_steps set details = details || (
    select coalesce(jsonb_object_agg(key, private.erased(value)), '{}') from jsonb_each_text(details)
    where key in ('note', 'noPairReason') or key = 'reason' and kind = 'task'
  )
  where visit_id = any(own_visits);
  update public.visit_reports set note = private.erased(note), no_pair_reason = private.erased(no_pair_reason),
    tasks = (
      select coalesce(jsonb_agg(task || jsonb_build_object('reason', private.erased(task ->> 'reason'))), '[]')
      from jsonb_array_elements(tasks) as task
    )
  where visit_id = any(own_visits);
  update public.photos set state = gone where visit_id = any(own_visits);
  update public.ratings set words = private.erased(words) where visit_id = any(own_visits);
  update public.problem_photos set state = gone
  where problem_id in (select id from public.problems where visit_id = any(own_visits));
  update public.problems set text = gone, answer = private.erased(answer) where visit_id = any(own_visits);
  update public.change_requests set reason = private.erased(reason), answer = private.erased(answer),
    asked = private.without_personal(asked)
  where subscription_id = any(own_subscriptions);
  update public.change_requests set asked_by = null where asked_by = due.account_id;
  update public.visits set client_notes = private.erased(client_notes), team_notes = private.erased(team_notes),
    checklist = array(select gone from unnest(checklist))
  where id = any(own_visits);
  update public.subscriptions set checklist = array(select gone from unnest(checklist))
  where id = any(own_subscriptions);
  delete from public.calendar_feeds where client_id = due.client_id;
  update public.homes set address = gone, town = gone, landmark = private.erased(landmark),
    gate = private.erased(gate), guard_and_pass = private.erased(guard_and_pass),
    parking = private.erased(parking), pets = private.erased(pets), who_opens = private.erased(who_opens),
    person_name = private.erased(person_name), person_phone = private.erased(person_phone)
  where client_id = due.client_id;
  update public.clients set name = gone, email = gone, phone = gone,
    messenger_name = private.erased(messenger_name), team_notes = private.erased(team_notes), state = gone
  where id = due.client_id;
  delete from private.outbox
  where lower(recipient) = any(addresses) or reference = any(own_requests)
    or about = any(own_visits) or about = any(own_subscriptions) or about in (due.client_id, deletion)
    or about in (
      select id from public.visit_steps where visit_id = any(own_visits)
      union all select id from public.problems where visit_id = any(own_visits)
      union all select id from public.payments where subscription_id = any(own_subscriptions)
      union all select id from public.change_requests where subscription_id = any(own_subscriptions)
    );
  -- What the changes above wrote into the history goes with the rest of it.
  perform private.erase_kept(deletion, own_requests);
  if due.account_id is not null then
    update public.clients set account_id = null where id = due.client_id;
    perform private.delete_account(due.account_id);
  end if;
  update public.deletions set erased_at = now() where id = deletion;
end
$$;
