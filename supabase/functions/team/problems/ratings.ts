import type { TransactionSql } from 'postgres';
import type { AnswerOf } from '../../../../contract/call.ts';
import type { Rating } from '../../../../contract/shapes/problem-report.ts';
import type { client } from '../../../../contract/team/client-record.ts';

const shown = 5;

type Row = Omit<Rating, 'ratedAt'> & { ratedAt: Date };
type Ratings = AnswerOf<typeof client>['ratings'];

/** Returns how a client rated a visit, or null. */
export async function ratingOfVisit(
  transaction: TransactionSql,
  visitId: string,
): Promise<Rating | null> {
  const [row] = await transaction<Row[]>`
    select stars, words, rated_at as "ratedAt" from public.ratings where visit_id = ${visitId}`;
  return row === undefined ? null : { ...row, ratedAt: row.ratedAt.toISOString() };
}

/** Returns how the visits of some subscriptions were rated, the newest first. */
export async function ratingsOfSubscriptions(
  transaction: TransactionSql,
  subscriptionIds: readonly string[],
): Promise<Ratings> {
  type Listed = Row & { visitId: string; startsAt: Date; count: number; average: number };
  const rows = await transaction<Listed[]>`
    select visit_id as "visitId", starts_at as "startsAt", stars, words, rated_at as "ratedAt",
      count(*) over ()::integer as count, avg(stars) over ()::float8 as average
    from public.ratings join public.visits on visits.id = visit_id
    where subscription_id = any(${[...subscriptionIds]}::uuid[])
    order by rated_at desc, visit_id limit ${shown}`;
  return {
    count: rows[0]?.count ?? 0,
    average: rows[0]?.average ?? null,
    latest: rows.map(({ count: _, average: __, ratedAt, startsAt, ...rating }) => ({
      ...rating,
      ratedAt: ratedAt.toISOString(),
      startsAt: startsAt.toISOString(),
    })),
  };
}
