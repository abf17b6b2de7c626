import type { TransactionSql } from 'postgres';
import { Refusal } from '../../_shared/call/refusal.ts';

/**
 * When the caller says something of a visit of theirs that is over. `until` is null for any other
 * visit, and for one that was closed before that was kept.
 */
export type FeedbackPeriod = {
  until: Date | null;
  /** Whether it still runs, by the database's clock, as the policies have it. */
  isOpen: boolean;
};

/** Reads the period of a visit. */
export async function readPeriod(
  transaction: TransactionSql,
  visitId: string,
): Promise<FeedbackPeriod> {
  const [period] = await transaction<[FeedbackPeriod]>`
    select until, coalesce(now() < until, false) as "isOpen"
    from access.feedback_ends_at(${visitId}) as until`;
  return period;
}

/** Reads the period of a visit that has one. Throws not-found for any other. */
export async function knownPeriod(
  transaction: TransactionSql,
  visitId: string,
): Promise<FeedbackPeriod> {
  const period = await readPeriod(transaction, visitId);
  if (period.until === null) throw new Refusal('not-found');
  return period;
}

/** Reads whether photos of the problems of a visit are still taken, as the policy of uploads has it. */
export async function periodOfPhotos(
  transaction: TransactionSql,
  visitId: string,
): Promise<Pick<FeedbackPeriod, 'isOpen'>> {
  const [period] = await transaction<[{ isOpen: boolean }]>`
    select access.takes_problem_photos(${visitId}) as "isOpen"`;
  return period;
}

/** Refuses what comes too late. Throws not-possible. */
export function refuseLate({ isOpen }: Pick<FeedbackPeriod, 'isOpen'>): void {
  if (isOpen) return;
  throw new Refusal('not-possible', { reason: ['feedbackOver'] });
}
