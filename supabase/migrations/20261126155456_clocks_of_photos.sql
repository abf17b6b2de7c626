-- How far the clock of the phone was ahead when it sent a photo, where that is noted, as with its steps. The time of the
-- photo has been set right by it.
alter table public.photos add column clock_off_seconds integer;
