-- Whoever leaves the team goes to nobody, also where a visit or a consultation is given to them at the same moment.

-- PostgreSQL would check a function that is defined again as its own role, which may not call it.
set local check_function_bodies = off;

-- Deactivating ends all sessions and takes the member off coming visits and default crews, in the same
-- transaction, whoever does it. Whoever gives them something holds them first, as everything that plans does: it is
-- waited for here, and what is given later finds that they have left.
create or replace function private.leave_team() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  perform private.lock_crew(array[new.id]);
  delete from public.visit_crew where member_id = new.id and is_planned and lower(period) > now();
  delete from public.subscription_crew where member_id = new.id;
  if new.user_id is not null then
    perform private.end_sessions(new.user_id);
  end if;
  return null;
end
$$;
