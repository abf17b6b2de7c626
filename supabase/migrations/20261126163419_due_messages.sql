-- Whether any message is due, so that a process without work asks once and sleeps on. A call that is told by a
-- person waits for days and is none. The role service_role sees all of them.
create function private.is_message_due() returns boolean
language sql stable set search_path = '' set role = 'service_role' set enable_seqscan = off
as $$
  select exists (select from private.outbox where waits and channel = 'mail' and due_at <= now())
    or exists (select from private.outbox where waits and channel = 'sms' and due_at <= now())
    or exists (select from private.outbox where waits and channel = 'push' and due_at <= now())
    or exists (select from private.outbox where look_at <= now())
    or exists (
      select from private.outbox
      where waits and channel = 'call' and due_at <= now() and not is_routed and private.short_way(kind) is not null
    )
$$;
revoke all on function private.is_message_due() from public;
