import type { PendingQuery, Row, TransactionSql } from 'postgres';

/**
 * Returns a table of the caller's photos that are shown, as a part of a query: those of the crews and
 * those of problems. It has the columns id, number of the visit, phase and taken_at.
 */
export function ownPhotos(transaction: TransactionSql): PendingQuery<Row[]> {
  return transaction`(
    select photos.id, number, phase, taken_at
    from public.visits join public.photos on visit_id = visits.id
    where counts and photos.state = 'shown'
    union all
    select problem_photos.id, number, 'problem', received_at
    from public.visits join public.problems on visit_id = visits.id
      join public.problem_photos on problem_id = problems.id
    where problem_photos.state = 'shown'
  ) as own_photos`;
}
