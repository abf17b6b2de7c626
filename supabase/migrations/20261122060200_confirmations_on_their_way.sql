-- A change of a visit relies on the mail that confirms its subscription, as long as that waits. The mail must
-- not leave before the change is committed: it would tell the old time, and nothing would tell the new one.
create function private.hold_confirmation_mails() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  -- Claiming passes over a mail that is held. One that is just being claimed is waited for, and then the next
  -- trigger, note_changes, finds that it has left.
  perform from private.outbox
  where occasion in (select 'subscription-confirmed:' || subscription_id from changed_from)
    and sent_at is null and failed_at is null
  order by id for share;
  return null;
end
$$;
revoke all on function private.hold_confirmation_mails() from public;

-- Triggers of one event run in the order of their names.
create trigger hold_confirmation_mails after update on public.visits
  referencing old table as changed_from
  for each statement execute function private.hold_confirmation_mails();
