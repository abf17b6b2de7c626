-- The team's mail of a morning is queued although an earlier or a later one still waits: the server may have been
-- off at 7:00, or its clock ahead for a while (docs/product.md, "Timed mails"). What is no longer of use is dropped
-- when it leaves.
create or replace function private.queue_digest(team_email text) returns void
language plpgsql set search_path = '' set role = 'service_role'
as $$
declare
  today constant date := private.manila_day(now());
  next_day constant date := case when now() < private.manila_moment(today, '7:00') then today else today + 1 end;
begin
  insert into private.outbox (kind, recipient, about, occasion, due_at)
  select 'team-digest', team_email, gen_random_uuid(), 'team-digest:' || next_day,
    private.manila_moment(next_day, '7:00')
  where not exists (
    select from private.outbox
    where kind = 'team-digest' and 'team-digest:' || next_day in (occasion, told_occasion)
  )
  on conflict (occasion) where occasion is not null and sent_at is null and failed_at is null do nothing;
end
$$;
