-- What the page of the team reads of accounts, and what becomes of invitations whose owner leaves
-- (docs/product.md, "People and roles").

-- Whether an account has a second factor. On our server the provider's role may look; on hosted Supabase the
-- owner of this function may.
do $$
declare
  ours boolean := (select relowner = (select oid from pg_roles where rolname = current_user)
    from pg_class where oid = 'auth.mfa_factors'::regclass);
begin
  execute format(
    'create function access.has_factor(account uuid) returns boolean
     language sql stable set search_path = '''' %s
     as ''select exists (
       select from auth.mfa_factors where user_id = account and status::text = ''''verified''''
     )''',
    case when ours then 'set role = ''supabase_auth_admin''' else 'security definer' end
  );
end
$$;
revoke all on function access.has_factor(uuid) from public;
grant execute on function access.has_factor(uuid) to team, service_role;

-- An owner's open invitations end with their right to invite.
create function private.withdraw_invitations() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  update public.invitations set withdrawn_at = now()
  where invited_by = new.id and accepted_at is null and withdrawn_at is null;
  return null;
end
$$;
create trigger withdraw_invitations after update of role, deactivated_at on public.members
  for each row when (
    old.role = 'owner' and old.deactivated_at is null
    and (new.role <> 'owner' or new.deactivated_at is not null)
  )
  execute function private.withdraw_invitations();
revoke all on function private.withdraw_invitations() from public;
