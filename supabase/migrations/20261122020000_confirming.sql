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
