-- What a worker or a client with bad intentions could do with steps, uploads and photos.

-- The longest "Finish" that a phone sends is stored in any script.
alter table public.visit_steps drop constraint visit_steps_details_check,
  add constraint visit_steps_details_check check (pg_column_size(details) <= 32000);

-- A hidden photo is erased by the time at which it was hidden, which the client does not choose.
alter policy "clients hide photos of their visits" on public.photos
  with check (state = 'hidden' and hidden_at = now());

-- Whether the caller has few enough uploads that wait to be kept. Phones upload two at a time, and those that
-- are never kept go after a day.
create function access.has_room_for_upload() returns boolean
language sql stable set search_path = '' set role = 'service_role'
as $$
  select count(*) < 60 from storage.objects where bucket_id = 'incoming' and owner_id = auth.uid()::text
$$;
revoke all on function access.has_room_for_upload() from public;
grant execute on function access.has_room_for_upload() to authenticated, service_role;

alter policy "whoever may send for a visit adds its photos" on storage.objects
  with check (
    bucket_id = 'incoming'
    and case
      when name ~ '^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$'
      then access.may_send_for(split_part(name, '/', 1)::uuid) and (select access.has_room_for_upload())
      else false
    end
  );
