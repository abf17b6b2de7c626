import type { TransactionSql } from 'postgres';
import { feedbackPeriodInDays } from '../../../../domain/service-numbers.ts';
import { Refusal } from '../../_shared/call/refusal.ts';

/**
 * Returns until when the caller says something of a visit of theirs that is over; null for any other,
 * and for one that was closed before that was kept.
 */
export async function readFeedbackEnd(
  transaction: TransactionSql,
  visitId: string,
): Promise<Date | null> {
  const [visit] = await transaction<[{ until: Date | null }]>`
    select access.feedback_ends_at(${visitId}) as until`;
  return visit.until;
}

/** Returns the same, and throws not-found where it is null. */
export async function feedbackEnd(transaction: TransactionSql, visitId: string): Promise<Date> {
  const until = await readFeedbackEnd(transaction, visitId);
  if (until === null) throw new Refusal('not-found');
  return until;
}

/** Refuses what comes too late, by the database's clock, as the policies do. */
export function refuseLate(until: Date): void {
  if (new Date() < until) return;
  throw new Refusal('not-possible', {
    message: `The ${feedbackPeriodInDays} days after the visit are over. Please call us instead.`,
  });
}
