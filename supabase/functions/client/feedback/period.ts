import type { TransactionSql } from 'postgres';
import { Refusal } from '../../_shared/call/refusal.ts';

/**
 * The period for feedback on a past visit. `until` is null for any other visit, and for one closed
 * before periods were recorded.
 */
export type FeedbackPeriod = {
  until: Date | null;
  /** By the database's clock, like the policies. */
  isOpen: boolean;
};

export async function readPeriod(
  transaction: TransactionSql,
  visitId: string,
): Promise<FeedbackPeriod> {
  const [period] = await transaction<[FeedbackPeriod]>`
    select until, coalesce(now() < until, false) as "isOpen"
    from access.feedback_ends_at(${visitId}) as until`;
  return period;
}

/** Throws not-found for a visit without a period. */
export async function knownPeriod(
  transaction: TransactionSql,
  visitId: string,
): Promise<FeedbackPeriod> {
  const period = await readPeriod(transaction, visitId);
  if (period.until === null) throw new Refusal('not-found');
  return period;
}

/** The period for photos of a visit's problems, like the policy of uploads. */
export async function periodOfPhotos(
  transaction: TransactionSql,
  visitId: string,
): Promise<Pick<FeedbackPeriod, 'isOpen'>> {
  const [period] = await transaction<[{ isOpen: boolean }]>`
    select access.takes_problem_photos(${visitId}) as "isOpen"`;
  return period;
}

/** Throws not-possible after the period. */
export function refuseLate({ isOpen }: Pick<FeedbackPeriod, 'isOpen'>): void {
  if (isOpen) return;
  throw new Refusal('not-possible', { reason: ['feedbackOver'] });
}
