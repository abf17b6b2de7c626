drop function private.claim_mails(integer, interval);

-- Claims mails that are due, each with what it is about: an id, or the reference of a request. Unless it is settled
-- before the lease ends, a mail falls due again. If its occasion was queued again meanwhile, one mail tells what both
-- would: normally the newer, and the older is deleted once that is claimed. For a kind that is told once it is the
-- older: the newer is deleted, even if the older has already left. Two would tell the same news twice. A mail in place
-- of a short message that failed is routed already, and is no second one.
create function private.claim_mails(at_most integer, lease interval)
returns table (
  id bigint, message_id uuid, kind text, recipient text, reply_to text, subject text, content jsonb, about text,
  occasion text, attempts integer
)
language sql set search_path = '' set role = 'service_role'
set enable_seqscan = off
as $$
  with told_already as (
    delete from private.outbox as mail
    where mail.waits and mail.channel = 'mail' and mail.due_at <= now() and private.is_told_once(mail.kind)
      and not mail.is_routed and exists (select from private.outbox as told where told.told_occasion = mail.occasion)
  ), due as materialized (
    select mail.id, mail.occasion from private.outbox as mail
    where mail.waits and mail.channel = 'mail' and mail.due_at <= now() and case
      when private.is_told_once(mail.kind) and not mail.is_routed
        then not exists (select from private.outbox as told where told.told_occasion = mail.occasion)
      else mail.occasion is not null or not exists (
        select from private.outbox as newer
        where newer.waits and newer.occasion = mail.told_occasion and newer.channel <> 'sms'
      ) end
    order by mail.due_at
    limit at_most
    for update skip locked
  ), told_with_it as (
    delete from private.outbox as older using due
    where older.waits and older.channel = 'mail' and older.due_at <= now()
      and older.occasion is null and older.told_occasion = due.occasion
  )
  update private.outbox as mail
  set due_at = now() + lease, attempts = mail.attempts + 1, occasion = null,
    told_occasion = coalesce(mail.occasion, mail.told_occasion)
  from due where mail.id = due.id
  returning mail.id, mail.message_id, mail.kind, mail.recipient, mail.reply_to, mail.subject, mail.content,
    coalesce(mail.about::text, mail.reference), mail.told_occasion, mail.attempts
$$;
revoke all on function private.claim_mails(integer, interval) from public;
