-- Clients show what went wrong (docs/product.md, "After a visit").

-- Whether photos of the caller's problems of a visit are still taken. Words that were sent in the last moment have
-- another day for theirs.
create function access.takes_problem_photos(visit uuid) returns boolean
language sql stable set search_path = '' set role = 'service_role'
as $$
  select coalesce(now() < access.feedback_ends_at(visit) + interval '1 day', false)
    and exists (select from public.problems where visit_id = visit)
$$;
revoke all on function access.takes_problem_photos(uuid) from public;
grant execute on function access.takes_problem_photos(uuid) to authenticated;

-- A name is '<visit>/<photo>', as the crew's are.
create policy "clients add the photos of their problems" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'incoming'
    and case
      when name ~ '^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$'
      then access.takes_problem_photos(split_part(name, '/', 1)::uuid)
        and (select access.has_room_for_upload())
      else false
    end
  );
