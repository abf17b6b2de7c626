-- Clients show what went wrong (docs/product.md, "After a visit").

-- A name is '<visit>/<photo>', as the crew's are.
create policy "clients add the photos of their problems" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'incoming'
    and case
      when name ~ '^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$'
      then coalesce(now() < access.feedback_ends_at(split_part(name, '/', 1)::uuid), false)
        and (select access.has_room_for_upload())
      else false
    end
  );
