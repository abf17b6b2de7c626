import type { TransactionSql } from 'postgres';
import type { AnswerOf } from '../../../../contract/call.ts';
import type { proof } from '../../../../contract/client/proofs.ts';
import type { ProblemReport, Rating } from '../../../../contract/shapes/problem-report.ts';
import { answerToldBy } from '../../../../domain/requests/answer-clock.ts';
import { readingAddressInMinutes } from '../../../../domain/service-numbers.ts';
import type { Client } from '../../_shared/call/caller.ts';
import type { Dependencies } from '../../_shared/call/dependencies.ts';
import type { Sendable } from '../../_shared/call/sendable.ts';
import { asCaller } from '../../_shared/database/roles.ts';
import {
  type ProblemRow,
  problemReports,
  readProblems,
} from '../../_shared/feedback/read-problems.ts';
import { readProof } from '../../_shared/proofs/read-proof.ts';
import { readPeriod } from '../feedback/period.ts';

type Own = {
  address: string;
  said: Said;
  shares: { id: string; createdAt: Date; expiresAt: Date }[];
};

/** Returns the proof of a client's own visit by the policies, or null. */
export async function readOwnProof(
  { sql, files, now }: Pick<Dependencies, 'sql' | 'files' | 'now'>,
  caller: Client,
  visitId: string,
): Promise<Sendable<AnswerOf<typeof proof>> | null> {
  const own = await asCaller(sql, caller, async (transaction): Promise<Own | null> => {
    const [visit] = await transaction<{ address: string }[]>`
      select address from public.visits join public.subscriptions on subscriptions.id = subscription_id
        join public.homes on homes.id = home_id
      where visits.id = ${visitId}`;
    if (visit === undefined) return null;
    const said = await readFeedback(transaction, visitId);
    const shares = await transaction<Own['shares']>`
      select id, created_at as "createdAt", expires_at as "expiresAt" from public.proof_shares
      where visit_id = ${visitId} and withdrawn_at is null and expires_at > ${now()}
      order by created_at`;
    return { address: visit.address, said, shares };
  });
  const shown =
    own &&
    (await readProof(sql, files, visitId, {
      validForMinutes: readingAddressInMinutes,
      tellsHidden: true,
      showsFaces: true,
    }));
  if (!shown) return null;
  return {
    proof: shown,
    address: own.address,
    feedback: {
      until: own.said.until,
      rating: own.said.rating,
      problems: (await problemReports(files, own.said.problems)).map(inOfficeHours),
    },
    shares: own.shares,
  };
}

/** Moves the deadline into office hours. */
function inOfficeHours(report: ProblemReport): Sendable<ProblemReport> {
  return { ...report, answerBy: answerToldBy(new Date(report.answerBy)) };
}

type Said = { until: Date | null; rating: Sendable<Rating> | null; problems: ProblemRow[] };

async function readFeedback(transaction: TransactionSql, visitId: string): Promise<Said> {
  const [rating] = await transaction<Sendable<Rating>[]>`
    select stars, words, rated_at as "ratedAt" from public.ratings where visit_id = ${visitId}`;
  const { until } = await readPeriod(transaction, visitId);
  return {
    until,
    rating: rating ?? null,
    problems: await readProblems(transaction, transaction`visit_id = ${visitId}`),
  };
}
