-- Joins a client record to the account that confirmed its address, if the team read the address back and
-- neither is joined yet (docs/product.md, "Accounts and clients"). Returns whether it did.
create function private.join_account(client uuid) returns boolean
language plpgsql set search_path = '' set role = 'service_role'
as $$
declare
  address text := (select lower(email) from public.clients where id = client);
begin
  -- The provider keeps addresses in small letters. Two records of one address wait for each other here, so that
  -- the second finds the account joined.
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
