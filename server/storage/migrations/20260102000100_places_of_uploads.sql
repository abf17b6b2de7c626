-- Whose upload a file is while it arrives, and how many bytes it may become, so that open uploads take
-- places too. Both are null for files that the service writes and for those whose object has gone.
alter table storage.unowned_files
  add column owner_id text,
  add column bytes bigint,
  add constraint unowned_files_upload check ((owner_id is null) = (bytes is null));
create index unowned_files_arriving on storage.unowned_files (since) where owner_id is not null;
