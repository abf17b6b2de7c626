-- From when photos are kept is worked out for many subscriptions at once. It was a call for each of them, every
-- hour: two calls for each subscription of the company.
drop function private.photos_kept_from(uuid);

-- From when the photos of each subscription are kept for the time that the operator chose: when its term and the
-- last visit that stood are over. A single job has no term.
create function private.photos_kept_from(subscriptions uuid[])
returns table (subscription_id uuid, kept_from timestamptz)
language sql stable set search_path = '' set role = 'service_role'
as $$
  select every.id, greatest(
    max(visits.ends_at) filter (where visits.state not in ('skipped', 'cancelled')),
    case when every.state <> 'cancelled' then end_day::timestamp at time zone 'Asia/Manila' end,
    max(visits.closed_at), min(visits.ends_at)
  )
  from public.subscriptions as every join public.visits on visits.subscription_id = every.id
  where every.id = any(photos_kept_from.subscriptions)
  group by every.id
$$;

create or replace function private.queue_erasing_mails(kept interval) returns void
language sql set search_path = '' set role = 'service_role'
as $$
  delete from private.erasing_notices
  using private.photos_kept_from(array(select subscription_id from private.erasing_notices)) as known
  where known.subscription_id = erasing_notices.subscription_id
    and kept_from + kept > now() + make_interval(days => numbers.photos_erased_notice_in_days());
  with noticed as (
    insert into private.erasing_notices (subscription_id, erased_from)
    select subscription_id, now() + make_interval(days => numbers.photos_erased_notice_in_days())
    from private.photos_kept_from(array(
      select id from public.subscriptions
      where not exists (select from private.erasing_notices where subscription_id = subscriptions.id)
    )) as known
    where kept_from + kept <= now() + make_interval(days => numbers.photos_erased_notice_in_days())
      and (
        exists (
          select from public.visits join public.photos on visit_id = visits.id
          where visits.subscription_id = known.subscription_id and photos.state <> 'erased'
        ) or exists (
          select from public.visits join public.problems on visit_id = visits.id
            join public.problem_photos as photos on problem_id = problems.id
          where visits.subscription_id = known.subscription_id and photos.state <> 'erased'
        )
      )
    on conflict do nothing
    returning subscription_id
  )
  select private.queue('photos-erased-soon', email, subscription_id)
  from noticed join public.subscriptions on subscriptions.id = subscription_id
    join public.clients on clients.id = client_id
  where clients.state = 'active';
$$;
revoke all on function private.photos_kept_from(uuid[]) from public;
grant execute on function private.photos_kept_from(uuid[]) to service_role;
