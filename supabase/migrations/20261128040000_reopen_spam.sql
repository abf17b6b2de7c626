-- A request that was closed as spam can be taken back (docs/product.md, "Request inbox").

create or replace function private.guard_requests() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.version := old.version + 1;
  if new.status is distinct from old.status then
    if not (case
      when old.status in ('received', 'contacted', 'consultation') then
        new.status <> 'received' and (new.status <> 'contacted' or old.status = 'received')
      when old.status = 'quoted' then new.status not in ('received')
      when old.status = 'to-schedule' then new.status not in ('received', 'contacted', 'consultation')
      -- What was closed as spam by mistake is open again. Nobody was told.
      when old.closed_as = 'spam' then new.closed_as is null and new.status in ('received', 'contacted')
      else false
    end) then
      raise check_violation using constraint = 'requests_status_changes',
        message = format('A request that is %s cannot become %s.', old.status, new.status);
    end if;
    if new.status in ('confirmed', 'won', 'declined', 'lost') and not new.closed_silently then
      new.answered_at := coalesce(new.answered_at, now());
    end if;
  end if;
  return new;
end
$$;
