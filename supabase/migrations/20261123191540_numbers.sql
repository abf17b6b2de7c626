-- Numbers of domain/service-numbers.ts, written by scripts/write-numbers.ts. They set nothing and never change
-- within a query, so that PostgreSQL puts the number itself into each plan.

create or replace function numbers.push_browsers() returns integer
language sql immutable parallel safe return 10;
