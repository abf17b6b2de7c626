-- What clients see of their requests: their course, and their quotes (docs/product.md, "Client portal").

grant select (consultation_at) on public.requests to authenticated;
grant select (id, request_reference, term, valid_until, note, state, sent_at, answered_at) on public.quotes to authenticated;
create policy "clients read the quotes of their requests" on public.quotes for select to authenticated
  using (request_reference in (select reference from public.requests));
grant select on public.quote_lines to authenticated;
create policy "clients read the lines of their quotes" on public.quote_lines for select to authenticated
  using (quote_id in (select id from public.quotes));

-- When the caller's own requests came to an answer and to an agreement, and why they were closed if the client was
-- told. The history tells when; only dispatchers read it, so this steps up and asks whose the requests are.
create function access.course_of_requests(wanted text[])
returns table (reference text, contacted_at timestamptz, agreed_at timestamptz, closed_reason text)
language sql stable set search_path = '' set role = 'service_role' set enable_seqscan = off
as $$
  select told.reference,
    -- What is logged late may have come first, and an accepted quote starts the clock again. An answer from before the
    -- history stands in the first change only.
    least(told.answered_at, (
      select min(least(
        (before ->> 'answered_at')::timestamptz,
        (after ->> 'answered_at')::timestamptz,
        case when after ->> 'status' not in ('declined', 'lost', 'withdrawn') then at end
      ))
      from public.history where thing = 'request' and thing_id = told.reference
    )),
    (
      select min(at) from public.history
      where thing = 'request' and thing_id = told.reference and after ->> 'status' in ('confirmed', 'won')
    ),
    case when told.closed_silently then '' else told.closed_reason end
  from public.requests as told
  where told.reference = any (wanted) and told.account_id = auth.uid()
$$;
revoke all on function access.course_of_requests(text[]) from public;
grant execute on function access.course_of_requests(text[]) to authenticated;

-- Requests sent before from an address become the account's once it is confirmed, and never before. Those that
-- were sent from addresses confirmed earlier follow now. Hosted Supabase keeps triggers of its tables from stepping
-- up to the service (20261122070000_hardening.sql).
set local role service_role;
update public.requests set account_id = users.id
from auth.users
where account_id is null and lower(requests.email) = users.email and requests.created_at < users.email_confirmed_at;
reset role;

do $$
begin
  if (select relowner <> (select oid from pg_roles where rolname = current_user)
    from pg_class where oid = 'auth.users'::regclass)
  then
    return;
  end if;

  create function private.adopt_requests() returns trigger
  language plpgsql set search_path = '' set role = 'service_role'
  as $body$
  begin
    update public.requests set account_id = new.id where account_id is null and lower(email) = new.email;
    return null;
  end
  $body$;
  create trigger adopt_requests after update of email_confirmed_at on auth.users
    for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
    execute function private.adopt_requests();
  revoke all on function private.adopt_requests() from public;
end
$$;
