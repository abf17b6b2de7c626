-- Who is reached by phone alone (docs/product.md, "Calls to make"). A client needs one way to be reached. Only what the
-- office entered itself may lack an address; the site's own form asks for one.

alter table public.clients alter column email drop not null,
  add constraint clients_can_be_reached check (email is not null or phone <> '');

alter table public.requests alter column email drop not null,
  -- The member who took it on the phone. Null for what the site sent.
  add column taken_by uuid references public.members (id),
  add column preferred_channel text check (preferred_channel in ('call', 'sms', 'viber', 'messenger', 'email')),
  add column messenger_name public.short_text not null default '',
  add constraint requests_can_be_reached check (email is not null or taken_by is not null and phone <> '');

-- A call to be made waits until a dispatcher has told it. It is composed whenever it is looked at, and dropped when it is
-- of no use any more, as a mail is when it leaves.
alter table private.outbox drop constraint outbox_channel_check,
  alter column recipient drop not null,
  add column told_by uuid references public.members (id),
  add constraint outbox_channel_check check (channel in ('mail', 'call')),
  add constraint outbox_reaches_somebody check ((channel = 'call') = (recipient is null)),
  add constraint outbox_told_by_somebody check (told_by is null or channel = 'call' and sent_at is not null);
create index outbox_calls on private.outbox (due_at, id) where waits and channel = 'call';

-- Waiting mails become calls with the address that is taken away, and calls become mails with one that is added.
drop trigger readdress_mails on public.clients;
create trigger readdress_mails after update on public.clients
  for each row when (old.email is distinct from new.email) execute function private.readdress_mails();

-- Who told something by phone, and who took that back, kept with the request or the client that it was about.
create function private.keep_told_history() returns trigger
language plpgsql set search_path = '' set role = 'service_role'
as $$
declare
  client uuid := private.client_of_mail(new.about, new.recipient);
  request text := coalesce(
    new.reference, (select request_reference from public.consultations where consultations.id = new.about)
  );
begin
  insert into public.history (actor, actor_id, actor_name, thing, thing_id, change, after)
  select actor.kind, actor.id, actor.name,
    case when request is not null then 'request' when client is not null then 'client' else 'mail' end,
    coalesce(request, client::text, new.id::text), 'updated',
    jsonb_build_object(case when new.told_by is null then 'told_taken_back' else 'told_by_phone' end, new.kind)
  from private.actor() as actor;
  return null;
end
$$;
create trigger keep_told_history after update on private.outbox
  for each row when (old.told_by is distinct from new.told_by) execute function private.keep_told_history();
revoke all on function private.keep_told_history() from public;
