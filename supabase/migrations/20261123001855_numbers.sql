-- Numbers of domain/service-numbers.ts, written by scripts/write-numbers.ts. They set nothing and never change
-- within a query, so that PostgreSQL puts the number itself into each plan.

create or replace function numbers.consultation_in_minutes_longest() returns integer
language sql immutable parallel safe return 240;

create or replace function numbers.consultation_in_minutes_shortest() returns integer
language sql immutable parallel safe return 15;

create or replace function numbers.consultation_in_minutes_usual() returns integer
language sql immutable parallel safe return 60;
