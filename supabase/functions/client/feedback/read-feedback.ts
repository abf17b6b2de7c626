import type { TransactionSql } from 'postgres';
import type { Rating } from '../../../../contract/shapes/problem-report.ts';
import { type ProblemRow, readProblems } from '../../_shared/feedback/read-problems.ts';
import { readPeriod } from './period.ts';

/** What the caller said of a visit, as the database has it. */
export type Said = { until: Date | null; rating: Rating | null; problems: ProblemRow[] };

/** Reads what the caller said of a visit of theirs that is over. */
export async function readFeedback(transaction: TransactionSql, visitId: string): Promise<Said> {
  const [rating] = await transaction<{ stars: number; words: string; rated_at: Date }[]>`
    select stars, words, rated_at from public.ratings where visit_id = ${visitId}`;
  const { until } = await readPeriod(transaction, visitId);
  return {
    until,
    rating: rating
      ? { stars: rating.stars, words: rating.words, ratedAt: rating.rated_at.toISOString() }
      : null,
    problems: await readProblems(transaction, transaction`visit_id = ${visitId}`),
  };
}
