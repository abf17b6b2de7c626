-- Our own: the public key that every call carries, in the provider's form: 22 random characters and a
-- checksum of 8. It is made once, with the database, and shared by all processes.
create table auth.publishable_key (
  is_only boolean primary key default true check (is_only),
  key text not null check (key ~ '^sb_publishable_[A-Za-z0-9_-]{22}_[A-Za-z0-9_-]{8}$')
);

insert into auth.publishable_key (key)
select made || '_'
  || left(translate(encode(sha256(convert_to('maayos|' || made, 'UTF8')), 'base64'), '+/', '-_'), 8)
from (
  select 'sb_publishable_'
    || left(translate(encode(uuid_send(gen_random_uuid()), 'base64'), '+/', '-_'), 22) as made
) as random;

alter table auth.publishable_key enable row level security;
revoke all on auth.publishable_key from public, anon, authenticated, service_role;
grant select, insert, update, delete on auth.publishable_key to supabase_auth_admin;
create policy "the provider keeps its public key" on auth.publishable_key
  for all to supabase_auth_admin using (true) with check (true);
