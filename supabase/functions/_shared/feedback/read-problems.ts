import type { PendingQuery, Row, TransactionSql } from 'postgres';
import type { ProblemReport } from '../../../../contract/shapes/problem-report.ts';
import { readingAddressInMinutes } from '../../../../domain/service-numbers.ts';
import type { Files } from '../files/files.ts';
import { readPhotoAddresses } from '../photos/photo-files.ts';

type PhotoRow = { id: string; width: number; height: number };

export type ProblemRow = Pick<ProblemReport, 'id' | 'text' | 'state' | 'answer'> & {
  visitId: string;
  reportedAt: Date;
  answerBy: Date;
  answeredAt: Date | null;
  photos: PhotoRow[];
  goodVisitId: string | null;
  goodStart: Date | null;
  goodEnd: Date | null;
  goodState: string | null;
};

/**
 * The newest first, as far as the policies allow. `selection` is a condition on public.problems.
 */
export async function readProblems(
  transaction: TransactionSql,
  selection: PendingQuery<Row[]>,
): Promise<ProblemRow[]> {
  return await transaction<ProblemRow[]>`
    select problems.id, problems.visit_id as "visitId", problems.text, problems.state,
      problems.answer, reported_at as "reportedAt", answer_by as "answerBy",
      answered_at as "answeredAt",
      coalesce((
        select jsonb_agg(jsonb_build_object('id', id, 'width', width, 'height', height) order by received_at, id)
        from public.problem_photos where problem_id = problems.id and state = 'shown'
      ), '[]') as photos,
      good.id as "goodVisitId", good.starts_at as "goodStart", good.ends_at as "goodEnd",
      good.state as "goodState"
    from (
      select id, visit_id, text, state, answer, reported_at, answer_by, answered_at
      from public.problems where ${selection}
    ) as problems
      left join public.subscriptions as job on job.makes_good = problems.id
      left join public.visits as good on good.subscription_id = job.id
    order by reported_at desc, problems.id`;
}

export async function problemReports(
  files: Files,
  rows: readonly ProblemRow[],
): Promise<ProblemReport[]> {
  const ids = rows.flatMap(({ photos }) => photos.map(({ id }) => id));
  const addressesOf = await readPhotoAddresses(files, ids, readingAddressInMinutes * 60);
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    state: row.state,
    reportedAt: row.reportedAt.toISOString(),
    answerBy: row.answerBy.toISOString(),
    answer: row.answer,
    answeredAt: row.answeredAt?.toISOString() ?? null,
    photos: row.photos.flatMap((photo) => {
      const addresses = addressesOf(photo.id);
      return addresses === undefined ? [] : [{ ...photo, ...addresses }];
    }),
    makesGood: goodVisitOf(row),
  }));
}

function goodVisitOf({
  goodVisitId,
  goodStart,
  goodEnd,
  goodState,
}: ProblemRow): ProblemReport['makesGood'] {
  return goodVisitId && goodStart && goodEnd && goodState
    ? {
        visitId: goodVisitId,
        startsAt: goodStart.toISOString(),
        endsAt: goodEnd.toISOString(),
        state: goodState,
      }
    : null;
}
