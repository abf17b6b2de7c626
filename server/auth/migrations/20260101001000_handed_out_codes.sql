-- Our own: a code that an owner of the team shows to a member. Another mail does not replace it.
alter table auth.one_time_tokens add column handed_out boolean not null default false;
drop index auth.one_time_tokens_user_id_token_type_key;
create unique index one_time_tokens_user_id_token_type_key on auth.one_time_tokens (user_id, token_type, handed_out)
  where token_type in ('reauthentication_token', 'phone_change_token');
