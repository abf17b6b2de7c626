-- What the team told by a chat stands where all stands that a client was told: one row, told by a member.

alter table private.outbox
  drop constraint outbox_channel_check,
  drop constraint outbox_told_by_somebody,
  add constraint outbox_channel_check check (
    channel in ('mail', 'call', 'sms', 'push', 'viber', 'whatsapp', 'messenger')
  ),
  add constraint outbox_told_by_somebody check (
    told_by is null or channel in ('call', 'viber', 'whatsapp', 'messenger') and sent_at is not null
  ),
  -- Nothing waits for a chat: it is written down once it was sent.
  add constraint outbox_chats_are_told check (
    channel not in ('viber', 'whatsapp', 'messenger') or told_by is not null
  );
-- One that is written down again is the same.
create unique index outbox_chats on private.outbox (message_id) where channel in ('viber', 'whatsapp', 'messenger');
