-- Our own: a code that was sent by SMS. It works for a shorter time, and its link was given to nobody.
alter table auth.one_time_tokens add column texted boolean not null default false;
