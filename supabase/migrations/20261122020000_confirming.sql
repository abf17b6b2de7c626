-- A mail on its way no longer stands for its occasion: what changes from now on is told by the next one.

drop function private.claim_mails(integer, interval);
create function private.claim_mails(at_most integer, lease interval)
returns table (
  id bigint, message_id uuid, kind text, recipient text, reply_to text, subject text, content jsonb,
  submission jsonb, about uuid, attempts integer
)
language sql set search_path = '' set role = 'service_role'
set enable_seqscan = off
as $$
  with due as materialized (
    select mail.id from private.outbox as mail
    where mail.sent_at is null and mail.failed_at is null and mail.due_at <= now()
    order by mail.due_at
    limit at_most
    for update skip locked
  )
  update private.outbox as mail
  set due_at = now() + lease, attempts = mail.attempts + 1, occasion = null
  from due where mail.id = due.id
  returning mail.id, mail.message_id, mail.kind, mail.recipient, mail.reply_to, mail.subject,
    mail.content,
    (select to_jsonb(told) from public.requests as told where told.reference = mail.reference),
    mail.about, mail.attempts
$$;
revoke all on function private.claim_mails(integer, interval) from public;

-- A mail is settled together with what it told.
grant execute on function private.settle_mail(bigint, text, interval) to service_role;

-- Joins a client record to the account that confirmed its address, if the team read the address back and
-- neither is joined yet (docs/product.md, "Accounts and clients"). Returns whether it did.
create function private.join_account(client uuid) returns boolean
language plpgsql set search_path = '' set role = 'service_role'
as $$
declare
  address text := (select lower(email) from public.clients where id = client);
begin
  -- The provider keeps addresses in small letters. Two records of one address wait for each other here, so that the second finds the first joined.
  perform pg_advisory_xact_lock(hashtextextended('private.join_account ' || address, 0));
  update public.clients set account_id = account.id
  from auth.users as account
  where clients.id = client and clients.account_id is null and clients.email_was_read_back
    and account.email = address and account.email_confirmed_at is not null
    and not exists (select from public.clients as other where other.account_id = account.id);
  return found;
end
$$;
revoke all on function private.join_account(uuid) from public;
grant execute on function private.join_account(uuid) to team, service_role;
