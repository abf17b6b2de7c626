-- A transaction that queued a message which may leave at once knows it, so that the call nudges the queue once it is
-- committed (docs/decisions/0057-transaction-of-a-call.md).
create function private.note_queued() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if exists (select from queued where due_at <= now() and channel <> 'call') then
    perform set_config('app.queued', 'yes', true);
  end if;
  return null;
end
$$;
revoke all on function private.note_queued() from public;
create trigger note_queued after insert on private.outbox
  referencing new table as queued for each statement execute function private.note_queued();
