-- Numbers of domain/service-numbers.ts, written by scripts/write-numbers.ts. They set nothing and never change
-- within a query, so that PostgreSQL puts the number itself into each plan.

create or replace function numbers.due_reminders_in_days() returns integer[]
language sql immutable parallel safe return array[-3, 0, 3, 7, 14];

create or replace function numbers.working_hours_to_minutes() returns integer
language sql immutable parallel safe return 1080;
