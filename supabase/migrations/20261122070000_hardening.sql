-- A token that was made before the second factor was shown may be in other hands. So the session's level counts
-- only together with the token's (docs/decisions/0024-second-factor.md).
create or replace function access.has_second_factor() returns boolean
language plpgsql stable set search_path = '' set role = 'service_role'
as $$
declare
  account constant uuid := auth.uid();
  session constant uuid := auth.jwt() ->> 'session_id';
begin
  return auth.jwt() ->> 'aal' = 'aal2' and exists (
    select from auth.sessions as live
    where live.id = session and live.user_id = account and live.aal::text = 'aal2'
  );
end
$$;
