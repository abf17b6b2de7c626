-- What hosted Supabase already has when our own migrations run: the schema storage, with the names and
-- columns of supabase/storage. Policies decide who may do what with an object; the product brings them.
-- The service's own policies stand here, because on hosted Supabase it bypasses policies.

create schema storage;
revoke all on schema storage from public;
grant usage on schema storage to anon, authenticated, service_role;

create type storage.buckettype as enum ('STANDARD', 'ANALYTICS', 'VECTOR');

create table storage.buckets (
  id text primary key,
  name text not null,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text,
  type storage.buckettype not null default 'STANDARD'
);
create unique index bname on storage.buckets (name);

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text constraint "objects_bucketId_fkey" references storage.buckets (id),
  name text,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  -- Names the file on disk. Each upload gets another.
  version text,
  owner_id text,
  user_metadata jsonb
);
create unique index bucketid_objname on storage.objects (bucket_id, name);
create index name_prefix_search on storage.objects (name text_pattern_ops);

create function storage.foldername(name text) returns text[]
language sql immutable set search_path = ''
as $$ select trim_array(string_to_array(name, '/'), 1) $$;

create function storage.filename(name text) returns text
language sql immutable set search_path = ''
as $$ select split_part(name, '/', -1) $$;

create function storage.extension(name text) returns text
language sql immutable set search_path = ''
as $$ select split_part(split_part(name, '/', -1), '.', -1) $$;

-- A row deleted by hand would leave its file behind.
create function storage.protect_delete() returns trigger
language plpgsql set search_path = ''
as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise insufficient_privilege using
      message = 'Direct deletion from storage tables is not allowed. Use the Storage API instead.',
      hint = 'This prevents accidental data loss from orphaned objects.';
  end if;
  return null;
end
$$;
create trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();
create trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();

-- Our own: files on disk that belong to no object, because their upload is not over, their object has
-- gone, or another file has taken their place. Written before the file, and deleted in the transaction
-- that gives the file to an object, or after the file. So no file is ever without a row.
create table storage.unowned_files (
  version text primary key,
  since timestamptz not null default now()
);
create index unowned_files_since on storage.unowned_files (since);

do $$
declare
  one text;
begin
  foreach one in array array['buckets', 'objects', 'unowned_files'] loop
    execute format('alter table storage.%I enable row level security', one);
    execute format('alter table storage.%I force row level security', one);
    execute format('revoke all on storage.%I from public', one);
    execute format('grant select, insert, update, delete on storage.%I to service_role', one);
    execute format(
      'create policy "the service keeps the files" on storage.%I for all to service_role using (true) with check (true)',
      one
    );
  end loop;
end
$$;
grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated;
revoke all on function storage.protect_delete() from public;
