-- The language that each client reads (docs/product.md, "Languages"). English is what nobody has to say.

-- PostgreSQL would check the functions as their own roles, which may not look.
set local check_function_bodies = off;

create domain public.language as text check (value in ('en', 'fil'));

-- Of a client, with or without an account. Of a request it is that of the page it was sent from, and counts as long as
-- neither a client nor an account says more.
alter table public.clients add column language public.language not null default 'en';
alter table public.requests add column language public.language not null default 'en';
grant select (language), update (language) on public.clients to authenticated;
grant select (language) on public.requests to authenticated;

-- What an account has said stands where the provider keeps what clients say of themselves. Its mails read it there, on
-- hosted Supabase too, and so does the page that signs in.
grant select (raw_user_meta_data) on auth.users to service_role;

-- The language that an account has chosen. Null if it never did: anybody may write anything there.
create function private.language_of_account(account uuid) returns public.language
language plpgsql stable set search_path = '' set role = 'service_role'
as $$
begin
  return (select raw_user_meta_data ->> 'language' from auth.users where id = account);
exception when check_violation then
  return null;
end
$$;

-- Only the provider's role writes accounts; on hosted Supabase the owner of this function may.
do $$
declare
  ours boolean := (select relowner = (select oid from pg_roles where rolname = current_user)
    from pg_class where oid = 'auth.users'::regclass);
  as_provider text := case when ours then 'set role = ''supabase_auth_admin''' else 'security definer' end;
begin
  execute format(
    'create function private.keep_account_language(account uuid, chosen text) returns void
     language sql set search_path = '''' %s
     as ''update auth.users
       set raw_user_meta_data = coalesce(raw_user_meta_data, ''''{}'''') || jsonb_build_object(''''language'''', chosen)
       where id = account and coalesce(raw_user_meta_data ->> ''''language'''', ''''en'''') <> chosen''',
    as_provider
  );
end
$$;

-- A client who joins an account reads what either of them has said; from then on both say the same.
create function private.join_languages() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  new.language := coalesce(nullif(private.language_of_account(new.account_id), 'en'), new.language);
  return new;
end
$$;
create trigger join_languages_new before insert on public.clients
  for each row when (new.account_id is not null) execute function private.join_languages();
create trigger join_languages before update of account_id on public.clients
  for each row when (new.account_id is not null and old.account_id is distinct from new.account_id)
  execute function private.join_languages();

create function private.tell_account_language() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
begin
  perform private.keep_account_language(new.account_id, new.language);
  return null;
end
$$;
create trigger tell_account_language_new after insert on public.clients
  for each row when (new.account_id is not null) execute function private.tell_account_language();
create trigger tell_account_language after update of language, account_id on public.clients
  for each row when (
    new.account_id is not null
    and (old.language <> new.language or old.account_id is distinct from new.account_id)
  )
  execute function private.tell_account_language();

-- The language of whom a message is for, as it is when the message leaves: by what it is about, an id or the reference of
-- a request, or else by the address that it goes to.
create function private.language_of(about text, recipient text) returns public.language
language sql stable set search_path = '' set role = 'service_role' set enable_seqscan = off
as $$
  with thing as (select case when about ~ '^[0-9a-f]{8}-' then about::uuid end as id),
    request as (
      select client_id, account_id, language from public.requests
      where reference in (
        select about
        union all
        select request_reference from public.consultations where id = (select id from thing)
      )
    )
  select coalesce(
    (
      select language from public.clients
      where id = coalesce(
        (select private.client_of_mail(id, null) from thing), (select client_id from request limit 1)
      )
    ),
    (select coalesce(private.language_of_account(account_id), language) from request limit 1),
    (select language from public.clients where lower(email) = lower(recipient) and state = 'active' limit 1),
    (select private.language_of_account(id) from auth.users where email = lower(recipient)),
    'en'
  )
$$;

revoke all on function private.language_of_account(uuid), private.keep_account_language(uuid, text),
  private.join_languages(), private.tell_account_language(), private.language_of(text, text) from public;
grant execute on function private.language_of_account(uuid), private.keep_account_language(uuid, text),
  private.language_of(text, text) to service_role;
