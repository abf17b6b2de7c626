import type { PendingQuery, Row, TransactionSql } from 'postgres';
import type { AnswerOf } from '../../../../contract/call.ts';
import type { Rating } from '../../../../contract/shapes/problem-report.ts';
import type { client } from '../../../../contract/team/client-record.ts';
import type { TeamProblem } from '../../../../contract/team/problems.ts';
import type { Sendable } from '../../_shared/call/sendable.ts';
import {
  type ProblemRow,
  problemReports,
  readProblems,
} from '../../_shared/feedback/read-problems.ts';
import type { Files } from '../../_shared/files/files.ts';

const shownOnToday = 100;
const shownOfClient = 20;

type Around = Pick<TeamProblem, 'client' | 'answeredBy'> & {
  id: string;
  visit: Omit<TeamProblem['visit'], 'startsAt' | 'endsAt'>;
  startsAt: Date;
  endsAt: Date;
};

export type FoundProblem = { row: ProblemRow; around: Around };

/** Returns the most urgent open problems, and their number. */
export async function openProblems(transaction: TransactionSql, now: Date) {
  const [counted] = await transaction<[{ total: number; overdue: number }]>`
    select count(*)::integer as total, (count(*) filter (where answer_by <= ${now}))::integer as overdue
    from public.problems where state = 'open'`;
  const first =
    counted.total === 0
      ? []
      : await findProblems(
          transaction,
          transaction`id in (
            select id from public.problems where state = 'open' order by answer_by, id limit ${shownOnToday}
          )`,
        );
  return {
    ...counted,
    first: first.toSorted((one, other) => +one.row.answerBy - +other.row.answerBy),
  };
}

/** Newest first. */
export function problemsOfVisit(transaction: TransactionSql, visitId: string) {
  return findProblems(transaction, transaction`visit_id = ${visitId}`);
}

/** Newest first. */
export function problemsOfSubscriptions(
  transaction: TransactionSql,
  subscriptionIds: readonly string[],
) {
  return findProblems(
    transaction,
    transaction`id in (
      select problems.id from public.problems join public.visits on visits.id = visit_id
      where subscription_id = any(${[...subscriptionIds]}::uuid[])
      order by reported_at desc limit ${shownOfClient}
    )`,
  );
}

async function findProblems(
  transaction: TransactionSql,
  selection: PendingQuery<Row[]>,
): Promise<FoundProblem[]> {
  const rows = await readProblems(transaction, selection);
  if (rows.length === 0) return [];
  const around = await transaction<Around[]>`
    select problems.id, coalesce(members.name, '') as "answeredBy",
      jsonb_build_object('id', clients.id, 'name', clients.name) as client,
      jsonb_build_object('id', visits.id, 'number', visits.number, 'visitCount', visit_count) as visit,
      starts_at as "startsAt", ends_at as "endsAt"
    from public.problems
      join public.visits on visits.id = visit_id
      join public.subscriptions on subscriptions.id = subscription_id
      join public.clients on clients.id = client_id
      left join public.members on members.id = answered_by
    where problems.id = any(${rows.map(({ id }) => id)}::uuid[])`;
  const byId = new Map(around.map((one) => [one.id, one]));
  return rows.flatMap((row) => {
    const found = byId.get(row.id);
    return found === undefined ? [] : [{ row, around: found }];
  });
}

/** Returns problems for the team, with their photos' addresses. */
export async function teamProblems(
  files: Files,
  found: readonly FoundProblem[],
): Promise<Sendable<TeamProblem>[]> {
  const reports = await problemReports(
    files,
    found.map(({ row }) => row),
  );
  return found.flatMap(({ around }, index) => {
    const report = reports[index];
    if (report === undefined) return [];
    const { client, answeredBy, visit, startsAt, endsAt } = around;
    return [{ ...report, answeredBy, client, visit: { ...visit, startsAt, endsAt } }];
  });
}

const shown = 5;

type Ratings = Sendable<AnswerOf<typeof client>['ratings']>;

/** Returns null without a rating. */
export async function ratingOfVisit(
  transaction: TransactionSql,
  visitId: string,
): Promise<Sendable<Rating> | null> {
  const [row] = await transaction<Sendable<Rating>[]>`
    select stars, words, rated_at as "ratedAt" from public.ratings where visit_id = ${visitId}`;
  return row ?? null;
}

/** Newest first. */
export async function ratingsOfSubscriptions(
  transaction: TransactionSql,
  subscriptionIds: readonly string[],
): Promise<Ratings> {
  type Listed = Ratings['latest'][number] & { count: number; average: number };
  const rows = await transaction<Listed[]>`
    select visit_id as "visitId", starts_at as "startsAt", stars, words, rated_at as "ratedAt",
      count(*) over ()::integer as count, avg(stars) over ()::float8 as average
    from public.ratings join public.visits on visits.id = visit_id
    where subscription_id = any(${[...subscriptionIds]}::uuid[])
    order by rated_at desc, visit_id limit ${shown}`;
  return {
    count: rows[0]?.count ?? 0,
    average: rows[0]?.average ?? null,
    latest: rows.map(({ count: _, average: __, ...rating }) => rating),
  };
}
