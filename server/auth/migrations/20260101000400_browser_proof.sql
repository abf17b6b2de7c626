-- Our own: a hash of the browser's secret (its cookie) takes the place of the network address's. A link
-- opened in another browser asks before it acts, and a sign-up's password counts only where it was
-- typed. Mails that are out now were bound to an address: they count as asked for elsewhere.
alter table auth.one_time_tokens rename column origin_hash to device_hash;
update auth.one_time_tokens set device_hash = null;

-- Mails of an e-mail change stay side by side too: whoever asks for another voids none.
drop index auth.one_time_tokens_user_id_token_type_key;
create unique index one_time_tokens_user_id_token_type_key on auth.one_time_tokens (user_id, token_type)
  where token_type in ('reauthentication_token', 'phone_change_token');

-- A change that waits for one address says whose word it has: 1 the current one's, 2 the new one's.
-- Only the address that has not confirmed yet had a link left.
update auth.users u set email_change_confirm_status = 2
where u.email_change_confirm_status = 1 and exists (
  select from auth.one_time_tokens t
  where t.user_id = u.id and t.token_type = 'email_change_token_current'
);
