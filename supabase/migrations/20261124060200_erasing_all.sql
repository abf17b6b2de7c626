-- Where there is no text, erasing puts none.
create or replace function private.erased(value text) returns text
language sql immutable set search_path = ''
return case when value <> '' then 'erased' else value end;

-- What payments said goes first, because the history keeps that it changed.
drop function private.erase_kept(uuid, text[]);
create function private.erase_kept(deletion uuid, requests text[]) returns void
language plpgsql set search_path = '' set role = 'eraser'
as $$
declare
  due constant public.deletions := private.due_deletion(deletion);
begin
  update public.payments set reference = private.erased(reference), note = private.erased(note),
    void_reason = private.erased(void_reason)
  where subscription_id::text in (
    select named.thing_id from private.things_of(deletion) as named where named.thing = 'subscription'
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
revoke all on function private.erase_kept(uuid, text[]) from public;
grant execute on function private.erase_kept(uuid, text[]) to service_role;
