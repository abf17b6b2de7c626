-- What came of a consultation may be said anew (docs/product.md, "Consultations"). One that was called off stays so.
drop trigger guard_consultations on public.consultations;
drop function private.guard_consultations();
create function private.guard_consultation() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.version := old.version + 1;
  if old.state <> 'planned'
    and (new.state, new.starts_at, new.ends_at, new.member_id)
      is distinct from (old.state, old.starts_at, old.ends_at, old.member_id)
    and not (
      old.state <> 'cancelled' and new.state = 'planned'
      and (new.starts_at, new.ends_at, new.member_id)
        is not distinct from (old.starts_at, old.ends_at, old.member_id)
    )
    or new.request_reference <> old.request_reference
  then
    raise check_violation using constraint = 'consultations_state_changes',
      message = format('A consultation that is %s stays as it is.', old.state);
  end if;
  return new;
end
$$;
revoke all on function private.guard_consultation() from public;
create trigger guard_consultations before update on public.consultations
  for each row execute function private.guard_consultation();
