-- A payment in another currency is read at the provider again and again, and told to the team once.
create or replace function private.is_told_once(kind text) returns boolean
language sql immutable
return kind in (
  'due-reminder', 'on-the-way', 'other-currency-team', 'renewal-due', 'running-late', 'team-digest', 'visit-done',
  'visit-missed', 'visit-missed-team', 'visit-reminder'
);
