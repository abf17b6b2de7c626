-- Numbers of domain/service-numbers.ts, written by scripts/write-numbers.ts. They set nothing and never change
-- within a query, so that PostgreSQL puts the number itself into each plan.

create or replace function numbers.imported_files_kept_in_days() returns integer
language sql immutable parallel safe return 1;
