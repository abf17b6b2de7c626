-- An order may have a consultation, as an inquiry has (docs/product.md, "Consultations").
alter table public.requests drop constraint requests_status_check;
alter table public.requests add constraint requests_status_check check (
  status in ('received', 'contacted', 'consultation', 'quoted', 'to-schedule', 'withdrawn')
  or case kind when 'order' then status in ('confirmed', 'declined') else status in ('won', 'lost') end
);

-- A member's own consultations with what going there needs, and nothing else of the request (docs/product.md, "People
-- and roles"). An order has no services, and its words are its additional requests.
drop function private.my_consultations(timestamptz, timestamptz);
create function private.my_consultations(from_moment timestamptz, to_moment timestamptz)
returns table (
  id uuid, starts_at timestamptz, ends_at timestamptz, state text, client_name text, phone text, address text,
  services text[], message text
)
language sql stable set search_path = '' set role = 'service_role'
as $$
  select mine.id, mine.starts_at, mine.ends_at, mine.state, requests.name, requests.phone, requests.address,
    coalesce(requests.services, '{}'), coalesce(requests.message, requests.additional_requests, '')
  from public.consultations as mine join public.requests on requests.reference = mine.request_reference
  where mine.member_id = access.member_id() and mine.state = 'planned'
    and mine.starts_at >= from_moment and mine.starts_at < to_moment
  order by mine.starts_at, mine.id
$$;
revoke all on function private.my_consultations(timestamptz, timestamptz) from public;
grant execute on function private.my_consultations(timestamptz, timestamptz) to team;
