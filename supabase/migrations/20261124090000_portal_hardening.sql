-- What a client with bad intentions could do past the portal's calls, through the provider's interface to the tables.

-- Problems are reported through the call, which says by when they are answered, counts them and tells the team.
drop policy "clients report problems" on public.problems;
revoke insert (id, visit_id, text, answer_by) on public.problems from authenticated;

-- Whether the caller may add another home. It is volatile, so that it also counts those that the same statement added
-- before. The number stands in domain/service-numbers.ts; a test compares them.
create function access.has_room_for_home() returns boolean
language sql volatile set search_path = '' set role = 'service_role'
as $$
  select count(*) < 20 from public.homes join public.clients on clients.id = client_id where account_id = auth.uid()
$$;
revoke all on function access.has_room_for_home() from public;
grant execute on function access.has_room_for_home() to authenticated;
alter policy "clients add homes of their own" on public.homes
  with check (client_id in (select id from public.clients) and access.has_room_for_home());

-- Whether the caller may make another link to the proof of a visit: there are few enough, and the account is not
-- being deleted, which ends all links. What begins the deletion takes the same lock. The number stands in
-- domain/service-numbers.ts; a test compares them.
create function access.has_room_for_share(visit uuid) returns boolean
language sql volatile set search_path = '' set role = 'service_role'
as $$
  select pg_advisory_xact_lock(hashtextextended('deletion of ' || auth.uid(), 0));
  select not exists (select from public.deletions where account_id = auth.uid() and taken_back_at is null)
    and count(*) < 20
  from public.proof_shares where visit_id = visit and withdrawn_at is null and expires_at > now()
$$;
revoke all on function access.has_room_for_share(uuid) from public;
grant execute on function access.has_room_for_share(uuid) to authenticated;
alter policy "clients share the proofs of their visits" on public.proof_shares
  with check (
    account_id = (select auth.uid()) and expires_at <= now() + interval '30 days'
    and visit_id in (select id from public.visits where state = 'done')
    and access.has_room_for_share(visit_id)
  );
