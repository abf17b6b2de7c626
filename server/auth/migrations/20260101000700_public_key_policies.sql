-- Policies hold the owner of this table too, as they do for all others of the schema.
alter table auth.publishable_key force row level security;
