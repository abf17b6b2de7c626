-- Our own: a hash of the network address that asked for the mail. A link opened from elsewhere asks
-- before it acts, and a sign-up's password counts only where the sign-up came from.
alter table auth.one_time_tokens add column origin_hash text;

-- Recovery mails stay side by side, like confirmations: a later one must not void one unread.
drop index auth.one_time_tokens_user_id_token_type_key;
create unique index one_time_tokens_user_id_token_type_key on auth.one_time_tokens (user_id, token_type)
  where token_type not in ('confirmation_token', 'recovery_token');
