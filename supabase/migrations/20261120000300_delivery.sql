-- Working the outbox: any number of processes share it, and each mail is claimed by one of them.

-- Claims mails that are due, each with the row it tells of where it tells of one: null when that is gone.
-- Unless it is settled before the lease ends, a mail falls due again.
create function private.claim_mails(at_most integer, lease interval)
returns table (
  id bigint, message_id uuid, kind text, recipient text, reply_to text, subject text, content jsonb,
  submission jsonb, attempts integer
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
  set due_at = now() + lease, attempts = mail.attempts + 1
  from due where mail.id = due.id
  returning mail.id, mail.message_id, mail.kind, mail.recipient, mail.reply_to, mail.subject,
    mail.content,
    case
      when mail.kind like 'order-%' then
        (select to_jsonb(told) from public.orders as told where told.reference = mail.reference)
      when mail.kind like 'inquiry-%' then
        (select to_jsonb(told) from public.inquiries as told where told.reference = mail.reference)
    end,
    mail.attempts
$$;

-- Ends a claim: sent when there is no error, due again after retry_in, or failed for good without one.
-- What was sent is forgotten at once, since it may hold a link that signs somebody in.
create function private.settle_mail(mail_id bigint, error text, retry_in interval) returns void
language sql set search_path = '' set role = 'service_role'
as $$
  update private.outbox set
    sent_at = case when error is null then now() end,
    content = case when error is not null then content end,
    failed_at = case when error is not null and retry_in is null then now() end,
    due_at = case when retry_in is null then due_at else now() + retry_in end,
    last_error = error
  where id = mail_id and sent_at is null
$$;

-- Drops what is no longer needed: the trace of mails sent 30 days ago, and counters whose time is over.
create function private.forget_the_past() returns void
language sql set search_path = '' set role = 'service_role'
as $$
  delete from private.outbox where sent_at < now() - interval '30 days';
  delete from private.rate_limits where window_ends_at < now();
$$;

revoke all on function
  private.claim_mails(integer, interval),
  private.settle_mail(bigint, text, interval),
  private.forget_the_past()
from public;
