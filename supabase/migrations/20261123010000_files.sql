-- Where photos lie (docs/product.md, "Service files"). Both buckets are private. Uploads land in incoming,
-- which nobody reads; a function writes what may be shown to photos, which only the service touches. So
-- photos has no policy at all.

-- On our server even the owner of the table is held by policies.
set local role service_role;
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
  ('incoming', 'incoming', false, 15 * 1024 * 1024, '{image/*}'),
  ('photos', 'photos', false, 15 * 1024 * 1024, '{image/jpeg}')
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;
reset role;

-- A name is '<visit>/<photo>'. Storing needs no policy for reading; there is none, so nobody reads or lists.
create policy "whoever may send for a visit adds its photos" on storage.objects
  for insert to authenticated
  with check (
    bucket_id = 'incoming'
    and case
      when name ~ '^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$'
      then access.may_send_for(split_part(name, '/', 1)::uuid)
      else false
    end
  );
