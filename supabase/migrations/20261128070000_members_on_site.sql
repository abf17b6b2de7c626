-- Whether visitors see the first name and the picture of a member, who alone decides it.
alter table public.members add column on_site boolean not null default false;
