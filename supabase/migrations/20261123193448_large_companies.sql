-- What reads by an index what it read from end to end, so that a company with a million visits can be served (docs/scale.md).
-- And an erased client keeps no number that the company knew them by.

-- PostgreSQL would check a function that is defined again as its own role, which may not call it.
set local check_function_bodies = off;

-- Which photos have files. Those that have none are found by going through it beside the files' names.
create index photos_with_files on public.photos (id) where state <> 'erased';
-- Whose changes an erased account made. Clients make few of all changes.
create index history_by_clients_account on public.history (actor_id) where actor = 'client';

-- As before; what a subscription has is found by its index, and what the company called the client in its files goes too.
grant update (key) on private.imported to eraser;
create policy "the eraser empties the numbers of imports" on private.imported for update to eraser
  using (true) with check (true);
create or replace function private.erase_kept(deletion uuid, requests text[]) returns void
language plpgsql set search_path = '' set role = 'eraser'
as $$
declare
  due constant public.deletions := private.due_deletion(deletion);
  own constant uuid[] := array(
    select named.thing_id::uuid from private.things_of(deletion) as named where named.thing = 'subscription'
  );
begin
  -- What payments and refunds said goes first, because the history keeps that it changed.
  update public.payments set reference = private.erased(reference), note = private.erased(note)
  where subscription_id = any(own);
  update public.payment_states set reason = private.erased(reason) where subscription_id = any(own);
  update public.refunds set reference = private.erased(reference) where subscription_id = any(own);
  update public.dues set text = private.erased(text) where subscription_id = any(own);
  update private.imported set key = null where thing_id in (
    select named.thing_id::uuid from private.things_of(deletion) as named where named.thing <> 'request'
    union all select id from public.payments where subscription_id = any(own)
  );
  update public.history set before = private.without_personal(before), after = private.without_personal(after),
    reason = private.erased(reason)
  from (
    select * from private.things_of(deletion) union select 'request', unnest(requests)
  ) as named
  where history.thing = named.thing and history.thing_id = named.thing_id;
  update public.history set actor_name = 'erased' where actor = 'client' and actor_id = due.account_id;
end
$$;
